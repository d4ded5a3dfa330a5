// BSON values. A document is represented by its BSON bytes everywhere. Bytes from a client pass `validateDocument` once;
// after that every reader trusts them.
export { T, typeNameOf } from './types';
export { RawArray, RawDocument, Value, nameBytes, valueAt } from './value';
export { asInteger, asNumber, asString, isNaNValue, isNullish, isNumber, isTruthy, sameBytes } from './read';
export {
  BsonWriter,
  arrayOf,
  bool,
  documentOf,
  double,
  fromJs,
  int,
  long,
  nullValue,
  string,
  stringOfBytes,
} from './write';
export { show, showId } from './show';
export { validateDocument } from './validate';
export { NumberSum, addNumbers } from './numbers';
export {
  bracketOf,
  compareToKey,
  compareValues,
  encodeIndexKey,
  encodeKey,
  isKeyBetween,
  keyString,
  keyStringOf,
} from './key-encoding';
export { type Flip, decodeKey, endOfKey, isNullKey, isNumberKey } from './key-decoding';
