const utf8 = new TextDecoder();

/** The names that were read lately, by a hash of their bytes: documents repeat the same few names for ever. */
const SLOTS = 1024;
const slots: ({ bytes: Uint8Array; name: string } | undefined)[] = Array.from({ length: SLOTS });
const LONGEST = 32;

/** The name that lies in the bytes from `start` to `end`. */
export function readName(bytes: Uint8Array, start: number, end: number): string {
  const length = end - start;
  if (length > LONGEST) return utf8.decode(bytes.subarray(start, end));
  let hash = length;
  for (let i = start; i < end; i++) hash = (hash * 31 + bytes[i]!) | 0;
  const slot = (hash ^ (hash >>> 10)) & (SLOTS - 1);
  const known = slots[slot];
  if (known && isAt(known.bytes, bytes, start, length)) return known.name;
  const own = bytes.slice(start, end);
  const name = utf8.decode(own);
  slots[slot] = { bytes: own, name };
  return name;
}

function isAt(name: Uint8Array, bytes: Uint8Array, start: number, length: number): boolean {
  if (name.length !== length) return false;
  for (let i = 0; i < length; i++) if (name[i] !== bytes[start + i]) return false;
  return true;
}
