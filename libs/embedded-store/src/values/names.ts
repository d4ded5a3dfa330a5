import { copyOf } from './layout.ts';

const utf8 = new TextDecoder();

interface Known {
  bytes: Uint8Array;
  name: string;
}

/**
 * Cache of decoded field names by a hash of their bytes: documents repeat the same few names. Each hash has two slots, newer name
 * first, so that two colliding names do not keep evicting each other.
 */
const HASHES = 1024;
const newer: (Known | undefined)[] = Array.from({ length: HASHES });
const older: (Known | undefined)[] = Array.from({ length: HASHES });
const LONGEST = 32;

/** Decodes the field name in the bytes from `start` to `end`. */
export function readName(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > LONGEST) return utf8.decode(bytes.subarray(start, end));
  let hash = 0;
  for (let i = start; i < end; i++) hash = (hash * 31 + bytes[i]!) | 0;
  const place = (hash ^ (hash >>> 10)) & (HASHES - 1);
  const first = newer[place];
  if (first && isAt(first.bytes, bytes, start, end)) return first.name;
  const second = older[place];
  if (second && isAt(second.bytes, bytes, start, end)) return second.name;
  const own = copyOf(bytes, start, end);
  const name = utf8.decode(own);
  older[place] = first;
  newer[place] = { bytes: own, name };
  return name;
}

/** Returns whether the bytes from `start` to `end` equal `own`. */
function isAt(own: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (own.length !== end - start) return false;
  for (let i = 0; i < own.length; i++) if (own[i] !== bytes[start + i]) return false;
  return true;
}
