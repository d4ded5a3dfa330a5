import { StoreError } from '../errors';
import {
  T,
  type Value,
  asInteger,
  asNumber,
  asString,
  int,
  isNullish,
  nullValue,
  string,
  typeNameOf,
} from '../values';
import { readInt64 } from '../values/layout';
import { type Operands, type Operator, taking } from './operator';

/** JavaScript knows dates up to 100 million days from 1970, BSON a thousand times more. */
function jsDate(value: Value): Date {
  const date = new Date(Number(readInt64(value.bytes, value.start)));
  if (Number.isNaN(date.getTime())) throw new StoreError('Overflow', 'a date beyond what can be shown');
  return date;
}

/** What $toString makes of a value. */
function textOf(value: Value): string {
  const text = asString(value);
  if (text !== undefined) return text;
  switch (value.type) {
    case T.int:
    case T.long:
    case T.decimal:
    case T.bool:
    case T.objectId:
      return String(value.toBson());
    case T.double:
      return doubleText(asNumber(value)!);
    case T.date:
      return jsDate(value).toISOString();
    default:
      throw new StoreError(
        241,
        `Unsupported conversion from ${typeNameOf(value)} to string in $convert with no onError value`,
      );
  }
}

const doubleText = (value: number) =>
  Object.is(value, -0) ? '-0' : String(value).replace(/e([+-])(\d)$/, 'e$10$2');

/** For $concat and its like: null when an operand is nullish. */
function texts(name: string, code: number, operands: Operands): string[] | undefined {
  if (operands.some(isNullish)) return undefined;
  return operands.map((value) => {
    const text = asString(value);
    if (text === undefined)
      throw new StoreError(code, `${name} only supports strings, not ${typeNameOf(value)}`);
    return text;
  });
}

const changingCase = (change: (text: string) => string): Operator =>
  taking(1, 1, ([value]) => string(value === undefined || isNullish(value) ? '' : change(textOf(value))));

/** Letters of ASCII only, as MongoDB does. */
const lower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
const upper = (text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

function substringBytes([value, from, length]: Operands): Value {
  const bytes = Buffer.from(value === undefined || isNullish(value) ? '' : textOf(value));
  const [start, count] = [asInteger(from), asInteger(length)];
  if (start === undefined || start < 0)
    throw new StoreError(50752, '$substrBytes: starting index must be a non-negative integer');
  if (count === undefined) throw new StoreError(16035, '$substrBytes: length must be a number');
  const end = count < 0 ? bytes.length : Math.min(bytes.length, start + count);
  const isInside = (at: number) => at < bytes.length && (bytes[at]! & 0xc0) === 0x80;
  if (isInside(start))
    throw new StoreError(28656, '$substrBytes: Invalid range, starting index is a UTF-8 continuation byte.');
  if (isInside(end))
    throw new StoreError(
      28657,
      '$substrBytes: Invalid range, ending index is in the middle of a UTF-8 character.',
    );
  return string(bytes.toString('utf8', start, Math.max(start, end)));
}

function substringCharacters([value, from, length]: Operands): Value {
  const characters = [...(value === undefined || isNullish(value) ? '' : textOf(value))];
  const [start, count] = [asInteger(from), asInteger(length)];
  if (start === undefined || start < 0)
    throw new StoreError(34451, '$substrCP: starting index must be a non-negative integer');
  if (count === undefined || count < 0)
    throw new StoreError(34454, '$substrCP: length must be a non-negative integer');
  return string(characters.slice(start, start + count).join(''));
}

const length = (name: string, measure: (text: string) => number): Operator =>
  taking(1, 1, ([value]) => {
    const text = asString(value);
    if (text === undefined)
      throw new StoreError(34471, `${name} requires a string argument, found: ${typeNameOf(value)}`);
    return int(measure(text));
  });

/** A part of a date in UTC. */
const datePart = (part: (date: Date) => number): Operator =>
  taking(1, 1, ([value]) => {
    if (value === undefined || isNullish(value)) return nullValue;
    if (value.type !== T.date)
      throw new StoreError(16006, `can't convert from BSON type ${typeNameOf(value)} to Date`);
    return int(part(jsDate(value)));
  });

export const textOperators: Readonly<Record<string, Operator>> = {
  $toString: taking(1, 1, ([value]) =>
    value === undefined || isNullish(value) ? nullValue : string(textOf(value)),
  ),
  $concat: taking(0, Infinity, (operands) => {
    const parts = texts('$concat', 16702, operands);
    return parts ? string(parts.join('')) : nullValue;
  }),
  $toLower: changingCase(lower),
  $toUpper: changingCase(upper),
  $substrBytes: taking(3, 3, substringBytes),
  $substrCP: taking(3, 3, substringCharacters),
  $substr: taking(3, 3, substringBytes),
  $strLenCP: length('$strLenCP', (text) => [...text].length),
  $strLenBytes: length('$strLenBytes', (text) => Buffer.byteLength(text)),
  $year: datePart((date) => date.getUTCFullYear()),
  $month: datePart((date) => date.getUTCMonth() + 1),
  $dayOfMonth: datePart((date) => date.getUTCDate()),
};
