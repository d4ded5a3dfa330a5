import { isUtf8 } from 'node:buffer';
import { StoreError } from '../errors.ts';
import { readInt32 } from './layout.ts';
import { T, typeNameOf } from './types.ts';
import { RawDocument } from './value.ts';

/** Maximum depth of nested documents, as in MongoDB. */
const MAX_DEPTH = 180;

const invalid = (what: string) => new StoreError('InvalidBSON', `Invalid BSON: ${what}`);

/**
 * Checks BSON from a client: lengths, types, terminators, UTF-8 and nesting.
 * @returns the document that begins at `start`
 * @throws StoreError 22 InvalidBSON
 */
export function validateDocument(bytes: Uint8Array, start = 0): RawDocument {
  checkContainer(bytes, start, bytes.length, 1);
  return new RawDocument(bytes, start);
}

/** @returns the offset after the container, at most `limit` */
function checkContainer(bytes: Uint8Array, start: number, limit: number, depth: number): number {
  if (depth > MAX_DEPTH)
    throw new StoreError('Overflow', `BSONObj exceeds maximum nested object depth: ${MAX_DEPTH}`);
  const end = start + sizeAt(bytes, start, limit);
  if (bytes[end - 1] !== 0) throw invalid('a document does not end with a zero byte');
  let at = start + 4;
  while (at < end - 1) {
    const nameEnd = stringEnd(bytes, at + 1, end - 1);
    at = checkValue(bytes, bytes[at]!, nameEnd + 1, end - 1, depth);
  }
  return end;
}

/** Reads the length at an offset, which must be at least 5 and not exceed the limit. */
function sizeAt(bytes: Uint8Array, at: number, limit: number): number {
  if (at + 4 > limit) throw invalid('a length is cut off');
  const size = readInt32(bytes, at);
  if (size < 5 || at + size > limit) throw invalid('a length does not fit');
  return size;
}

function stringEnd(bytes: Uint8Array, at: number, limit: number): number {
  const end = bytes.indexOf(0, at);
  if (end === -1 || end >= limit) throw invalid('a name does not end');
  return checkUtf8(bytes, at, end);
}

function checkUtf8(bytes: Uint8Array, start: number, end: number): number {
  for (let i = start; i < end; i++) {
    if (bytes[i]! < 0x80) continue;
    if (!isUtf8(bytes.subarray(i, end))) throw invalid('a string is not UTF-8');
    break;
  }
  return end;
}

const fixedSizes: Readonly<Record<number, number>> = {
  [T.double]: 8,
  [T.objectId]: 12,
  [T.bool]: 1,
  [T.date]: 8,
  [T.int]: 4,
  [T.long]: 8,
  [T.null]: 0,
};

function checkValue(bytes: Uint8Array, type: number, at: number, limit: number, depth: number): number {
  const end = endOf(bytes, type, at, limit, depth);
  if (end > limit) throw invalid(`a ${typeNameOf({ type })} is cut off`);
  if (type === T.bool && bytes[at]! > 1) throw invalid('a bool is neither 0 nor 1');
  return end;
}

function endOf(bytes: Uint8Array, type: number, at: number, limit: number, depth: number): number {
  const fixed = fixedSizes[type];
  if (fixed !== undefined) return at + fixed;
  switch (type) {
    case T.string:
      return checkString(bytes, at, limit);
    case T.document:
    case T.array:
      return checkContainer(bytes, at, limit, depth + 1);
    case T.binary:
      if (at + 5 > limit || readInt32(bytes, at) < 0) throw invalid('a length does not fit');
      return at + 5 + readInt32(bytes, at);
    case T.regex:
      return stringEnd(bytes, stringEnd(bytes, at, limit) + 1, limit) + 1;
    default:
      throw invalid(`a value of type ${type}, which is not stored`);
  }
}

function checkString(bytes: Uint8Array, at: number, limit: number): number {
  if (at + 4 > limit) throw invalid('a length is cut off');
  const end = at + 4 + readInt32(bytes, at);
  if (end < at + 5 || end > limit) throw invalid('a length does not fit');
  if (bytes[end - 1] !== 0) throw invalid('a string does not end with a zero byte');
  checkUtf8(bytes, at + 4, end - 1);
  return end;
}
