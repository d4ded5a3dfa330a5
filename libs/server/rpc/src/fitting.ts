/**
 * Returns the first values that fit into a reply, at least one.
 * @param most the most that they may have together
 * @param sizeOf returns the size of a value; by default its bytes as JSON in a list
 */
export function fitting<Value>(
  values: Value[],
  most: number,
  sizeOf = (value: Value) => Buffer.byteLength(JSON.stringify(value)) + 1,
): Value[] {
  let size = 0;
  const end = values.findIndex((value, index) => (size += sizeOf(value)) > most && index > 0);
  return end === -1 ? values : values.slice(0, end);
}
