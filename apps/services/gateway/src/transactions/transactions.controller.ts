import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { DomainError, RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class TransactionsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.deleteTransaction)
  async delete({ id, query, caller }: Call<typeof routes.deleteTransaction>) {
    const { deletedCount } = await this.rpc.call(
      ledgerRpc.deleteTransactions,
      { transactionIds: [id], ...query },
      { caller },
    );
    if (deletedCount === 0) throw new DomainError('not-found');
  }
}
