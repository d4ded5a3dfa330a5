import { type BulkEdited, type Caller, type GroupUndone, ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { groupOf } from './group-of';
import { removeAdded } from './move-removal';
import { SkippedList } from './skipped-list';

/** Changes of many transactions, and ways back. Large ones take several calls of the ledger. */
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

  @Route(routes.restoreTrash)
  async restoreTrash({ body: { transactionIds, group }, caller }: Call<typeof routes.restoreTrash>) {
    if (group !== undefined) {
      const { undoneCount, ...rest } = await this.undoParts({ group, trashOnly: true }, caller);
      return { restoredCount: undoneCount, ...rest };
    }
    const input = { transactionIds: transactionIds ?? [] };
    return this.rpc.call(ledgerRpc.restoreTransactions, input, { caller });
  }

  @Route(routes.undoGroup)
  async undo({ id, query, caller }: Call<typeof routes.undoGroup>) {
    const undone = await this.undoParts({ group: id, ...query }, caller);
    return { ...undone, ...(await removeAdded(this.rpc, id, caller)) };
  }

  private async undoParts(
    input: { group: string; trashOnly?: boolean; confirmReconciled?: boolean },
    caller: Caller,
  ): Promise<GroupUndone> {
    const left = new SkippedList();
    for (let after: string | undefined, undoneCount = 0; ;) {
      const part = await this.rpc.call(ledgerRpc.undoGroup, { ...input, after }, { caller });
      undoneCount += part.undoneCount;
      left.add(part);
      after = part.next;
      if (after === undefined) return { undoneCount, ...left.all() };
    }
  }
}
