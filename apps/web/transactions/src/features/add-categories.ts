import { request } from '@saldo/api';
import { categoryKey, type CategoryType, routes } from '@saldo/contracts';

/** A category that the book is to have. */
export interface WantedCategory {
  type: CategoryType;
  name: string;
  /** Absent if the category has no parent, or cannot have it. */
  parent?: string;
}

/**
 * Adds the categories that the book lacks, parents first. A category that exists keeps its parent.
 * @param onAdded called with the id of each category that was added
 */
export async function addCategories(
  wanted: readonly WantedCategory[],
  onAdded?: (id: string) => void,
): Promise<void> {
  const keyOf = (type: CategoryType, name: string) => `${type} ${categoryKey(name)}`;
  const { categories } = await request(routes.listBookCategories);
  const ids = new Map(categories.map(({ type, name, _id }) => [keyOf(type, name), _id]));
  const children = new Set(categories.filter(({ parent }) => parent).map(({ _id }) => _id));
  const add = async ({ type, name, parent }: WantedCategory) => {
    if (ids.has(keyOf(type, name))) return;
    const parentId = parent && ids.get(keyOf(type, parent));
    // One level deep: a category that has a parent cannot be one.
    const body = { type, name, ...(parentId && !children.has(parentId) && { parent: parentId }) };
    const { _id } = await request(routes.addCategory, { body });
    onAdded?.(_id);
    ids.set(keyOf(type, name), _id);
    if ('parent' in body) children.add(_id);
  };
  for (const { type, parent } of wanted) if (parent) await add({ type, name: parent });
  for (const category of wanted) await add(category);
}
