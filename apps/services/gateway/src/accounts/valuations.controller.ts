import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class ValuationsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.listValuations)
  async list({ id: accountId, caller }: Call<typeof routes.listValuations>) {
    return this.rpc.call(ledgerRpc.listValuations, { accountId }, { caller });
  }

  @Route(routes.addValuation)
  async add({ id: accountId, body: valuation, requestKey, caller }: Call<typeof routes.addValuation>) {
    return this.rpc.call(ledgerRpc.addValuation, { accountId, valuation, requestKey }, { caller });
  }

  @Route(routes.removeValuation)
  async remove({ id: accountId, params, caller }: Call<typeof routes.removeValuation>) {
    const { valuationId: id = '' } = params;
    await this.rpc.call(ledgerRpc.removeValuation, { accountId, id }, { caller });
  }
}
