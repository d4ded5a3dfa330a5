import { type BulkEdited, ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { groupOf } from './group-of';
import { SkippedList } from './skipped-list';
import { undoByJob } from './undo-by-job';

/** Changes many transactions and undoes changes. Large ones take several calls of the ledger. */
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
  restoreTrash({ body, caller, response }: Call<typeof routes.restoreTrash>) {
    const { rpc } = this;
    const { group, transactionIds = [] } = body;
    if (group === undefined) return rpc.call(ledgerRpc.restoreTransactions, { transactionIds }, { caller });
    return undoByJob({ rpc, caller, response }, { group }, ({ undoneCount, kept: _, ...left }) => ({
      restoredCount: undoneCount,
      ...left,
    }));
  }

  @Route(routes.undoGroup)
  undo({ id, query, caller, response }: Call<typeof routes.undoGroup>) {
    const { rpc } = this;
    return undoByJob({ rpc, caller, response }, { group: id, ...query }, (undone) => undone);
  }

  @Route(routes.undoImport)
  undoImport({ id, query, caller, response }: Call<typeof routes.undoImport>) {
    const { rpc } = this;
    const undoing = { group: id, ...query };
    return undoByJob({ rpc, caller, response }, undoing, ({ undoneCount, kept: _, ...left }) => ({
      deletedCount: undoneCount,
      ...left,
    }));
  }
}
