import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class RecurringController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.listRecurring)
  async list({ caller }: Call<typeof routes.listRecurring>) {
    return this.rpc.call(ledgerRpc.listRecurring, {}, { caller });
  }

  @Route(routes.createRecurring)
  async create({ body, caller }: Call<typeof routes.createRecurring>) {
    return this.rpc.call(ledgerRpc.createRecurring, body, { caller });
  }

  @Route(routes.updateRecurring)
  async update({ id, body, caller }: Call<typeof routes.updateRecurring>) {
    return this.rpc.call(ledgerRpc.updateRecurring, { id, change: body }, { caller });
  }

  @Route(routes.deleteRecurring)
  async delete({ id, caller }: Call<typeof routes.deleteRecurring>) {
    await this.rpc.call(ledgerRpc.deleteRecurring, { id }, { caller });
  }
}
