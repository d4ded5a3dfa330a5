/** Returns a copy of an object with only these fields, as far as it has them, in the order of the list. */
export function pick<T extends object, K extends keyof T>(object: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(
    fields.flatMap((field) => (object[field] === undefined ? [] : [[field, object[field]]])),
  ) as Pick<T, K>;
}

/** Maps each field to true, as zod's `pick` and `omit` expect it. */
export function maskOf<K extends string>(fields: readonly K[]): Record<K, true> {
  return Object.fromEntries(fields.map((field) => [field, true])) as Record<K, true>;
}
