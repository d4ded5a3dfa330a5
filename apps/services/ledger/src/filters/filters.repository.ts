import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { categoryKey, type Filter, type SavedView } from '@saldo/contracts';
import { compareNames, nameKey } from '@saldo/finance';
import { deterministicId, ownedBy, unlessTaken } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { type FilterRow, FILTERS } from './filter.schema';

/** Saved filters and saved reports in the database; of each, one for a name. */
@Injectable()
export class FiltersRepository {
  constructor(@InjectModel(FILTERS) private readonly model: Model<FilterRow>) {}

  /** Returns the saved filters and reports of a book, sorted by name. */
  async list(bookId: string): Promise<SavedView[]> {
    const fields = { _id: 0, name: 1, filter: 1, report: 1 };
    const rows = await this.model.find(ownedBy(bookId), fields).lean<SavedView[]>();
    return rows.sort((one, other) => compareNames(one.name, other.name));
  }

  async put(bookId: string, view: SavedView): Promise<void> {
    const one = this.one(bookId, view.name, view.report !== undefined);
    const write = () => this.model.replaceOne(one, { ...one, ...view }, { upsert: true }).exec();
    // Of two concurrent saves under one name, either may win.
    await unlessTaken(write, async () => (await this.model.exists(one)) !== null);
  }

  /** Replaces a category in all filters. */
  moveCategory(bookId: string, from: string, to: string): Promise<void> {
    const isHeld = ({ category = '' }: Filter) => categoryKey(category) === categoryKey(from);
    return this.change(bookId, isHeld, { 'filter.category': to });
  }

  /** Replaces a payee in all filters. */
  renamePayee(bookId: string, from: string, to: string): Promise<void> {
    const isHeld = ({ payee = '' }: Filter) => nameKey(payee) === nameKey(from);
    return this.change(bookId, isHeld, { 'filter.payee': to });
  }

  /** Replaces an account in all filters. */
  moveAccount(bookId: string, from: string, to: string): Promise<void> {
    return this.change(bookId, ({ account }) => account === from, { 'filter.account': to });
  }

  private async change(bookId: string, isHeld: (filter: Filter) => boolean, $set: object): Promise<void> {
    const rows = await this.model.find(ownedBy(bookId)).lean<FilterRow[]>();
    const held = rows.filter(({ filter }) => isHeld(filter));
    await Promise.all(held.map(({ _id }) => this.model.updateOne({ ...ownedBy(bookId), _id }, { $set })));
  }

  /** Returns whether it existed. */
  async delete(bookId: string, name: string, isReport: boolean): Promise<boolean> {
    return (await this.model.deleteOne(this.one(bookId, name, isReport))).deletedCount === 1;
  }

  private one(bookId: string, name: string, isReport: boolean) {
    return {
      _id: deterministicId(isReport ? 'report' : 'filter', bookId, nameKey(name), 0),
      ...ownedBy(bookId),
    };
  }
}
