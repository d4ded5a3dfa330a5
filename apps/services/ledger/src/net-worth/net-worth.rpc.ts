import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { NetWorthService } from './net-worth.service';

@Controller()
export class NetWorthRpc {
  constructor(private readonly netWorth: NetWorthService) {}

  @Handles(ledgerRpc.getNetWorth)
  get(query: RpcParsedInput<typeof ledgerRpc.getNetWorth>, caller: Caller) {
    return this.netWorth.get(caller, query);
  }
}
