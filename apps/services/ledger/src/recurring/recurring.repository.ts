import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CategoryType, limits } from '@saldo/contracts';
import { insertNew, toObjectId } from '@saldo/mongo';
import { type Model, trusted, Types } from 'mongoose';
import { dueAtOf, type RecurringState } from './recurring.rules';
import { RECURRING, type RecurringRow } from './recurring.schema';

/** Where recurring entries are kept. Whatever is asked is asked within one user's; ids that are none find nothing. */
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

  /** Adds those whose id is not there yet; whether they fit. */
  async addNew(userId: string, states: (RecurringState & { _id: Types.ObjectId })[]): Promise<boolean> {
    const rows = states.map((state) => ({ ...state, userId, ...made(state) }));
    if (rows.length === 0) return true;
    await insertNew(this.model, rows);
    return this.fit(userId, rows);
  }

  /**
   * Whether these, which were just added, are no more than fit; if they are more they are taken back. Who only looks before
   * they add does not see those who add at the same moment.
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
  async update(
    userId: string,
    current: RecurringRow,
    fields: Partial<RecurringState>,
  ): Promise<RecurringRow | undefined> {
    const follows = { dueAt: dueAtOf({ ...current, ...fields }), revision: new Types.ObjectId() };
    const updated = await this.model
      .findOneAndUpdate(
        { userId, _id: current._id, revision: current.revision },
        { $set: { ...fields, ...follows } },
        { returnDocument: 'after' },
      )
      .lean();
    return updated ?? undefined;
  }

  async delete(userId: string, id: string): Promise<boolean> {
    const _id = toObjectId(id);
    return _id !== undefined && (await this.model.deleteOne({ userId, _id })).deletedCount === 1;
  }

  /** Those whose days begin elsewhere than in this zone. */
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

/** What a new entry gets beside its state. */
function made(state: RecurringState) {
  return { dueAt: dueAtOf(state), revision: new Types.ObjectId(), createdAt: new Date() };
}
