// BSON values. Documents are represented by their BSON bytes everywhere. `validateDocument` checks bytes from a client once; all
// readers rely on that.
export { T, typeNameOf } from './types.ts';
export { RawArray, RawDocument, Value, nameBytes, valueAt } from './value.ts';
export {
  asInteger,
  asNumber,
  asString,
  isNaNValue,
  isNullish,
  isNumber,
  isTruthy,
  sameBytes,
} from './read.ts';
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
} from './write.ts';
export { show, showId } from './show.ts';
export { validateDocument } from './validate.ts';
export { NumberSum, addNumbers } from './numbers.ts';
export {
  bracketOf,
  compareToKey,
  compareValues,
  encodeIndexKey,
  encodeKey,
  isKeyBetween,
  keyString,
  keyStringOf,
} from './key-encoding.ts';
export { type Flip, decodeKey, endOfKey, isNullKey, isNumberKey } from './key-decoding.ts';
