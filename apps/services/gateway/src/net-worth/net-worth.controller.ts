import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { netWorthOf } from './net-worth';

@Controller()
export class NetWorthController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.getNetWorth)
  async get({ query, caller }: Call<typeof routes.getNetWorth>) {
    return netWorthOf(await this.rpc.call(ledgerRpc.getNetWorth, query, { caller }));
  }
}
