import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class PayeesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.listPayees)
  async list({ query, caller }: Call<typeof routes.listPayees>) {
    return this.rpc.call(ledgerRpc.listPayees, query, { caller });
  }
}
