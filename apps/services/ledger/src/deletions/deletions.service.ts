import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type LedgerInput,
  ledgerRpc,
  limits,
  type Skipped,
  type SkipReason,
} from '@saldo/contracts';
import { deletionOf, retryOnConflict, toObjectId } from '@saldo/mongo';
import { Handles } from '@saldo/rpc';
import type { Types } from 'mongoose';
import { type AccountOf, AccountsService, defaultAccountId } from '../accounts';
import { CategoriesService } from '../categories';
import { GroupsRepository, undoOf } from '../groups';
import {
  recordedCategories,
  cursorOf,
  deletedLastFirst,
  type DeletedRow,
  DeletedTransactions,
  encodeCursor,
  partsIn,
  requireConfirmation,
  type StoredPosting,
  transactionOf,
  type TransactionRow,
  TransactionsRepository,
  undoableSince,
  withPostings,
} from '../transactions';

interface DeletionOptions {
  group?: string;
  undoes?: string;
  confirmReconciled?: boolean | undefined;
  read?: TransactionRow[] | undefined;
}

/**
 * Deletes transactions into the trash and restores them. A transaction is stored among the deleted ones before it is deleted,
 * and removed from them only after it was restored, so that a crash or a concurrent request never loses it. If both exist, the
 * one that is not deleted counts.
 */
@Injectable()
export class DeletionsService {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly deleted: DeletedTransactions,
    private readonly categories: CategoriesService,
    private readonly accounts: AccountsService,
    private readonly groups: GroupsRepository,
  ) {}

  /**
   * Deletes the book's transactions among these ids as one group. Returns how many it deleted.
   * @param group id of the group, for a deletion in several parts
   * @param undoes the group that this deletion helps to undo
   * @param confirmReconciled whether reconciled transactions may be deleted too
   * @param read these transactions, if they were just read
   */
  async delete(
    bookId: string,
    ids: string[],
    {
      undoes,
      group = undoes === undefined ? randomUUID() : undoOf(undoes),
      confirmReconciled,
      read,
    }: DeletionOptions = {},
  ) {
    let deletedCount = 0;
    // Read a transaction again if it is edited before it is deleted, so that the trash gets its latest content.
    return retryOnConflict(async () => {
      const rows = read ?? (await this.transactions.getMany(bookId, ids));
      read = undefined;
      if (rows.length === 0) return { deletedCount, group };
      requireConfirmation(
        rows.map((current) => ({ current })),
        confirmReconciled,
      );
      await Promise.all([
        undoes === undefined
          ? this.groups.begin(bookId, group, 'deletion')
          : this.groups.beginUndo(bookId, group),
        this.deleted.keep(bookId, rows, group),
      ]);
      const deleted = await this.transactions.deleteUnchanged(bookId, rows);
      deletedCount += deleted;
      return deleted === rows.length ? { deletedCount, group } : undefined;
    }, 'unavailable');
  }

  @Handles(ledgerRpc.deleteTransactions)
  deleteNamed({ transactionIds, ...confirmation }: LedgerInput<'deleteTransactions'>, { bookId }: Caller) {
    return this.delete(bookId, transactionIds, confirmation);
  }

  /** Restores the deleted transactions among these ids. */
  @Handles(ledgerRpc.restoreTransactions)
  async restore({ transactionIds: ids }: LedgerInput<'restoreTransactions'>, { bookId }: Caller) {
    const rows = await this.deleted.getMany(bookId, ids);
    const known = new Set(rows.map(({ _id }) => String(_id)));
    const unknown = [...new Set(ids)].filter((id) => !known.has(id.toLowerCase()));
    const living = await this.transactions.among(
      bookId,
      unknown.map(toObjectId).filter((id) => id !== undefined),
    );
    const missing = unknown
      .filter((id) => !living.has(id.toLowerCase()))
      .map((id): Skipped => ({ id, reason: 'not-found' }));
    const { restoredCount, skipped: refused } = await this.restoreRows(bookId, rows);
    const skipped = [...missing, ...refused];
    return { restoredCount, skipped, skippedCount: skipped.length };
  }

  /** Restores these transactions. Returns how many, and for each one that stays deleted the reason. */
  async restoreRows(
    bookId: string,
    rows: DeletedRow[],
  ): Promise<{ restoredCount: number; skipped: Skipped[] }> {
    if (rows.length === 0) return { restoredCount: 0, skipped: [] };
    const accountOf = await this.accounts.finderOfDeleted(
      bookId,
      rows.flatMap(({ postings }) => postings.map(({ accountId }) => accountId)),
    );
    const placed = (posting: StoredPosting): StoredPosting =>
      accountOf(String(posting.accountId)) ? posting : { ...posting, accountId: defaultAccountId(bookId) };
    const reasons = new Map(rows.map((row) => [row, whyNotRestorable(row, accountOf)]));
    const restorable = rows.filter((row) => reasons.get(row) === undefined);
    const meant = await this.categories.registerAll(bookId, restorable.flatMap(recordedCategories));
    const restoredCount = await this.transactions.insertNew(
      bookId,
      restorable.map(({ deletedAt: _, group: __, request, ...row }) => ({
        ...row,
        ...withPostings(row, placed),
        parts: partsIn(row, recordedCategories(row).map(meant)),
        // Drop an old idempotency key: another request may use it by now.
        ...(request && row.createdAt >= undoableSince() && { request }),
      })),
    );
    // Otherwise a concurrent request deletes or restores some of them. Keep them; `list` leaves out those that exist again.
    if (restoredCount === restorable.length) await this.deleted.remove(bookId, restorable);
    const skipped = [...reasons].flatMap(([{ _id }, reason]): Skipped[] =>
      reason ? [{ id: String(_id), reason }] : [],
    );
    return { restoredCount, skipped };
  }

  /** Lists deleted transactions, most recently deleted first, without those that exist again. */
  @Handles(ledgerRpc.listTrash)
  async list({ limit = limits.trashPage, cursor }: LedgerInput<'listTrash'>, { bookId }: Caller) {
    const rows = await this.deleted.list(bookId, limit, cursorOf('cursor', cursor, deletedLastFirst));
    const living = await this.transactions.among(
      bookId,
      rows.map(({ _id }): Types.ObjectId => _id),
    );
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return {
      transactions: rows.filter(({ _id }) => !living.has(String(_id))).map(trashedOf),
      next: last && encodeCursor('after', last, deletedLastFirst),
    };
  }
}

/** Returns the reason why the accounts of a deleted transaction cannot take it any more; undefined if they can. */
function whyNotRestorable({ postings, addedOn }: DeletedRow, accountOf: AccountOf): SkipReason | undefined {
  const accounts = postings.map(({ accountId, currency }) => {
    const isMovable = currency === null && postings.length === 1;
    // A transaction of a deleted account moves to the default account if that has the same currency.
    return accountOf(String(accountId)) ?? (isMovable ? accountOf() : undefined);
  });
  if (accounts.includes(undefined)) return 'account-unknown';
  // The account's opening date may have been moved later since the deletion.
  return accounts.some((account) => account && addedOn < account.openingDate)
    ? 'date-before-opening'
    : undefined;
}

function trashedOf(row: DeletedRow) {
  return { ...transactionOf(row), ...deletionOf(row.deletedAt), group: row.group };
}
