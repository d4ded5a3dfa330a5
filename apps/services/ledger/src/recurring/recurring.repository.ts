import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CategoryType, limits } from '@saldo/contracts';
import { nameKey } from '@saldo/finance';
import {
  type Cause,
  type Deleted,
  insertNew,
  newVersion,
  ownedBy,
  toObjectId,
  Trash,
  updateRecorded,
  updateUnchanged,
  withoutHistory,
} from '@saldo/mongo';
import { type Model, trusted, type Types } from 'mongoose';
import {
  accountsIn,
  hasTransfersBetween,
  heldBy,
  holding,
  moveAccount,
  movedParts,
  rewriteAll,
} from '../transactions';
import { dueAtOf, type RecurringState } from './recurring.rules';
import { DELETED_RECURRING, RECURRING, type RecurringRow } from './recurring.schema';

/** Option of bulk rewrites: keeping the version keeps the scheduler's claims valid. */
const keepingVersions = { keepsVersion: true };

/** Scheduler progress of an entry. Changing it writes no history. */
type Progress = Pick<RecurringState, 'openFrom' | 'heldBefore' | 'paused' | 'timeZone'>;

/** Recurring entries in the database. Every method stays within one book; malformed ids find nothing. */
@Injectable()
export class RecurringRepository {
  readonly trash: Trash<RecurringRow>;

  constructor(
    @InjectModel(RECURRING) private readonly model: Model<RecurringRow>,
    @InjectModel(DELETED_RECURRING) private readonly deleted: Model<Deleted<RecurringRow>>,
  ) {
    this.trash = new Trash(model, deleted);
  }

  /** Lists entries unsorted and without their history. */
  list(bookId: string): Promise<RecurringRow[]> {
    return this.model.find(ownedBy(bookId), withoutHistory).lean();
  }

  count(bookId: string): Promise<number> {
    return this.model.countDocuments(ownedBy(bookId));
  }

  async get(bookId: string, id: string): Promise<RecurringRow | undefined> {
    const _id = toObjectId(id);
    return (_id && (await this.model.findOne({ ...ownedBy(bookId), _id }).lean())) ?? undefined;
  }

  /**
   * Adds an entry, or returns it if a repeated request added it before. Returns undefined and adds nothing if the book has as
   * many as allowed.
   */
  async create(
    bookId: string,
    state: RecurringState & { _id: Types.ObjectId },
  ): Promise<RecurringRow | undefined> {
    return (await this.addNew(bookId, [state])) ? this.get(bookId, String(state._id)) : undefined;
  }

  /** Adds the entries whose id is new. Returns false and adds nothing if the book would have too many. */
  async addNew(bookId: string, states: (RecurringState & { _id: Types.ObjectId })[]): Promise<boolean> {
    const rows = states.map((state) => ({ ...state, ...ownedBy(bookId), ...made(state) }));
    if (rows.length === 0) return true;
    await insertNew(this.model, rows);
    return this.fit(bookId, rows);
  }

  /**
   * Checks the book's limit after adding these entries, and removes them again if it is exceeded. A check before adding would
   * miss concurrent requests.
   */
  async fit(bookId: string, added: Pick<RecurringRow, '_id' | 'createdAt'>[]): Promise<boolean> {
    if ((await this.count(bookId)) <= limits.recurringEntries) return true;
    const deletions = added.map(({ _id, createdAt }) => ({
      deleteOne: { filter: { ...ownedBy(bookId), _id, createdAt } },
    }));
    await this.model.bulkWrite(deletions, { ordered: false });
    return false;
  }

  /** Updates the progress of an entry and when it is due next. Returns undefined if its version has changed since it was read. */
  update(
    bookId: string,
    current: RecurringRow,
    fields: Partial<Progress>,
  ): Promise<RecurringRow | undefined> {
    const dueAt = dueAtOf({ ...current, ...fields });
    return updateUnchanged(this.model, bookId, current, { ...fields, dueAt });
  }

  /** Changes an entry and records the change in its history, except for the progress. Returns undefined as `update` does. */
  change(
    bookId: string,
    current: RecurringRow,
    fields: Partial<RecurringState>,
    cause: Cause,
  ): Promise<RecurringRow | undefined> {
    const dueAt = dueAtOf({ ...current, ...fields });
    const { openFrom = current.openFrom, paused = current.paused, timeZone: _, ...definition } = fields;
    const besides = { openFrom, paused, dueAt };
    return updateRecorded(this.model, bookId, current, definition, cause, { besides, gapsBy: 'values' });
  }

  /** Restores a deleted entry with these changes. Returns undefined if the book has as many as allowed. */
  async restore(
    bookId: string,
    deleted: Deleted<RecurringRow>,
    changes: Pick<RecurringState, 'openFrom' | 'timeZone' | 'parts'>,
  ): Promise<RecurringRow | undefined> {
    const changed = { ...changes, dueAt: dueAtOf({ ...deleted, ...changes }) };
    const row = await this.trash.restore(bookId, deleted, changed, (rows) => this.fit(bookId, rows));
    return typeof row === 'string' ? undefined : row;
  }

  /** Returns the entries whose time zone differs from this one, without their history. */
  listOutside(bookId: string, timeZone: string): Promise<RecurringRow[]> {
    const outside = { ...ownedBy(bookId), timeZone: trusted({ $ne: timeZone }) };
    return this.model.find(outside, withoutHistory).lean();
  }

  async hasCategory(bookId: string, type: CategoryType, category: string): Promise<boolean> {
    return (await this.model.exists(holding({ bookId, type, category }))) !== null;
  }

  /** Moves entries to another category; deleted ones too, unless the category was deleted and comes back with them. */
  async moveCategory(
    bookId: string,
    { type, name, isDeletion }: { type: CategoryType; name: string; isDeletion: boolean },
    to: string,
  ): Promise<void> {
    const held = { bookId, type, category: name };
    const change = (row: RecurringRow) => ({ parts: movedParts(row, held, to) });
    if (name === to) return;
    await rewriteAll(this.model, holding(held), change, keepingVersions);
    if (!isDeletion) await rewriteAll(this.deleted, holding(held), change, keepingVersions);
  }

  /** Whether any entry records transactions in this account or transfers to it. */
  async hasAccount(bookId: string, accountId: Types.ObjectId): Promise<boolean> {
    return (await this.model.exists(heldBy(bookId, accountId))) !== null;
  }

  /** Returns the ids of the accounts, among these, that recurring entries use. */
  accountsIn(bookId: string, ids: Types.ObjectId[]): Promise<Set<string>> {
    return accountsIn(this.model, bookId, ids);
  }

  /** Whether any entry, deleted ones included, is a transfer between these two accounts. */
  async hasTransfersBetween(bookId: string, one: Types.ObjectId, other: Types.ObjectId): Promise<boolean> {
    const found = [this.model, this.deleted].map((model) => hasTransfersBetween(model, bookId, one, other));
    return (await Promise.all(found)).includes(true);
  }

  /** Moves entries, deleted ones included, to another account. Keeps the versions, so that the scheduler's claims stay valid. */
  async moveAccount(bookId: string, from: Types.ObjectId, to: Types.ObjectId): Promise<void> {
    await moveAccount(this.model, bookId, from, to, keepingVersions);
    await moveAccount(this.deleted, bookId, from, to, keepingVersions);
  }

  /** Renames a payee, in any spelling. Keeps the versions. Returns how many entries the group has renamed so far. */
  async renamePayee(bookId: string, from: string, to: string, group: string): Promise<number> {
    const rows = await this.model.find(ownedBy(bookId), { name: 1 }).lean();
    const updates = rows.flatMap(({ _id, name }) =>
      nameKey(name) === nameKey(from) && name !== to
        ? {
            updateOne: {
              filter: { ...ownedBy(bookId), _id, name },
              update: { $set: { name: to, renamed: { group, from: name, to } } },
            },
          }
        : [],
    );
    if (updates.length > 0) await this.model.bulkWrite(updates, { ordered: false });
    return this.model.countDocuments({ ...ownedBy(bookId), 'renamed.group': group });
  }

  /** Gives the entries that a group renamed their former names back, except entries that were renamed again. Returns how many. */
  async undoRenaming(bookId: string, group: string): Promise<number> {
    const rows = await this.model.find({ ...ownedBy(bookId), 'renamed.group': group }).lean();
    const reverts = rows.flatMap(({ _id, renamed }) =>
      renamed
        ? {
            updateOne: {
              filter: { ...ownedBy(bookId), _id, name: renamed.to, 'renamed.group': group },
              update: { $set: { name: renamed.from }, $unset: { renamed: 1 as const } },
            },
          }
        : [],
    );
    if (reverts.length === 0) return 0;
    return (await this.model.bulkWrite(reverts, { ordered: false })).modifiedCount;
  }
}

/** Returns the fields of a new entry that do not come from its state. */
function made(state: RecurringState) {
  return { dueAt: dueAtOf(state), ...newVersion(), createdAt: new Date(), history: [] };
}
