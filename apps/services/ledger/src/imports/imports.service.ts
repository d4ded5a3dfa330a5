import { Injectable } from '@nestjs/common';
import type { Caller, ledgerRpc, RpcParsedInput } from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { deterministicId } from '@saldo/mongo';
import { CategoriesService } from '../categories/categories.service';
import { typeOf } from '../categories/category.rules';
import { DeletedTransactions } from '../deletions/deleted-transactions.repository';
import { entryOf } from '../transactions/transaction.rules';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { ImportsRepository } from './imports.repository';

type Part = RpcParsedInput<typeof ledgerRpc.importTransactions>;

@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly transactions: TransactionsRepository,
    private readonly deleted: DeletedTransactions,
    private readonly categories: CategoriesService,
  ) {}

  /**
   * Records a part of an import and says how many rows it has. A part that comes again records only what is missing of
   * it; what a person has deleted since is not missing. Of an import that was undone nothing stays.
   */
  async add({ userId, timeZone }: Caller, { importId, from, transactions }: Part): Promise<number> {
    const [spellingOf, earlier, deleted] = await Promise.all([
      this.categories.registerAll(
        userId,
        transactions.map((row) => ({ type: typeOf(row), name: row.category })),
        (index) => `transactions.${index}.category`,
      ),
      this.imports.anyRow(userId, importId),
      this.deleted.rowsOfImport(userId, importId, from, transactions.length),
    ]);
    const today = dateIn(timeZone, new Date());
    const begin = beginOf(earlier);
    const rows = transactions.map(({ recurringId, ...input }, index) => ({
      _id: deterministicId('transaction', userId, importId, from + index),
      ...entryOf({ ...input, category: spellingOf(typeOf(input), input.category) }, today),
      // Of one day, the list has what comes first in the file first, as an export has it.
      createdAt: new Date(begin - from - index),
      import: { id: importId, row: from + index },
      ...(recurringId && { recurring: { id: recurringId } }),
    }));
    await this.transactions.insertNew(
      userId,
      rows.filter((row) => !deleted.has(row.import.row)),
    );
    // Asked after the rows are in: whoever undoes the import later than this finds them.
    if (!(await this.imports.isUndone(userId, importId))) return rows.length;
    await this.imports.deleteRows(userId, importId);
    return 0;
  }

  /** Deletes what an import has recorded, and will not let what is still to come of it stay; says how much it was. */
  async undo(userId: string, importId: string): Promise<number> {
    await this.imports.markUndone(userId, importId);
    return this.imports.deleteRows(userId, importId);
  }
}

/** The moment, in milliseconds, that all parts of an import count from: now for the first one. */
function beginOf(earlier: { createdAt: Date; import?: { row: number } } | undefined): number {
  return earlier ? earlier.createdAt.getTime() + (earlier.import?.row ?? 0) : Date.now();
}
