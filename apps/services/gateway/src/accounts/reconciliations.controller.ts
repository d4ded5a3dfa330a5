import { ledgerRpc, limits, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class ReconciliationsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.listReconciliations)
  async list({ id: accountId, caller }: Call<typeof routes.listReconciliations>) {
    return this.rpc.call(ledgerRpc.listReconciliations, { accountId }, { caller });
  }

  @Route(routes.startReconciliation)
  async start({
    id: accountId,
    body: statement,
    requestKey,
    caller,
  }: Call<typeof routes.startReconciliation>) {
    return this.rpc.call(ledgerRpc.startReconciliation, { accountId, statement, requestKey }, { caller });
  }

  @Route(routes.listReconciliationEntries)
  async entries({ id, params, query, caller }: Call<typeof routes.listReconciliationEntries>) {
    const { cursor, limit = limits.pageSize } = query;
    const page = { ...idsIn(id, params), cursor, limit };
    return this.rpc.call(ledgerRpc.listReconciliationEntries, page, { caller });
  }

  @Route(routes.updateReconciliation)
  async update({ id, params, body: change, caller }: Call<typeof routes.updateReconciliation>) {
    return this.rpc.call(ledgerRpc.updateReconciliation, { ...idsIn(id, params), change }, { caller });
  }

  @Route(routes.finishReconciliation)
  async finish({ id, params, body, caller }: Call<typeof routes.finishReconciliation>) {
    return this.rpc.call(ledgerRpc.finishReconciliation, { ...idsIn(id, params), ...body }, { caller });
  }

  @Route(routes.removeReconciliation)
  async remove({ id, params, caller }: Call<typeof routes.removeReconciliation>) {
    await this.rpc.call(ledgerRpc.removeReconciliation, idsIn(id, params), { caller });
  }
}

function idsIn(accountId: string, { reconciliationId: id = '' }: Record<string, string | undefined>) {
  return { accountId, id };
}
