/** Returns the value if all values are the same; null if there are none or different ones. */
export function onlyOf<Value>(values: Iterable<Value>): Value | null {
  const [only, ...others] = new Set(values);
  return only === undefined || others.length > 0 ? null : only;
}

/** Whether a condition holds for at least half of the items; false if there are none. */
export function isHalf<Item>(items: readonly Item[], test: (item: Item) => boolean): boolean {
  return items.length > 0 && items.filter(test).length * 2 >= items.length;
}
