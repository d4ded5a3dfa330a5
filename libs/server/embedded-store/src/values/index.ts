// The seam to the engine: a document is its BSON bytes, everywhere. Bytes that come from outside pass
// `validateDocument` once; after that every reader trusts them.
export { T, typeNames } from './types';
export { RawArray, RawDocument, Value, nameBytes } from './value';
export {
  BsonWriter,
  arrayOf,
  bool,
  date,
  documentOf,
  double,
  fromJs,
  int,
  long,
  nullValue,
  string,
} from './write';
export { validateDocument } from './validate';
export { compareValues, encodeIndexKey, encodeKey } from './key-encoding';
