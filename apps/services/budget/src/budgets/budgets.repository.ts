import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@saldo/contracts';
import { insertNew, newVersion, toObjectId, unlessTaken, updateUnchanged } from '@saldo/mongo';
import { type Model, trusted, Types } from 'mongoose';
import type { BudgetEntry } from './budget.rules';
import { BUDGETS, type BudgetRow } from './budget.schema';

type Place = Pick<BudgetRow, 'year' | 'month' | 'categoryKey'>;
type Category = Pick<BudgetRow, 'category' | 'categoryKey'>;

/** Looking for another budget would find nothing new: the write itself fails if one has the place. */
const isTakenAfterwards = async () => false;

/** Budgets in the database, one for each category and month. Malformed ids and those of other users find nothing. */
@Injectable()
export class BudgetsRepository {
  constructor(@InjectModel(BUDGETS) private readonly model: Model<BudgetRow>) {}

  /** Newest month first, then by category. */
  list(userId: string, filter: { month?: number; year?: number }): Promise<BudgetRow[]> {
    return this.model
      .find({ userId, ...filter })
      .sort({ year: -1, month: -1, categoryKey: 1 })
      .lean();
  }

  count(userId: string): Promise<number> {
    return this.model.countDocuments({ userId });
  }

  listByCategory(userId: string, categoryKey: string): Promise<BudgetRow[]> {
    return this.model.find({ userId, categoryKey }).lean();
  }

  async get(userId: string, id: string): Promise<BudgetRow | undefined> {
    const _id = toObjectId(id);
    return (_id && (await this.model.findOne({ userId, _id }).lean())) ?? undefined;
  }

  /** Returns `taken` if the category has a budget in that month, and `full` if the user has as many as allowed. */
  async create(userId: string, entry: BudgetEntry): Promise<BudgetRow | 'taken' | 'full'> {
    const made = await unlessTaken(
      async () => (await this.model.create({ ...entry, userId })).toObject(),
      () => this.isTaken(userId, entry),
    );
    return made === 'taken' || (await this.fit(userId, [made])) ? made : 'full';
  }

  /** Adds the budgets whose category has none in that month, and returns how many; `full` as in `create`. */
  async insertNew(userId: string, entries: BudgetEntry[]): Promise<number | 'full'> {
    const rows = entries.map((entry) => ({ ...entry, _id: new Types.ObjectId(), userId }));
    const count = await insertNew(this.model, rows);
    return (await this.fit(userId, rows)) ? count : 'full';
  }

  /**
   * Returns `taken` if another budget has the new category and month, and undefined if the version has changed since the
   * budget was read.
   */
  update(
    userId: string,
    current: BudgetRow,
    fields: Partial<BudgetEntry>,
  ): Promise<BudgetRow | 'taken' | undefined> {
    return unlessTaken(() => updateUnchanged(this.model, userId, current, fields), isTakenAfterwards);
  }

  /** Gives a budget another category unless its category has changed since it was read; `taken` as in `update`. */
  moveCategory(userId: string, { _id, categoryKey }: BudgetRow, to: Category): Promise<unknown> {
    const change = { $set: { ...to, ...newVersion() } };
    return unlessTaken(() => this.model.updateOne({ userId, _id, categoryKey }, change), isTakenAfterwards);
  }

  async delete(userId: string, id: string): Promise<boolean> {
    const _id = toObjectId(id);
    return _id !== undefined && (await this.model.deleteOne({ userId, _id })).deletedCount === 1;
  }

  /** Adds the amount of a budget, once, to the budget of this category and month; returns false if there is none. */
  async absorb(userId: string, into: Place, { _id, cents }: BudgetRow): Promise<boolean> {
    const { year, month, categoryKey } = into;
    const target = { userId, year, month, categoryKey };
    await this.model.updateOne(
      { ...target, absorbed: trusted({ $ne: _id }) },
      { $inc: { cents: BigInt(cents) }, $push: { absorbed: _id }, $set: newVersion() },
    );
    return (await this.model.exists({ ...target, absorbed: _id })) !== null;
  }

  /**
   * Checks the user's limit after adding these budgets, and removes them again if it is exceeded. A check before adding would
   * miss concurrent requests.
   */
  private async fit(userId: string, added: Pick<BudgetRow, '_id'>[]): Promise<boolean> {
    if ((await this.count(userId)) <= limits.budgets) return true;
    await this.model.deleteMany({ userId, _id: trusted({ $in: added.map(({ _id }) => _id) }) });
    return false;
  }

  private async isTaken(userId: string, { year, month, categoryKey }: Place): Promise<boolean> {
    return (await this.model.exists({ userId, year, month, categoryKey })) !== null;
  }

  async forget(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
