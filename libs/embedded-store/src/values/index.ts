// The seam to the engine: a document is its BSON bytes, everywhere. Bytes that come from outside pass
// `validateDocument` once; after that every reader trusts them.
export { T, typeNameOf } from './types';
export { RawArray, RawDocument, Value, nameBytes, valueAt } from './value';
export { asInteger, asNumber, asString, isNaNValue, isNullish, isNumber, isTruthy, sameBytes } from './read';
export { BsonWriter, arrayOf, bool, documentOf, double, fromJs, int, long, nullValue, string } from './write';
export { show, showId } from './show';
export { validateDocument } from './validate';
export { NumberSum, addition, calculate, multiplication, subtraction } from './numbers';
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
