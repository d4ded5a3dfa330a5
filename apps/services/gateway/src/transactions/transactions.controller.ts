import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { DomainError, RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class TransactionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.createTransaction)
  async create({ body, requestKey, caller }: Call<typeof routes.createTransaction>) {
    return this.rpc.call(ledgerRpc.createTransaction, { ...body, requestKey }, { caller });
  }

  @Route(routes.updateTransaction)
  async update({ id, body, query, expected, caller }: Call<typeof routes.updateTransaction>) {
    return this.rpc.call(ledgerRpc.updateTransaction, { id, change: body, expected, ...query }, { caller });
  }

  @Route(routes.restoreTransactions)
  async restore({ body, caller }: Call<typeof routes.restoreTransactions>) {
    return this.rpc.call(ledgerRpc.restoreTransactions, body, { caller });
  }

  @Route(routes.deleteTransactions)
  async deleteMany({ body, query, caller }: Call<typeof routes.deleteTransactions>) {
    return this.rpc.call(ledgerRpc.deleteTransactions, { ...body, ...query }, { caller });
  }

  @Route(routes.deleteTransaction)
  async delete({ id, query, caller }: Call<typeof routes.deleteTransaction>) {
    const { deletedCount } = await this.rpc.call(
      ledgerRpc.deleteTransactions,
      { transactionIds: [id], ...query },
      { caller },
    );
    if (deletedCount === 0) throw new DomainError('not-found');
  }

  @Route(routes.getSummary)
  async summary({ query, caller }: Call<typeof routes.getSummary>) {
    return this.rpc.call(ledgerRpc.getSummary, query, { caller });
  }

  @Route(routes.getCharts)
  async charts({ query, caller }: Call<typeof routes.getCharts>) {
    return this.rpc.call(ledgerRpc.getCharts, query, { caller });
  }
}
