import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CategoryType, limits } from '@saldo/contracts';
import { insertNew, newVersion, toObjectId, updateUnchanged } from '@saldo/mongo';
import { type Model, trusted, type Types } from 'mongoose';
import { dueAtOf, type RecurringState } from './recurring.rules';
import { RECURRING, type RecurringRow } from './recurring.schema';

/** Recurring entries in the database. Every method stays within one user's; malformed ids find nothing. */
@Injectable()
export class RecurringRepository {
  constructor(@InjectModel(RECURRING) private readonly model: Model<RecurringRow>) {}

  /** In no order. */
  list(userId: string): Promise<RecurringRow[]> {
    return this.model.find({ userId }).lean();
  }

  count(userId: string): Promise<number> {
    return this.model.countDocuments({ userId });
  }

  async get(userId: string, id: string): Promise<RecurringRow | undefined> {
    const _id = toObjectId(id);
    return (_id && (await this.model.findOne({ userId, _id }).lean())) ?? undefined;
  }

  async create(userId: string, state: RecurringState): Promise<RecurringRow> {
    return (await this.model.create({ ...state, userId, ...made(state) })).toObject();
  }

  /** Adds the entries whose id is new; returns false, and adds none, if the user would have too many. */
  async addNew(userId: string, states: (RecurringState & { _id: Types.ObjectId })[]): Promise<boolean> {
    const rows = states.map((state) => ({ ...state, userId, ...made(state) }));
    if (rows.length === 0) return true;
    await insertNew(this.model, rows);
    return this.fit(userId, rows);
  }

  /**
   * Checks the user's limit after adding these entries, and removes them again if it is exceeded. A check before adding would
   * miss concurrent requests.
   */
  async fit(userId: string, added: Pick<RecurringRow, '_id' | 'createdAt'>[]): Promise<boolean> {
    if ((await this.count(userId)) <= limits.recurringEntries) return true;
    const deletions = added.map(({ _id, createdAt }) => ({
      deleteOne: { filter: { userId, _id, createdAt } },
    }));
    await this.model.bulkWrite(deletions, { ordered: false });
    return false;
  }

  /** Changes an entry and when it is due; returns undefined if its version has changed since it was read. */
  update(
    userId: string,
    current: RecurringRow,
    fields: Partial<RecurringState>,
  ): Promise<RecurringRow | undefined> {
    const dueAt = dueAtOf({ ...current, ...fields });
    return updateUnchanged(this.model, userId, current, { ...fields, dueAt });
  }

  async delete(userId: string, id: string): Promise<boolean> {
    const _id = toObjectId(id);
    return _id !== undefined && (await this.model.deleteOne({ userId, _id })).deletedCount === 1;
  }

  /** Returns the entries with another time zone. */
  listOutside(userId: string, timeZone: string): Promise<RecurringRow[]> {
    return this.model.find({ userId, timeZone: trusted({ $ne: timeZone }) }).lean();
  }

  async hasCategory(userId: string, type: CategoryType, category: string): Promise<boolean> {
    return (await this.model.exists({ userId, category, isIncome: type === 'income' })) !== null;
  }

  async moveCategory(userId: string, type: CategoryType, from: string, to: string): Promise<void> {
    const held = { userId, category: from, isIncome: type === 'income' };
    await this.model.updateMany(held, { $set: { category: to } });
  }

  async forget(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}

/** The fields of a new entry besides its state. */
function made(state: RecurringState) {
  return { dueAt: dueAtOf(state), ...newVersion(), createdAt: new Date() };
}
