import { Gunzip, unzipSync } from 'fflate';
import { LIMITS } from './limits.ts';
import { Unreadable } from './unreadable.ts';

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Documents that are zips themselves, each with a pattern of a file name that only this kind contains. */
const DOCUMENTS = [
  [/(?:^|\/)db\.sqlite$/, 'database'],
  [/(?:^|\/)xl\/workbook\.bin$/, 'excel.binary'],
  [/^META-INF\/manifest\.xml$/, 'ods'],
  [/^Index\/Document\.iwa$/, 'ods.numbers'],
] as const;

/** Returns the files of a zip, sorted by name. Checks the declared sizes before unpacking anything. */
export function unzip(bytes: Uint8Array): [name: string, content: Uint8Array][] {
  let total = 0;
  let entries = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    total += originalSize;
    entries++;
    if (bytes.length > LIMITS.fileBytes || total > LIMITS.unpackedBytes || entries > LIMITS.zipEntries)
      throw tooLarge();
    for (const [part, document] of DOCUMENTS) if (part.test(name)) throw new Unreadable(document);
    return originalSize > 0 && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);
  };
  return Object.entries(unpacked(bytes, filter)).sort(([a], [b]) => (a < b ? -1 : 1));
}

export function fileIn(bytes: Uint8Array, name: RegExp): Uint8Array | undefined {
  const filter = (file: { name: string; originalSize: number }) => {
    if (!name.test(file.name)) return false;
    if (bytes.length > LIMITS.fileBytes || file.originalSize > LIMITS.unpackedBytes) throw tooLarge();
    return true;
  };
  return Object.values(unpacked(bytes, filter))[0];
}

const tooLarge = () => new Unreadable('too-large');

function unpacked(
  bytes: Uint8Array,
  filter: (file: { name: string; originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('damaged');
  }
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Number of compressed bytes to unpack at a time. One step yields at most about a thousand times as many. */
const STEP = 16 * 1024;

/** Unpacks a gzip file. Stops once the output exceeds the limit, whatever size the file declares. */
export function gunzip(bytes: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let total = 0;
  const stream = new Gunzip((chunk) => {
    total += chunk.length;
    if (total > LIMITS.unpackedBytes) throw new Unreadable('too-large.unpacked');
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < bytes.length; at += STEP)
      stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('damaged.gzip');
  }
  const whole = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
