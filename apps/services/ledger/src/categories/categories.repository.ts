import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { categoryKey, type CategoryType } from '@saldo/contracts';
import { insertNew, ownedBy, unlessTaken } from '@saldo/mongo';
import { type Model, trusted, Types } from 'mongoose';
import type { NamedCategory } from './category.rules';
import { CATEGORIES, type CategoryRow } from './category.schema';

/** Categories that users added, in the database. Names are looked up regardless of case. */
@Injectable()
export class CategoriesRepository {
  constructor(@InjectModel(CATEGORIES) private readonly model: Model<CategoryRow>) {}

  /** Returns the names of the categories that are not deleted, unsorted. */
  async list(bookId: string, type?: CategoryType): Promise<string[]> {
    const filter = { ...ownedBy(bookId), key: trusted({ $exists: true }), ...(type && { type }) };
    const rows = await this.model.find(filter, { name: 1 }).lean();
    return rows.map((row) => row.name);
  }

  /** Returns the categories that are not deleted. */
  async all(bookId: string): Promise<NamedCategory[]> {
    return this.model
      .find({ ...ownedBy(bookId), key: trusted({ $exists: true }) }, { type: 1, name: 1 })
      .lean();
  }

  /** Counts the categories that are not deleted. */
  async count(bookId: string): Promise<number> {
    return this.model.countDocuments({ ...ownedBy(bookId), key: trusted({ $exists: true }) });
  }

  /** Adds the categories that do not exist yet; returns a function that removes them again. @param addedBy the group of an import */
  async addAll(bookId: string, categories: NamedCategory[], addedBy?: string): Promise<() => Promise<void>> {
    const rows = categories.map(({ type, name }) => ({
      _id: new Types.ObjectId(),
      ...ownedBy(bookId),
      type,
      key: categoryKey(name),
      name,
      ...(addedBy !== undefined && { addedBy }),
    }));
    await insertNew(this.model, rows);
    const ids = rows.map(({ _id }) => _id);
    return async () => void (await this.model.deleteMany({ ...ownedBy(bookId), _id: trusted({ $in: ids }) }));
  }

  /** Returns the categories of that name: at most one of each type. */
  async find(bookId: string, name: string): Promise<NamedCategory[]> {
    return this.model.find({ ...ownedBy(bookId), key: categoryKey(name) }, { type: 1, name: 1 }).lean();
  }

  /** Adds a category; returns false if the name exists. */
  async add(
    bookId: string,
    { type, name, _id = new Types.ObjectId() }: NamedCategory & { _id?: Types.ObjectId },
  ): Promise<boolean> {
    const key = categoryKey(name);
    const added = await unlessTaken(
      () => this.model.create({ _id, ...ownedBy(bookId), type, key, name }),
      async () => (await this.model.exists({ ...ownedBy(bookId), type, key })) !== null,
    );
    return added !== 'taken';
  }

  async has(bookId: string, _id: Types.ObjectId): Promise<boolean> {
    return (await this.model.exists({ ...ownedBy(bookId), _id })) !== null;
  }
}
