import { type Encoding, ENCODINGS, isMultibyte, letterScore } from './letters.ts';

/** Number of bytes that suffice to distinguish encodings. */
const SAMPLE_BYTES = 10_000;

export interface Decoded {
  text: string;
  encoding: Encoding;
}

/**
 * Decodes a file. A byte order mark or valid UTF-8 decides first, because declarations in files are often false. Otherwise the
 * encoding whose letters form the likeliest words wins; a declared encoding gets a bonus.
 */
export function decode(bytes: Uint8Array, options: { encoding?: Encoding; declared?: string }): Decoded {
  const trimmed = withoutPadding(bytes);
  const encoding = options.encoding ?? unicodeOf(trimmed) ?? likeliest(trimmed, options.declared);
  return { text: new TextDecoder(encoding).decode(trimmed).replace(/\0$/, ''), encoding };
}

/** Removes the padding with which some mainframes fill the last block of a file: NUL or Ctrl-Z. */
function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0 || bytes[end - 1] === 0x1a)) end--;
  const isWide = bytes.length > end && bytes.length % 2 === 0 && end % 2 === 1;
  return bytes.subarray(0, isWide ? end + 1 : end);
}

function unicodeOf(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return wideOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null);
}

/** Detects UTF-16 without a byte order mark: every digit and delimiter has a zero byte, always on the same side. */
function wideOf(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zerosAt = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const enough = sample.length / 8;
  if (odd > enough && even * 20 < odd) return 'utf-16le';
  return even > enough && odd * 20 < even ? 'utf-16be' : null;
}

/** Whether the bytes are valid UTF-8; the last character may be incomplete. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function likeliest(bytes: Uint8Array, declared: string | undefined): Encoding {
  const sample = sampleOf(bytes);
  const named = declaredEncoding(declared);
  let best: { encoding: Encoding; score: number } = { encoding: 'windows-1252', score: -Infinity };
  for (const encoding of ENCODINGS.slice(3)) {
    const text = decodedOrNull(sample, encoding);
    if (text === null) continue;
    const score = letterScore(text, encoding) + (encoding === named ? 0.5 : 0);
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

/** Returns the lines with non-ASCII characters, because all other lines look the same in every encoding. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample: number[] = [];
  let start = 0;
  for (let end = 0; end <= bytes.length && sample.length < SAMPLE_BYTES; end++) {
    if (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) continue;
    const line = bytes.subarray(start, Math.min(end + 1, start + SAMPLE_BYTES));
    if (line.some((byte) => byte >= 0x80)) sample.push(...line.subarray(0, 2000));
    start = end + 1;
  }
  return Uint8Array.from(sample);
}

function decodedOrNull(bytes: Uint8Array, encoding: Encoding): string | null {
  const isStrict = isMultibyte(encoding);
  try {
    return new TextDecoder(encoding, { fatal: isStrict }).decode(bytes, { stream: isStrict });
  } catch {
    return null;
  }
}

/** Returns the supported encoding for a label in a file header or XML declaration; undefined if there is none. */
function declaredEncoding(label: string | undefined): Encoding | undefined {
  if (!label) return undefined;
  try {
    const name = new TextDecoder(/^\d{3,4}$/.test(label) ? `windows-${label}` : label).encoding;
    return ENCODINGS.find((encoding) => encoding === name);
  } catch {
    return undefined;
  }
}
