/** Returns an object with only these fields of another one, as far as it has them, in the order in which they are named. */
export function pick<T extends object, K extends keyof T>(object: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(
    fields.flatMap((field) => (object[field] === undefined ? [] : [[field, object[field]]])),
  ) as Pick<T, K>;
}

/** Maps each field to true, as zod's own `pick` and `omit` take them. */
export function maskOf<K extends string>(fields: readonly K[]): Record<K, true> {
  return Object.fromEntries(fields.map((field) => [field, true])) as Record<K, true>;
}
