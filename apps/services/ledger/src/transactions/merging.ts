import { isSame } from '@saldo/mongo';

/** A change of a value. */
interface Change {
  from: unknown;
  to: unknown;
}

/**
 * Applies a change to a value that may have been changed elsewhere. Merges documents, and arrays of the same length, value by
 * value. Returns null for a removed value; undefined if the value conflicts with the change.
 */
export function merged(value: unknown, { from, to }: Change): unknown {
  if (isSame(value, from)) return to ?? null;
  const keys = sharedKeys([value, from, to]);
  if (!keys) return isSame(from, to) ? value : undefined;
  const [values, froms, tos] = [value, from, to] as Record<string, unknown>[];
  const result: Record<string, unknown> = {};
  for (const key of keys) {
    const found = merged(values?.[key], { from: froms?.[key], to: tos?.[key] });
    if (found === undefined) {
      if (!isSame(froms?.[key], tos?.[key])) return undefined;
      continue;
    }
    if (found !== null) result[key] = found;
  }
  return Array.isArray(value) ? Object.values(result) : result;
}

/** Returns the paths at which two values differ, each ending with a dot. */
export function unlike(one: unknown, other: unknown, path = ''): string[] {
  if (isSame(one, other)) return [];
  const keys = sharedKeys([one, other]);
  if (!keys) return [path];
  const [ones, others] = [one, other] as Record<string, unknown>[];
  return keys.flatMap((key) => unlike(ones?.[key], others?.[key], `${path}${key}.`));
}

/** Returns the keys of documents, or of arrays of the same length; undefined for other values. */
function sharedKeys(values: unknown[]): string[] | undefined {
  const lists = values.filter((value) => Array.isArray(value));
  const isAlike = lists.length === 0 ? values.every(isDocument) : lists.length === values.length;
  const hasOneLength = lists.every(({ length }) => length === lists[0]?.length);
  if (!isAlike || !hasOneLength) return undefined;
  return [...new Set(values.flatMap((value) => Object.keys(value as object)))];
}

function isDocument(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
