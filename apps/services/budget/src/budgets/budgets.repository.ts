import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@saldo/contracts';
import { insertNew, toObjectId, unlessTaken } from '@saldo/mongo';
import { type Model, trusted, Types } from 'mongoose';
import type { BudgetEntry } from './budget.rules';
import { BUDGETS, type BudgetRow } from './budget.schema';

type Place = Pick<BudgetRow, 'year' | 'month' | 'categoryKey'>;

/** Where budgets are kept: one for each category in a month. Ids that are none, or another's, find nothing. */
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

  /** `taken` where its category has a budget in that month already, `full` where no more fit. */
  async create(userId: string, entry: BudgetEntry): Promise<BudgetRow | 'taken' | 'full'> {
    const made = await unlessTaken(
      async () => (await this.model.create({ ...entry, userId })).toObject(),
      () => this.isTaken(userId, entry),
    );
    return made === 'taken' || (await this.fit(userId, [made])) ? made : 'full';
  }

  /** Adds those whose category has no budget in that month yet, and says how many those were; `full` where no more fit. */
  async insertNew(userId: string, entries: BudgetEntry[]): Promise<number | 'full'> {
    const rows = entries.map((entry) => ({ ...entry, _id: new Types.ObjectId(), userId }));
    const count = await insertNew(this.model, rows);
    return (await this.fit(userId, rows)) ? count : 'full';
  }

  /**
   * `taken` where its new category and month have another budget already; `undefined` where there is none of that id, or
   * it is not as it is said to be any more.
   */
  async update(
    userId: string,
    id: string | Types.ObjectId,
    fields: Partial<BudgetEntry>,
    current: Partial<Pick<BudgetRow, 'categoryKey'>> = {},
  ): Promise<BudgetRow | 'taken' | undefined> {
    const _id = toObjectId(String(id));
    if (!_id) return undefined;
    const filter = { userId, _id, ...current };
    const updated = await unlessTaken(
      () => this.model.findOneAndUpdate(filter, { $set: fields }, { returnDocument: 'after' }).lean(),
      async () => false, // the write itself knows best: it never meets those who have written already
    );
    return updated ?? undefined;
  }

  async delete(userId: string, id: string | Types.ObjectId): Promise<boolean> {
    const _id = toObjectId(String(id));
    return _id !== undefined && (await this.model.deleteOne({ userId, _id })).deletedCount === 1;
  }

  /** Adds the amount of a budget to that of the one in this place, once; false where there is none in it. */
  async absorb(userId: string, into: Place, { _id, cents }: BudgetRow): Promise<boolean> {
    const { year, month, categoryKey } = into;
    const target = { userId, year, month, categoryKey };
    await this.model.updateOne(
      { ...target, absorbed: trusted({ $ne: _id }) },
      { $inc: { cents: BigInt(cents) }, $push: { absorbed: _id } },
    );
    return (await this.model.exists({ ...target, absorbed: _id })) !== null;
  }

  /**
   * Whether these, which were just added, are no more than fit; if they are more they are taken back. Who only looks before
   * they add does not see those who add at the same moment.
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
