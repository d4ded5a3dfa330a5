import { Gunzip, unzipSync } from 'fflate';
import { LIMITS } from './limits.ts';
import { Unreadable } from './unreadable.ts';

/** Whether the bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Documents that are zips themselves, by a part that each of their kind has. */
const DOCUMENTS = [
  [/(?:^|\/)db\.sqlite$/, 'database'],
  [/(?:^|\/)xl\/workbook\.bin$/, 'excel.binary'],
  [/^META-INF\/manifest\.xml$/, 'ods'],
  [/^Index\/Document\.iwa$/, 'ods.numbers'],
] as const;

/** The names of all files of a zip. */
export function namesIn(bytes: Uint8Array): string[] {
  const names: string[] = [];
  unpacked(bytes, ({ name }) => {
    if (names.push(name) > LIMITS.zipEntries) throw tooLarge();
    return false;
  });
  return names;
}

/** The files of a zip in the order of their names. The sizes that it states are checked before anything is unpacked. */
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

/** The first file of a zip whose name fits a pattern. */
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

/** Whether the bytes begin as a gzip file does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** So many bytes at once: unpacked they are at most a thousand times as many. */
const STEP = 16 * 1024;

/** Unpacks a gzip file. Stops as soon as it is larger than the limit, whatever size it states. */
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
