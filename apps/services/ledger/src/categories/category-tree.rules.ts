import { type BookCategory, builtInCategories, categoryKey, type CategoryType } from '@saldo/contracts';
import { compareNames } from '@saldo/finance';
import { deterministicId } from '@saldo/mongo';
import type { Types } from 'mongoose';
import { categoryTypes, type NamedCategory } from './category.rules';
import type { CategoryRow } from './category.schema';

/** Fields of a category that decide its place in the tree. */
export type CategoryNode = Pick<CategoryRow, '_id' | 'type' | 'name' | 'builtIn' | 'parent' | 'hidden'>;

function builtInId(bookId: string, type: CategoryType, name: string): Types.ObjectId {
  return deterministicId('category', bookId, `${type} ${categoryKey(name)}`, 0);
}

/** Returns the built-in categories as they are until their first change; only then they are stored. */
export function unstoredBuiltIns(bookId: string): CategoryNode[] {
  return categoryTypes.flatMap((type) =>
    builtInCategories[type].map((name) => ({
      ...{ _id: builtInId(bookId, type, name), type, name, builtIn: categoryKey(name) },
    })),
  );
}

/**
 * Returns all categories: those of expenses first, built-in ones in their order before added ones by name.
 * @param stored the categories that have a document, without deleted ones
 */
export function bookCategoriesOf(bookId: string, stored: CategoryNode[]): BookCategory[] {
  const added = stored
    .filter(({ builtIn }) => builtIn === undefined)
    .toSorted((a, b) => compareNames(a.name, b.name));
  const all = withBuiltIns(bookId, stored, added);
  const parentOf = parentsIn(all);
  const listed = new Map<string, CategoryNode>();
  for (const node of all) {
    const key = `${node.type} ${categoryKey(node.name)}`;
    // A user may have added a category before one of that name became built in.
    if (!listed.has(key)) listed.set(key, node);
  }
  const categories = [...listed.values()].map((node) => {
    const parent = parentOf(node);
    return {
      ...{ _id: String(node._id), name: node.name, type: node.type, isBuiltIn: node.builtIn !== undefined },
      ...(parent && { parent: String(parent._id) }),
      ...(node.hidden && { hidden: true as const }),
    };
  });
  return categoryTypes.flatMap((type) => categories.filter((each) => each.type === type));
}

/** A category of an import, with the name of its parent. */
export interface ImportedCategory extends NamedCategory {
  parent?: string | undefined;
}

/** Returns the parents that an import sets for the categories it added. Leaves out a parent that would make a third level. */
export function nestedIn(
  wanted: ImportedCategory[],
  all: BookCategory[],
  added: Pick<CategoryNode, '_id'>[],
) {
  const keyOf = (type: CategoryType, name: string) => `${type} ${categoryKey(name)}`;
  const byKey = new Map(all.map((category) => [keyOf(category.type, category.name), category]));
  const ids = new Map(added.map(({ _id }) => [String(_id), _id]));
  const nested = new Set(all.flatMap(({ _id, parent }) => (parent ? [_id] : [])));
  const parents = new Set(all.flatMap(({ parent }) => parent ?? []));
  return wanted.flatMap(({ type, name, parent: parentName }) => {
    const child = byKey.get(keyOf(type, name));
    const parent = parentName === undefined ? undefined : byKey.get(keyOf(type, parentName));
    const _id = ids.get(child?._id ?? '');
    if (!child || !parent || !_id || child === parent) return [];
    if (nested.has(child._id) || parents.has(child._id) || nested.has(parent._id)) return [];
    nested.add(child._id);
    parents.add(parent._id);
    return [{ _id, parent: parent._id }];
  });
}

/** Looks up the parent and the subcategories of a category by name. */
export interface Families {
  parentOf: (category: NamedCategory) => string | undefined;
  childrenOf: (category: NamedCategory) => string[];
}

/** @param stored the categories that have a parent, and all parents that have a document */
export function familiesOf(bookId: string, stored: CategoryNode[]): Families {
  const all = withBuiltIns(bookId, stored, stored);
  const parentIn = parentsIn(all);
  const keyOf = ({ type, name }: NamedCategory) => `${type} ${categoryKey(name)}`;
  const pairs = all.flatMap((child) => {
    const parent = parentIn(child);
    return parent ? [{ child, parent }] : [];
  });
  const parents = new Map(pairs.map(({ child, parent }) => [keyOf(child), parent.name]));
  const children = Map.groupBy(pairs, ({ parent }) => keyOf(parent));
  return {
    parentOf: (category) => parents.get(keyOf(category)),
    childrenOf: (category) => children.get(keyOf(category))?.map(({ child }) => child.name) ?? [],
  };
}

function withBuiltIns(bookId: string, stored: CategoryNode[], added: CategoryNode[]): CategoryNode[] {
  const storedById = new Map(stored.map((node) => [String(node._id), node]));
  const builtIn = unstoredBuiltIns(bookId).map((node) => storedById.get(String(node._id)) ?? node);
  return [...builtIn, ...added.filter((node) => node.builtIn === undefined)];
}

/**
 * Returns a function that finds the parent of a category. A parent that is deleted, or that has a parent itself, is ignored: so
 * there are only two levels, even after concurrent requests or interrupted moves.
 */
function parentsIn(all: CategoryNode[]) {
  const byId = new Map(all.map((node) => [String(node._id), node]));
  return ({ type, parent }: CategoryNode): CategoryNode | undefined => {
    const found = parent && byId.get(String(parent));
    return found && found.type === type && !found.parent ? found : undefined;
  };
}
