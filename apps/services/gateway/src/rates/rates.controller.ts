import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class RatesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.getRate)
  async get({ query, caller }: Call<typeof routes.getRate>) {
    return this.rpc.call(ledgerRpc.getRate, query, { caller });
  }

  @Route(routes.listOwnRates)
  async list({ caller }: Call<typeof routes.listOwnRates>) {
    return this.rpc.call(ledgerRpc.listOwnRates, {}, { caller });
  }

  @Route(routes.addOwnRate)
  async add({ body, requestKey, caller }: Call<typeof routes.addOwnRate>) {
    return this.rpc.call(ledgerRpc.addOwnRate, { ...body, requestKey }, { caller });
  }

  @Route(routes.removeOwnRate)
  async remove({ id, caller }: Call<typeof routes.removeOwnRate>) {
    await this.rpc.call(ledgerRpc.removeOwnRate, { id }, { caller });
  }
}
