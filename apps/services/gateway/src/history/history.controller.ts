import { type BulkEdited, ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { groupOf } from './group-of';
import { SkippedList } from './skipped-list';

/** Changes of many transactions. Large ones take several calls of the ledger. */
@Controller()
export class HistoryController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.editTransactions)
  async edit({ body, query, requestKey, caller }: Call<typeof routes.editTransactions>): Promise<BulkEdited> {
    const group = groupOf(requestKey);
    const left = new SkippedList();
    for (let after: string | undefined; ;) {
      const part = await this.rpc.call(
        ledgerRpc.editTransactions,
        { ...body, ...query, group, after },
        { caller },
      );
      left.add(part);
      after = part.next;
      if (after === undefined) return { changedCount: part.changedCount, ...left.all(), group };
    }
  }
}
