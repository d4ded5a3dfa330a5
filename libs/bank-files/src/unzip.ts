import { unzipSync } from 'fflate';
import { LIMITS } from './limits.ts';
import { database, Unreadable } from './unreadable.ts';

/** Whether the bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** The files of a zip in the order of their names. The sizes that it states are checked before anything is unpacked. */
export function unzip(bytes: Uint8Array): Uint8Array[] {
  let total = 0;
  let entries = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    total += originalSize;
    entries++;
    if (bytes.length > LIMITS.fileBytes || total > LIMITS.unpackedBytes || entries > LIMITS.zipEntries)
      throw new Unreadable('too-large', 'The zip file is too large when unpacked.');
    if (/(?:^|\/)xl\/workbook\.xml$/.test(name))
      throw new Unreadable('excel', 'The file is an Excel workbook. Save it as CSV first.');
    if (/(?:^|\/)db\.sqlite$/.test(name)) throw database();
    return originalSize > 0 && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);
  };
  const files = unpacked(bytes, filter);
  return Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, content]) => content);
}

function unpacked(
  bytes: Uint8Array,
  filter: (file: { name: string; originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('damaged', 'The zip file is damaged.');
  }
}
