import { Injectable } from '@nestjs/common';
import { DomainError } from '@saldo/rpc';
import { CategoriesService, typeOf } from '../categories';
import { DeletedTransactions, TransactionsRepository, undoableSince } from '../transactions';

/** How often a deletion is begun anew for those that others keep changing. */
const ATTEMPTS = 10;

/**
 * Deleting and taking it back. What is deleted is first kept and then removed, and what was taken back stays kept until its
 * time is over: whatever meets at the same moment, or is cut short by a crash, there is never none of it. Where there are
 * both, the living one counts.
 */
@Injectable()
export class DeletionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly deleted: DeletedTransactions,
    private readonly categories: CategoriesService,
  ) {}

  /** How many of these were the user's, and are gone. */
  async delete(userId: string, ids: string[]): Promise<number> {
    let count = 0;
    // What was edited between reading and deleting is read again, so that what is kept is what was deleted.
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const rows = await this.transactions.getMany(userId, ids);
      if (rows.length === 0) return count;
      await this.deleted.keep(userId, rows);
      const deleted = await this.transactions.deleteUnchanged(userId, rows);
      count += deleted;
      if (deleted === rows.length) return count;
    }
    throw new DomainError('unavailable');
  }

  /** How many of these were deleted a short while ago, and are there again as they were. */
  async restore(userId: string, ids: string[]): Promise<number> {
    const rows = await this.deleted.getMany(userId, ids);
    if (rows.length === 0) return 0;
    const spellingOf = await this.categories.registerAll(
      userId,
      rows.map((row) => ({ type: typeOf(row), name: row.category })),
    );
    return this.transactions.insertNew(
      userId,
      rows.map(({ deletedAt: _, request, ...row }) => ({
        ...row,
        category: spellingOf(typeOf(row), row.category),
        // The name of an old request may be that of another one by now.
        ...(request && row.createdAt >= undoableSince() && { request }),
      })),
    );
  }
}
