import { Injectable } from '@nestjs/common';
import { retryOnConflict } from '@saldo/mongo';
import { CategoriesService, typeOf } from '../categories';
import {
  categoriesIn,
  DeletedTransactions,
  TransactionsRepository,
  undoableSince,
  withCategories,
} from '../transactions';

/**
 * Deletes transactions and undoes deletions. A transaction is stored among the deleted ones before it is deleted, and stays
 * there after an undo until its time is over, so that a crash or a concurrent request never loses it. If both exist, the
 * one that is not deleted counts.
 */
@Injectable()
export class DeletionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly deleted: DeletedTransactions,
    private readonly categories: CategoriesService,
  ) {}

  /** Deletes the user's transactions among these ids; returns how many. */
  delete(bookId: string, ids: string[]): Promise<number> {
    let count = 0;
    // A transaction that is edited between reading and deleting is read again, so that the stored copy is what was deleted.
    return retryOnConflict(async () => {
      const rows = await this.transactions.getMany(bookId, ids);
      if (rows.length === 0) return count;
      await this.deleted.keep(bookId, rows);
      const deleted = await this.transactions.deleteUnchanged(bookId, rows);
      count += deleted;
      return deleted === rows.length ? count : undefined;
    }, 'unavailable');
  }

  /** Undoes the recent deletions among these ids; returns how many transactions exist again. */
  async restore(bookId: string, ids: string[]): Promise<number> {
    const rows = await this.deleted.getMany(bookId, ids);
    if (rows.length === 0) return 0;
    const spellingOf = await this.categories.registerAll(
      bookId,
      rows.flatMap((row) => categoriesIn(row).map(({ name }) => ({ type: typeOf(row), name }))),
    );
    return this.transactions.insertNew(
      bookId,
      rows.map(({ deletedAt: _, request, ...row }) => ({
        ...withCategories(
          row,
          categoriesIn(row).map(({ name }) => spellingOf(typeOf(row), name)),
        ),
        // An old idempotency key may belong to another request by now.
        ...(request && row.createdAt >= undoableSince() && { request }),
      })),
    );
  }
}
