import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { insertNew, ownedBy } from '@saldo/mongo';
import { type Model, trusted, Types } from 'mongoose';
import { type CategoryNode, unstoredBuiltIns } from './category-tree.rules';
import { CATEGORIES, type CategoryRow } from './category.schema';

const nodeFields = { type: 1, name: 1, builtIn: 1, parent: 1, hidden: 1 } as const;
const inUse = () => trusted({ $exists: true });

/** Parents and visibility of the categories of a book, in the database. Deleted categories are left out. */
@Injectable()
export class CategoryTreeRepository {
  constructor(@InjectModel(CATEGORIES) private readonly model: Model<CategoryRow>) {}

  /** Returns the categories that users added, and the built-in ones that have a document. */
  async all(bookId: string): Promise<CategoryNode[]> {
    const added = { ...ownedBy(bookId), key: inUse() };
    const [builtIn, others] = await Promise.all([
      this.among(
        bookId,
        unstoredBuiltIns(bookId).map(({ _id }) => _id),
      ),
      this.model.find(added, nodeFields).lean(),
    ]);
    return [...builtIn, ...others];
  }

  /** Returns the categories that have a parent, and those parents. */
  async families(bookId: string): Promise<CategoryNode[]> {
    const nested = await this.model
      .find({ ...ownedBy(bookId), parent: inUse() }, { ...nodeFields, key: 1 })
      .lean();
    const children = nested.filter(({ key, builtIn }) => key !== undefined || builtIn !== undefined);
    if (children.length === 0) return [];
    const known = new Set(children.map(({ _id }) => String(_id)));
    const parents = await this.among(
      bookId,
      children.flatMap(({ parent }) => parent ?? []),
    );
    return [...children, ...parents.filter(({ _id }) => !known.has(String(_id)))];
  }

  /** Creates the document of a built-in category, which it needs before its first change. */
  async storeBuiltIn(bookId: string, node: CategoryNode): Promise<void> {
    await insertNew(this.model, [{ ...node, ...ownedBy(bookId) }]);
  }

  /** Sets the parent of a category, `null` for none, and whether it is hidden. */
  async change(
    bookId: string,
    _id: string,
    { parent, hidden }: { parent?: string | null; hidden?: boolean },
  ): Promise<void> {
    const set = {
      ...(parent && { parent: new Types.ObjectId(parent) }),
      ...(hidden && { hidden }),
    };
    const unset = {
      ...{ addedBy: 1 },
      ...(parent === null && { parent: 1 }),
      ...(hidden === false && { hidden: 1 }),
    } as const;
    await this.model.updateOne(
      { ...ownedBy(bookId), _id: new Types.ObjectId(_id) },
      { $set: set, $unset: unset },
    );
  }

  /** Returns the categories that an import added and that no user has changed since. */
  addedBy(bookId: string, group: string): Promise<CategoryRow[]> {
    return this.model.find({ ...ownedBy(bookId), key: inUse(), addedBy: group }).lean<CategoryRow[]>();
  }

  /** Gives added categories their parents. */
  async nest(bookId: string, children: { _id: Types.ObjectId; parent: string }[]): Promise<void> {
    if (children.length === 0) return;
    await this.model.bulkWrite(
      children.map(({ _id, parent }) => ({
        updateOne: {
          filter: { ...ownedBy(bookId), _id },
          update: { $set: { parent: new Types.ObjectId(parent) } },
        },
      })),
      { ordered: false },
    );
  }

  async delete(bookId: string, { _id, addedBy }: CategoryRow): Promise<void> {
    await this.model.deleteOne({ ...ownedBy(bookId), _id, addedBy });
  }

  /** Stores a deleted category again, unless another one has taken its name. */
  async putBack(row: CategoryRow): Promise<void> {
    await insertNew(this.model, [row]);
  }

  /** Moves the subcategories of a category to another parent; null makes them top-level categories. */
  async moveChildren(bookId: string, from: Types.ObjectId, to: string | null): Promise<void> {
    const change =
      to === null ? { $unset: { parent: 1 as const } } : { $set: { parent: new Types.ObjectId(to) } };
    await this.model.updateMany({ ...ownedBy(bookId), parent: from }, change);
  }

  private async among(bookId: string, ids: Types.ObjectId[]): Promise<CategoryNode[]> {
    const rows = await this.model
      .find({ ...ownedBy(bookId), _id: trusted({ $in: ids }) }, { ...nodeFields, key: 1 })
      .lean();
    return rows.filter(({ key, builtIn }) => key !== undefined || builtIn !== undefined);
  }
}
