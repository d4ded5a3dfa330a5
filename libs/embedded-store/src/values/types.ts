/** BSON types that can be stored. `undefined` only occurs in index keys, for an empty array. */
export const T = {
  double: 0x01,
  string: 0x02,
  document: 0x03,
  array: 0x04,
  binary: 0x05,
  undefined: 0x06,
  objectId: 0x07,
  bool: 0x08,
  date: 0x09,
  null: 0x0a,
  regex: 0x0b,
  int: 0x10,
  long: 0x12,
} as const;

/** MongoDB's names of types that have other names here. */
const names: Readonly<Record<string, string>> = { document: 'object', binary: 'binData' };

const typeNames: ReadonlyMap<number, string> = new Map(
  Object.entries(T).map(([name, type]) => [type, names[name] ?? name]),
);

/** Returns the type's name in MongoDB's messages. */
export const typeNameOf = (value: { type: number } | undefined): string =>
  value === undefined ? 'missing' : (typeNames.get(value.type) ?? String(value.type));
