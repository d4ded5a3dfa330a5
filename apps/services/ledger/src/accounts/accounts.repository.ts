import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@saldo/contracts';
import {
  type Cause,
  insertNew,
  newVersion,
  ownedBy,
  retryOnConflict,
  unchangedSince,
  updateRecorded,
  updateUnchanged,
  withoutHistory,
} from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import { type Model, trusted, type Types } from 'mongoose';
import { compareAccounts } from './account-order';
import { type AccountState, defaultAccountId, unstoredDefault } from './account.rules';
import { ACCOUNTS, type AccountRow } from './account.schema';
import { MAX_ACCOUNTS } from './max-accounts';

/** Accounts in the database. Every method stays within one book. */
@Injectable()
export class AccountsRepository {
  constructor(
    @InjectModel(ACCOUNTS) private readonly model: Model<AccountRow>,
    @Inject(MAX_ACCOUNTS) private readonly most: number,
  ) {}

  /**
   * Returns all accounts in their order, without their history. Includes accounts that are being deleted, and the default account
   * even if it is not stored.
   */
  async list(bookId: string): Promise<AccountRow[]> {
    const stored = await this.model.find(ownedBy(bookId), withoutHistory).lean<AccountRow[]>();
    const unstored = unstoredDefault(bookId);
    const rows = stored.some(({ _id }) => _id.equals(unstored._id)) ? stored : [unstored, ...stored];
    return rows.toSorted(compareAccounts);
  }

  /** Returns the accounts with these ids that are not being deleted, unsorted and without their history. */
  async among(bookId: string, ids: Types.ObjectId[]): Promise<AccountRow[]> {
    const named = { ...ownedBy(bookId), _id: trusted({ $in: ids }) };
    const stored = await this.model.find(named, withoutHistory).lean<AccountRow[]>();
    const unstored = unstoredDefault(bookId);
    const isUnstored =
      ids.some((id) => id.equals(unstored._id)) && !stored.some(({ _id }) => _id.equals(unstored._id));
    return [...stored.filter(({ deletion }) => !deletion), ...(isUnstored ? [unstored] : [])];
  }

  /** Returns the ids of the accounts, among these, that have changed since they were added. */
  async changedAmong(bookId: string, ids: Types.ObjectId[]): Promise<Set<string>> {
    const changed = {
      ...ownedBy(bookId),
      _id: trusted({ $in: ids }),
      'history.0': trusted({ $exists: true }),
    };
    const rows = await this.model.find(changed, { _id: 1 }).lean<Pick<AccountRow, '_id'>[]>();
    return new Set(rows.map(({ _id }) => String(_id)));
  }

  /** Returns the accounts that were deleted since a moment, most recently deleted first, at most `limits.deletedEntries`. */
  deletedSince(bookId: string, moment: Date): Promise<AccountRow[]> {
    return this.model
      .find({ ...ownedBy(bookId), 'deletion.at': trusted({ $gte: moment }) }, withoutHistory)
      .sort({ 'deletion.at': -1 })
      .limit(limits.deletedEntries)
      .lean<AccountRow[]>();
  }

  /** Restores the deleted accounts among these. Returns false and restores nothing if the book would have too many accounts. */
  async bringBack(bookId: string, ids: Types.ObjectId[]): Promise<boolean> {
    const deleted = {
      ...ownedBy(bookId),
      _id: trusted({ $in: ids }),
      'deletion.at': trusted({ $exists: true }),
    };
    const count = await this.model.countDocuments(deleted);
    if (count === 0) return true;
    if (!(await this.fits(bookId, count))) return false;
    const unfinished = { ...deleted, 'deletion.openings.0': trusted({ $exists: true }) };
    for (const row of await this.model.find(unfinished).lean<AccountRow[]>())
      await this.handOver(bookId, row);
    await this.model.updateMany(deleted, { $set: { deletion: null, ...newVersion() } });
    return true;
  }

  /**
   * Hands the opening balances of a deleted account over to the account that gets its transactions, once. Returns the deleted
   * account as it is afterwards.
   */
  async handOver(bookId: string, row: AccountRow): Promise<AccountRow> {
    const { moveTo, openings = [], ...deletion } = row.deletion ?? { at: new Date(0) };
    if (!moveTo || openings.length === 0) return row;
    await retryOnConflict(async () => {
      const heir = await this.heir(bookId, moveTo);
      const held = heir?.takenOver ?? [];
      const known = new Set(held.map(({ key }) => String(key)));
      const added = openings.filter(({ key }) => !known.has(String(key)));
      if (!heir || added.length === 0) return true;
      return this.update(bookId, heir, { takenOver: [...held, ...added] });
    });
    return (await this.update(bookId, row, { deletion: { ...deletion, moveTo } })) ?? row;
  }

  /** Returns the account that takes over from this id: if that account is deleted too, the one that follows it. */
  private async heir(bookId: string, id: Types.ObjectId): Promise<AccountRow | undefined> {
    const rows = await this.model.find(ownedBy(bookId), withoutHistory).lean<AccountRow[]>();
    const byId = new Map([unstoredDefault(bookId), ...rows].map((row) => [String(row._id), row]));
    let heir = byId.get(String(id));
    for (let next = heir; next; next = byId.get(String(next.deletion?.moveTo))) {
      byId.delete(String(next._id));
      heir = next;
    }
    return heir;
  }

  /** Returns an account that is not being deleted. */
  async get(bookId: string, _id: Types.ObjectId): Promise<AccountRow | undefined> {
    const row = await this.model.findOne({ ...ownedBy(bookId), _id }).lean<AccountRow>();
    if (row) return row.deletion ? undefined : row;
    const unstored = unstoredDefault(bookId);
    return unstored._id.equals(_id) ? unstored : undefined;
  }

  /**
   * Adds an account, or returns it if a repeated request added it before. Returns undefined and adds nothing if the book has as
   * many as allowed.
   */
  async create(
    bookId: string,
    state: AccountState & Pick<AccountRow, '_id' | 'currency'>,
  ): Promise<AccountRow | undefined> {
    const row = {
      ...ownedBy(bookId),
      ...state,
      ...newVersion(),
      createdAt: new Date(),
      history: [],
    };
    if ((await insertNew(this.model, [row])) === 0) return this.get(bookId, row._id);
    if (await this.fits(bookId)) return row;
    await this.model.deleteOne({ ...ownedBy(bookId), _id: row._id });
    return undefined;
  }

  /** Adds the accounts whose id is new. Returns false and adds nothing if the book would have too many. */
  async addNew(bookId: string, rows: (AccountState & Pick<AccountRow, '_id' | 'currency' | 'createdAt'>)[]) {
    if (rows.length === 0) return true;
    await insertNew(
      this.model,
      rows.map((row) => ({ ...row, ...ownedBy(bookId), ...newVersion(), history: [] })),
    );
    if (await this.fits(bookId)) return true;
    const deletions = rows.map(({ _id, createdAt }) => ({
      deleteOne: { filter: { ...ownedBy(bookId), _id, createdAt } },
    }));
    await this.model.bulkWrite(deletions, { ordered: false });
    return false;
  }

  /** Whether the book is within its limit, called after inserting: a check before would miss concurrent requests. */
  private async fits(bookId: string, further = 0): Promise<boolean> {
    // The default account counts whether it is stored or not.
    const others = { ...ownedBy(bookId), _id: trusted({ $ne: defaultAccountId(bookId) }) };
    return (await this.model.countDocuments({ ...others, deletion: null })) + further < this.most;
  }

  /** Returns the error for exceeding the book's number of accounts. */
  full(): DomainError {
    return new DomainError('accounts-full', { params: { limit: this.most } });
  }

  async highestPosition(bookId: string): Promise<number> {
    const last = await this.model.findOne(ownedBy(bookId), { position: 1 }).sort({ position: -1 }).lean();
    return last?.position ?? 0;
  }

  /** Updates an account without a history entry. Returns undefined if its version has changed since it was read. */
  async update(
    bookId: string,
    current: AccountRow,
    fields: Partial<AccountRow>,
  ): Promise<AccountRow | undefined> {
    const marked = { ...openingMark(current, fields), ...fields };
    if (current.version) return updateUnchanged(this.model, bookId, current, marked);
    // Insert the account: only a default account that is not stored yet has no version.
    const row = { ...current, ...marked, ...newVersion() };
    return (await insertNew(this.model, [row])) === 1 ? row : undefined;
  }

  /** Changes an account and records the change in its history. Returns undefined as `update` does. */
  async change(
    bookId: string,
    current: AccountRow,
    { position, ...fields }: Partial<AccountState>,
    cause: Cause,
  ): Promise<AccountRow | undefined> {
    const stored = current.version ? current : await this.update(bookId, current, {});
    const mark = openingMark(current, fields);
    const besides =
      position === undefined && !mark ? undefined : { ...mark, ...(position !== undefined && { position }) };
    return stored && updateRecorded(this.model, bookId, stored, fields, cause, { besides, gapsBy: 'values' });
  }

  /** Sets positions, even if the accounts are changed by another request at the same time. */
  async move(bookId: string, moved: readonly { row: AccountRow; position: number }[]): Promise<void> {
    if (moved.length === 0) return;
    const unstored = moved.find(({ row }) => !row.version);
    if (unstored) await this.update(bookId, unstored.row, {});
    const updates = moved.map(({ row: { _id }, position }) => ({
      updateOne: {
        filter: { ...ownedBy(bookId), _id },
        update: { $set: { position, ...newVersion() } },
      },
    }));
    await this.model.bulkWrite(updates, { ordered: false });
  }

  /** Marks accounts as deleted, except those that have changed since they were read. */
  async markDeleted(bookId: string, rows: AccountRow[]): Promise<void> {
    if (rows.length === 0) return;
    const deletion = { at: new Date() };
    const marks = rows.map((row) => ({
      updateOne: {
        filter: { ...ownedBy(bookId), ...unchangedSince(row) },
        update: { $set: { deletion, ...newVersion() } },
      },
    }));
    await this.model.bulkWrite(marks, { ordered: false });
  }

  async delete(bookId: string, row: AccountRow): Promise<void> {
    const deleted = { ...ownedBy(bookId), ...unchangedSince(row), deletion: trusted({ $exists: true }) };
    await this.model.deleteOne(deleted);
  }
}

/** Marks an account whose opening date moves later: for a while, transactions dated before it may still arrive. */
function openingMark(
  current: AccountRow,
  { openingDate = current.openingDate }: Partial<AccountRow>,
): Pick<AccountRow, 'openingRaisedAt'> | undefined {
  return openingDate > current.openingDate ? { openingRaisedAt: new Date() } : undefined;
}
