import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsRpc {
  constructor(private readonly reports: ReportsService) {}

  @Handles(ledgerRpc.getSummary)
  summary(_input: RpcParsedInput<typeof ledgerRpc.getSummary>, caller: Caller) {
    return this.reports.summary(caller);
  }

  @Handles(ledgerRpc.getCharts)
  charts(_input: RpcParsedInput<typeof ledgerRpc.getCharts>, caller: Caller) {
    return this.reports.charts(caller);
  }

  @Handles(ledgerRpc.getSpending)
  spending({ months }: RpcParsedInput<typeof ledgerRpc.getSpending>, caller: Caller) {
    return this.reports.spending(caller, months);
  }
}
