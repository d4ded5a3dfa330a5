import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SavedFilter } from '@saldo/contracts';
import { compareNames, nameKey } from '@saldo/finance';
import { deterministicId, ownedBy, unlessTaken } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { type FilterRow, FILTERS } from './filter.schema';

/** Saved filters in the database, one for each name. */
@Injectable()
export class FiltersRepository {
  constructor(@InjectModel(FILTERS) private readonly model: Model<FilterRow>) {}

  /** Returns the filters of a book, by name. */
  async list(bookId: string): Promise<SavedFilter[]> {
    const rows = await this.model.find(ownedBy(bookId), { _id: 0, name: 1, filter: 1 }).lean<SavedFilter[]>();
    return rows.sort((one, other) => compareNames(one.name, other.name));
  }

  async put(bookId: string, { name, filter }: SavedFilter): Promise<void> {
    const one = this.one(bookId, name);
    const write = () => this.model.replaceOne(one, { ...one, name, filter }, { upsert: true }).exec();
    // If two of one name are saved at once, either may stay.
    await unlessTaken(write, async () => (await this.model.exists(one)) !== null);
  }

  /** Returns whether there was one. */
  async delete(bookId: string, name: string): Promise<boolean> {
    return (await this.model.deleteOne(this.one(bookId, name))).deletedCount === 1;
  }

  async forget(bookId: string): Promise<void> {
    await this.model.deleteMany(ownedBy(bookId));
  }

  private one(bookId: string, name: string) {
    return { _id: deterministicId('filter', bookId, nameKey(name), 0), ...ownedBy(bookId) };
  }
}
