import { unzipSync } from 'fflate';
import { LIMITS } from './limits.ts';
import { Unreadable } from './unreadable.ts';

/** Whether the bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** Documents that are zips themselves, by a part that each of their kind has, and the advice for them. */
const DOCUMENTS: { part: RegExp; refuse: () => Unreadable }[] = [
  { part: /(?:^|\/)db\.sqlite$/, refuse: () => new Unreadable('database') },
  { part: /(?:^|\/)xl\/workbook\.bin$/, refuse: () => spreadsheet('excel', 'a binary Excel workbook') },
  { part: /^META-INF\/manifest\.xml$/, refuse: () => new Unreadable('ods') },
  { part: /^Index\/Document\.iwa$/, refuse: () => spreadsheet('ods', 'a Numbers spreadsheet') },
];

const spreadsheet = (code: 'excel' | 'ods', name: string) =>
  new Unreadable(code, { message: `The file is ${name}. Save it as an Excel workbook (.xlsx) or as CSV.` });

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
    const document = DOCUMENTS.find(({ part }) => part.test(name));
    if (document) throw document.refuse();
    return originalSize > 0 && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);
  };
  return Object.entries(unpacked(bytes, filter)).sort(([a], [b]) => (a < b ? -1 : 1));
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
