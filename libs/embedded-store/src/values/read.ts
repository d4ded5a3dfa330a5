import { readDouble, readInt32, readInt64 } from './layout.ts';
import { T } from './types.ts';
import type { Value } from './value.ts';

/** Returns a number as a double, rounded if necessary; undefined for any other value. */
export function asNumber(value: Value | undefined): number | undefined {
  switch (value?.type) {
    case T.int:
      return readInt32(value.bytes, value.start);
    case T.double:
      return readDouble(value.bytes, value.start);
    case T.long:
      return Number(readInt64(value.bytes, value.start));
    default:
      return undefined;
  }
}

/** Returns an integer of any number type; undefined for any other value. */
export function asInteger(value: Value | undefined): number | undefined {
  const number = asNumber(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

export const isNumber = (value: Value | undefined): value is Value => {
  const type = value?.type;
  return type === T.int || type === T.double || type === T.long;
};

export const isNaNValue = (value: Value): boolean => value.type === T.double && Number.isNaN(asNumber(value));

export const isNullish = (value: Value | undefined): boolean =>
  value === undefined || value.type === T.null || value.type === T.undefined;

/** Returns a string's text; undefined for any other type. */
export function asString(value: Value | undefined): string | undefined {
  if (value?.type !== T.string) return undefined;
  return Buffer.from(
    value.bytes.buffer,
    value.bytes.byteOffset + value.start + 4,
    value.end - value.start - 5,
  ).toString();
}

/**
 * Whether a value is true by MongoDB's rules: false, null, missing and zero are false, all other values (NaN, '' and [] included)
 * are true.
 */
export function isTruthy(value: Value | undefined): boolean {
  if (value === undefined) return false;
  if (value.type === T.bool) return value.bytes[value.start] === 1;
  return !isNullish(value) && asNumber(value) !== 0;
}

export const sameBytes = (a: Value, b: Value): boolean => {
  const length = a.end - a.start;
  if (a.type !== b.type || b.end - b.start !== length) return false;
  for (let i = 0; i < length; i++) if (a.bytes[a.start + i] !== b.bytes[b.start + i]) return false;
  return true;
};
