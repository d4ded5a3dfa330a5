/** The type bytes of BSON (bsonspec.org, version 1.1). */
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
  dbPointer: 0x0c,
  code: 0x0d,
  symbol: 0x0e,
  codeWithScope: 0x0f,
  int: 0x10,
  timestamp: 0x11,
  long: 0x12,
  decimal: 0x13,
  minKey: 0xff,
  maxKey: 0x7f,
} as const;

/** The names that `$type`, `$convert` and error messages use. */
export const typeNames: ReadonlyMap<number, string> = new Map([
  [T.double, 'double'],
  [T.string, 'string'],
  [T.document, 'object'],
  [T.array, 'array'],
  [T.binary, 'binData'],
  [T.undefined, 'undefined'],
  [T.objectId, 'objectId'],
  [T.bool, 'bool'],
  [T.date, 'date'],
  [T.null, 'null'],
  [T.regex, 'regex'],
  [T.dbPointer, 'dbPointer'],
  [T.code, 'javascript'],
  [T.symbol, 'symbol'],
  [T.codeWithScope, 'javascriptWithScope'],
  [T.int, 'int'],
  [T.timestamp, 'timestamp'],
  [T.long, 'long'],
  [T.decimal, 'decimal'],
  [T.minKey, 'minKey'],
  [T.maxKey, 'maxKey'],
]);

export const isNumberType = (type: number) =>
  type === T.int || type === T.double || type === T.long || type === T.decimal;

export const typeNameOf = (value: { type: number } | undefined): string =>
  value === undefined ? 'missing' : typeNames.get(value.type)!;
