import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { ReportsService } from './reports.service';

@Controller()
export class ReportsRpc {
  constructor(private readonly reports: ReportsService) {}

  @Handles(ledgerRpc.getSummary)
  summary({ accountId }: RpcParsedInput<typeof ledgerRpc.getSummary>, caller: Caller) {
    return accountId === undefined
      ? this.reports.summary(caller)
      : this.reports.accountSummary(caller, accountId);
  }

  @Handles(ledgerRpc.getCharts)
  charts({ accountId }: RpcParsedInput<typeof ledgerRpc.getCharts>, caller: Caller) {
    return accountId === undefined
      ? this.reports.charts(caller)
      : this.reports.accountCharts(caller, accountId);
  }

  @Handles(ledgerRpc.getSpending)
  spending({ months }: RpcParsedInput<typeof ledgerRpc.getSpending>, caller: Caller) {
    return this.reports.spending(caller, months);
  }
}
