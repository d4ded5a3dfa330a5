import { Injectable } from '@nestjs/common';
import { limits } from '@saldo/contracts';
import { type AccountRow, AccountsRepository, addedAccountId } from '../accounts';
import { CategoryTree, type NamedCategory } from '../categories';
import { RecurringRepository } from '../recurring';
import { AccountRemoval } from '../registers';
import { TransactionsRepository } from '../transactions';

/** Number of removed entries, and the entries that stay because they are in use or were changed. */
export interface Removal {
  removedCount: number;
  kept: { id: string; name: string }[];
}

/**
 * Removes accounts and categories that an import added, as a part of undoing it. Keeps those that a user has changed or that are
 * in use.
 */
@Injectable()
export class ImportAdditions {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly removal: AccountRemoval,
    private readonly tree: CategoryTree,
    private readonly transactions: TransactionsRepository,
    private readonly recurring: RecurringRepository,
  ) {}

  async removeAccounts(bookId: string, group: string): Promise<Removal> {
    const possible = Array.from({ length: limits.accountsMax }, (_, index) =>
      addedAccountId(bookId, group, index),
    );
    const added = await this.accounts.among(bookId, possible);
    const changed = await this.accounts.changedAmong(
      bookId,
      added.map(({ _id }) => _id),
    );
    const unchanged = added.filter(({ _id }) => !changed.has(String(_id)));
    const removed = await this.removal.removeUnused(bookId, unchanged);
    const kept = added.filter(({ _id }) => !removed.has(String(_id)));
    return { removedCount: removed.size, kept: inOrder(kept, possible.map(String)) };
  }

  /** Removes categories. A budget keeps the name of its category, which comes back with the next transaction in it. */
  async removeCategories(bookId: string, group: string): Promise<Removal> {
    const holders = [this.transactions, this.recurring];
    const isUsed = async ({ type, name }: NamedCategory) =>
      (await Promise.all(holders.map((each) => each.hasCategory(bookId, type, name)))).includes(true);
    return this.tree.removeAdded(bookId, group, isUsed);
  }
}

function inOrder(rows: AccountRow[], ids: string[]) {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows
    .map(({ _id, name }) => ({ id: String(_id), name }))
    .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
