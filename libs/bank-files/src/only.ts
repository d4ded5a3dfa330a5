/** The only one of several distinct values; null if there are none or others beside it. */
export function onlyOf<Value>(values: Iterable<Value>): Value | null {
  const [only, ...others] = new Set(values);
  return only === undefined || others.length > 0 ? null : only;
}
