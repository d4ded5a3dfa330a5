import { Injectable } from '@nestjs/common';
import {
  type BookCategory,
  type Caller,
  type CategoryChange,
  categoryKey,
  type CategoryType,
  type LedgerInput,
  ledgerRpc,
  problem,
} from '@saldo/contracts';
import { HandlesOnce } from '@saldo/mongo';
import { DomainError, Handles, invalid } from '@saldo/rpc';
import type { Types } from 'mongoose';
import { CategoriesService } from './categories.service';
import type { NamedCategory } from './category.rules';
import { CategoryTreeRepository } from './category-tree.repository';
import {
  bookCategoriesOf,
  type Families,
  familiesOf,
  type ImportedCategory,
  nestedIn,
  unstoredBuiltIns,
} from './category-tree.rules';

/** Sets and reads the parents of categories and which categories are hidden. */
@Injectable()
export class CategoryTree {
  constructor(
    private readonly repository: CategoryTreeRepository,
    private readonly categories: CategoriesService,
  ) {}

  @Handles(ledgerRpc.listBookCategories)
  async listAll(_: object, { bookId }: Caller): Promise<{ categories: BookCategory[] }> {
    return { categories: await this.list(bookId) };
  }

  async list(bookId: string): Promise<BookCategory[]> {
    return bookCategoriesOf(bookId, await this.repository.all(bookId));
  }

  /** Returns the parents and subcategories. Takes one query in most books, which have no subcategories. */
  async families(bookId: string): Promise<Families> {
    return familiesOf(bookId, await this.repository.families(bookId));
  }

  @HandlesOnce(ledgerRpc.addCategory)
  async add({ parent, type, name }: LedgerInput<'addCategory'>, caller: Caller, newId: Types.ObjectId) {
    const { bookId } = caller;
    if (parent !== undefined) requireParent(await this.list(bookId), { type }, parent);
    const added = await this.categories.create({ type, name }, caller, newId);
    const key = categoryKey(added.name);
    const listed = (await this.list(bookId)).find(
      (each) => each.type === type && categoryKey(each.name) === key,
    );
    // A concurrent request has deleted it.
    if (!listed) throw new DomainError('not-found');
    return parent === undefined ? listed : this.change({ id: listed._id, change: { parent } }, { bookId });
  }

  /** Adds the categories of an import that the book lacks; existing ones keep their parents. Returns how many it added. */
  async addMissing(bookId: string, wanted: ImportedCategory[], addedBy: string): Promise<number> {
    const named = wanted.flatMap(({ type, name, parent }) => [
      ...(parent === undefined ? [] : [{ type, name: parent, kind: type }]),
      { type, name, kind: type },
    ]);
    const fieldOf = () => 'category.name';
    await this.categories.registerAll(bookId, named, { fieldOf, addedBy });
    const [all, added] = await Promise.all([this.list(bookId), this.repository.addedBy(bookId, addedBy)]);
    await this.repository.nest(bookId, nestedIn(wanted, all, added));
    const keys = new Set(named.map(keyOf));
    return added.filter((row) => keys.has(keyOf(row))).length;
  }

  /** Removes the categories that an import added, except those that are used or have subcategories. Returns the ones it kept. */
  async removeAdded(
    bookId: string,
    addedBy: string,
    isUsed: (category: NamedCategory) => Promise<boolean>,
  ): Promise<{ removedCount: number; kept: { id: string; name: string }[] }> {
    const added = await this.repository.addedBy(bookId, addedBy);
    const kept = new Map((await this.list(bookId)).map((category) => [category._id, category]));
    const hasChildren = (id: string) => [...kept.values()].some(({ parent }) => parent === id);
    // Remove subcategories first.
    for (const row of added.toSorted((a, b) => Number(Boolean(b.parent)) - Number(Boolean(a.parent)))) {
      const id = String(row._id);
      if (hasChildren(id) || (await isUsed(row))) continue;
      await this.repository.delete(bookId, row);
      // A concurrent transaction may have used it.
      if (await isUsed(row)) await this.repository.putBack(row);
      else kept.delete(id);
    }
    const left = added.map(({ _id, name }) => ({ id: String(_id), name })).filter(({ id }) => kept.has(id));
    return { removedCount: added.length - left.length, kept: left };
  }

  @Handles(ledgerRpc.updateCategory)
  async change({ id, change }: { id: string; change: CategoryChange }, { bookId }: Pick<Caller, 'bookId'>) {
    const categories = await this.list(bookId);
    const category = categories.find(({ _id }) => _id === id.toLowerCase());
    if (!category) throw new DomainError('not-found');
    const { parent } = change;
    if (typeof parent === 'string') {
      const { _id } = requireParent(categories, category, parent);
      // The new parent may have a stored parent that is ignored; clear it, or it would count again.
      await this.repository.change(bookId, _id, { parent: null });
    }
    const builtIn = unstoredBuiltIns(bookId).find(({ _id }) => String(_id) === category._id);
    if (builtIn) await this.repository.storeBuiltIn(bookId, builtIn);
    await this.repository.change(bookId, category._id, change);
    return (await this.list(bookId)).find(({ _id }) => _id === category._id) ?? category;
  }

  /**
   * Moves the subcategories of a merged or deleted category to its replacement: the category of this name, or the parent of that
   * one. May be repeated.
   */
  async replace(
    bookId: string,
    gone: Types.ObjectId,
    into?: { type: CategoryType; name: string },
  ): Promise<void> {
    const categories = await this.list(bookId);
    // The category was renamed and keeps its subcategories.
    if (categories.some(({ _id }) => _id === String(gone))) return;
    const target = into && categories.find(({ type, name }) => type === into.type && name === into.name);
    await this.repository.moveChildren(bookId, gone, target ? (target.parent ?? target._id) : null);
    // The replacement was a subcategory of the category, so it is its own parent now.
    if (target && !target.parent) await this.repository.change(bookId, target._id, { parent: null });
  }
}

const keyOf = ({ type, name }: NamedCategory) => `${type} ${categoryKey(name)}`;

function requireParent(
  categories: BookCategory[],
  child: Pick<BookCategory, 'type'> & Partial<BookCategory>,
  parent: string,
): BookCategory {
  const found = categories.find(({ _id }) => _id === parent.toLowerCase());
  if (!found) throw invalid('parent', problem('category-unknown'));
  if (found.type !== child.type) throw invalid('parent', problem(`${child.type}-category-required`));
  if (found._id === child._id) throw invalid('parent', problem('parent-itself'));
  if (found.parent !== undefined) throw invalid('parent', problem('parent-has-parent'));
  const hasChildren = child._id !== undefined && categories.some((each) => each.parent === child._id);
  if (hasChildren) throw invalid('parent', problem('category-has-children'));
  return found;
}
