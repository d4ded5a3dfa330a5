import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { fallbackCategory, limits } from '@saldo/contracts';
import {
  type Cause,
  type Deleted,
  insertNew,
  newVersion,
  ownedBy,
  toObjectId,
  Trash,
  unlessTaken,
  updateRecorded,
  withoutHistory,
} from '@saldo/mongo';
import { type Model, trusted, Types } from 'mongoose';
import type { BudgetEntry } from './budget.rules';
import { BUDGETS, type BudgetRow, DELETED_BUDGETS } from './budget.schema';

type Place = Pick<BudgetRow, 'year' | 'month' | 'categoryKey'>;
type Category = Pick<BudgetRow, 'category' | 'categoryKey'>;

/** Skips the second look-up: the unique index itself rejects a second budget of a category and month. */
const isTakenAfterwards = async () => false;

/** Budgets in the database, one for each category and month. Malformed ids and those of other users find nothing. */
@Injectable()
export class BudgetsRepository {
  readonly trash: Trash<BudgetRow>;

  constructor(
    @InjectModel(BUDGETS) private readonly model: Model<BudgetRow>,
    @InjectModel(DELETED_BUDGETS) private readonly deleted: Model<Deleted<BudgetRow>>,
  ) {
    this.trash = new Trash(model, deleted);
  }

  /** Lists budgets without their history. */
  list(bookId: string, filter: { month?: number; year?: number }): Promise<BudgetRow[]> {
    return this.model.find({ ...ownedBy(bookId), ...filter }, withoutHistory).lean();
  }

  count(bookId: string): Promise<number> {
    return this.model.countDocuments(ownedBy(bookId));
  }

  listByCategory(bookId: string, categoryKey: string): Promise<BudgetRow[]> {
    return this.model.find({ ...ownedBy(bookId), categoryKey }, withoutHistory).lean();
  }

  async get(bookId: string, id: string): Promise<BudgetRow | undefined> {
    const _id = toObjectId(id);
    return (_id && (await this.model.findOne({ ...ownedBy(bookId), _id }).lean())) ?? undefined;
  }

  /**
   * Adds a budget, or returns it if a repeated request added it before. Returns `taken` if the category has a budget in that
   * month, and `full` if the user has as many as allowed.
   */
  async create(
    bookId: string,
    entry: BudgetEntry & Pick<BudgetRow, '_id'>,
  ): Promise<BudgetRow | 'taken' | 'full'> {
    const made = await unlessTaken(
      async () => (await this.model.create({ ...entry, ...ownedBy(bookId) })).toObject(),
      () => this.isTaken(bookId, entry),
    );
    if (made === 'taken') return (await this.get(bookId, String(entry._id))) ?? made;
    return (await this.fit(bookId, [made])) ? made : 'full';
  }

  /** Adds the budgets whose category has none in that month. Returns how many were added; `full` as in `create`. */
  async insertNew(bookId: string, entries: BudgetEntry[]): Promise<number | 'full'> {
    const rows = entries.map((entry) => ({ ...entry, _id: new Types.ObjectId(), ...ownedBy(bookId) }));
    const count = await insertNew(this.model, rows);
    return (await this.fit(bookId, rows)) ? count : 'full';
  }

  /**
   * Changes a budget and adds the change to its history. Returns `taken` if another budget has the new category and month, and
   * undefined if the version has changed since the budget was read.
   */
  update(
    bookId: string,
    current: BudgetRow,
    fields: Partial<BudgetEntry>,
    cause: Cause,
  ): Promise<BudgetRow | 'taken' | undefined> {
    return unlessTaken(() => updateRecorded(this.model, bookId, current, fields, cause), isTakenAfterwards);
  }

  /** Moves a budget to another category, unless its category has changed since it was read. Returns `taken` as in `update`. */
  moveCategory(bookId: string, { _id, categoryKey }: BudgetRow, to: Category): Promise<unknown> {
    const change = { $set: { ...to, ...newVersion() } };
    return unlessTaken(
      () => this.model.updateOne({ ...ownedBy(bookId), _id, categoryKey }, change),
      isTakenAfterwards,
    );
  }

  /**
   * Moves deleted budgets to another category. If the category itself was deleted, they keep its name, and restoring them brings
   * it back.
   */
  async moveDeletedCategory(bookId: string, categoryKey: string, to: Category): Promise<void> {
    if (to.category === fallbackCategory) return;
    await this.deleted.updateMany({ ...ownedBy(bookId), categoryKey }, { $set: { ...to, ...newVersion() } });
  }

  /** Restores a deleted budget; returns `taken` and `full` as `create` does. */
  restore(bookId: string, deleted: Deleted<BudgetRow>): Promise<BudgetRow | 'taken' | 'full'> {
    return this.trash.restore(bookId, deleted, {}, (rows) => this.fit(bookId, rows));
  }

  /** Removes a budget whose amount another one has absorbed. */
  async remove(bookId: string, { _id }: BudgetRow): Promise<void> {
    await this.model.deleteOne({ ...ownedBy(bookId), _id });
  }

  /** Adds the amount of a budget, once, to the budget of this category and month; returns false if there is none. */
  async absorb(bookId: string, into: Place, { _id, cents }: BudgetRow): Promise<boolean> {
    const { year, month, categoryKey } = into;
    const target = { ...ownedBy(bookId), year, month, categoryKey };
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
  private async fit(bookId: string, added: Pick<BudgetRow, '_id'>[]): Promise<boolean> {
    if ((await this.count(bookId)) <= limits.budgets) return true;
    await this.model.deleteMany({ ...ownedBy(bookId), _id: trusted({ $in: added.map(({ _id }) => _id) }) });
    return false;
  }

  private async isTaken(bookId: string, { year, month, categoryKey }: Place): Promise<boolean> {
    return (await this.model.exists({ ...ownedBy(bookId), year, month, categoryKey })) !== null;
  }

  async forget(bookId: string): Promise<void> {
    await this.model.deleteMany(ownedBy(bookId));
    await this.trash.forget(bookId);
  }
}
