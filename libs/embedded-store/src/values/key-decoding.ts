import { T } from './types.ts';
import { Value } from './value.ts';
import { bracketOf } from './key-encoding.ts';
import { bool, double, long, stringOfBytes } from './write.ts';

const NULL = bracketOf(T.null);
const NUMBER = bracketOf(T.long);
const STRING = bracketOf(T.string);
const OBJECT_ID = bracketOf(T.objectId);
const BOOL = bracketOf(T.bool);
const DATE = bracketOf(T.date);

/** Mask that complements the bits in the keys of descending fields. */
export type Flip = 0 | 0xff;

/** Whether a part of a key stands for null or a missing value. */
export const isNullKey = (key: Uint8Array, at: number, flip: Flip): boolean => (key[at]! ^ flip) === NULL;

/** Whether a part of a key is a number. Numbers of all types have the same keys. */
export const isNumberKey = (key: Uint8Array, at: number, flip: Flip): boolean => (key[at]! ^ flip) === NUMBER;

/** Returns the end offset of a value in an index key; undefined for a value that `decodeKey` cannot read. */
export function endOfKey(key: Uint8Array, at: number, flip: Flip): number | undefined {
  switch (key[at]! ^ flip) {
    case NULL:
      return at + 1;
    case NUMBER:
      // More digits follow if the value is not a double.
      return key[at + 9] === flip ? at + 10 : undefined;
    case STRING:
      return endOfText(key, at + 1, flip);
    case OBJECT_ID:
      return at + 13;
    case BOOL:
      return at + 2;
    case DATE:
      return at + 9;
    default:
      return undefined;
  }
}

/** Finds the end of a text. A zero within the text is followed by 255, and the end is two zeros. */
function endOfText(key: Uint8Array, from: number, flip: Flip): number {
  let at = from;
  while (key[at] !== flip || key[at + 1] !== flip) at += key[at] === flip ? 2 : 1;
  return at + 2;
}

/** Decodes a part of an index key. Integers become longs; a missing value becomes null. */
export function decodeKey(key: Uint8Array, start: number, end: number, flip: Flip): Value | undefined {
  const body = flip ? key.slice(start, end).map((byte) => ~byte) : key.subarray(start, end);
  switch (body[0]) {
    case NUMBER:
      return numberOf(body);
    case STRING:
      return textOf(body);
    case OBJECT_ID:
      return new Value(T.objectId, body.slice(1), 0, 12);
    case BOOL:
      return bool(body[1] === 1);
    case DATE:
      return dateOf(body);
    default:
      return undefined;
  }
}

const words = new Uint32Array(2);
const float = new Float64Array(words.buffer);

/** Decodes a number written by `writeNumberKey`. */
function numberOf(body: Uint8Array): Value {
  const word = (at: number) =>
    ((body[at]! << 24) | (body[at + 1]! << 16) | (body[at + 2]! << 8) | body[at + 3]!) >>> 0;
  const isNegative = body[1]! < 0x80;
  words[1] = isNegative ? ~word(1) : word(1) ^ 0x80000000;
  words[0] = isNegative ? ~word(5) : word(5);
  const value = float[0]!;
  const isLong = Number.isInteger(value) && value >= -(2 ** 63) && value < 2 ** 63;
  return isLong ? long(BigInt(value)) : double(value);
}

function textOf(body: Uint8Array): Value {
  const end = body.length - 2;
  let length = 0;
  const text = new Uint8Array(end - 1);
  for (let at = 1; at < end; at += body[at] === 0 ? 2 : 1) text[length++] = body[at]!;
  return stringOfBytes(text, 0, length);
}

function dateOf(body: Uint8Array): Value {
  const bytes = Uint8Array.from({ length: 8 }, (_, index) => body[8 - index]!);
  bytes[7]! ^= 0x80;
  return new Value(T.date, bytes, 0, 8);
}
