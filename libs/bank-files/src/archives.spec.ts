import { type Zippable, zipSync } from 'fflate';
import { LIMITS } from './limits.ts';
import { Unreadable } from './unreadable.ts';
import { fileIn, isZip, unzip } from './archives.ts';

/** Length in bytes of the end-of-central-directory record of a zip. It holds the offset of the central directory. */
const END_LENGTH = 22;

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Stores the files uncompressed, so that a false size in the directory does not disturb unpacking. */
const zipOf = (files: Zippable) => zipSync(files, { level: 0 });
const textsOf = (zip: Uint8Array) => unzip(zip).map(([, file]) => new TextDecoder().decode(file));

/** Returns a zip of one-byte files whose directory declares these unpacked sizes. */
function stating(sizes: number[]): Uint8Array {
  const zip = zipOf(Object.fromEntries(sizes.map((_, index) => [`file ${index}`, bytesOf('x')])));
  const view = new DataView(zip.buffer, zip.byteOffset);
  const entries: number[] = [];
  for (let at = 0; at < zip.length - 4; at++) if (view.getUint32(at, true) === 0x02014b50) entries.push(at);
  entries.forEach((at, index) => view.setUint32(at + 24, sizes[index] ?? 0, true));
  return zip;
}

/** Returns the zip padded to a length, with unused bytes between the files and the directory. */
function padded(zip: Uint8Array, length: number): Uint8Array {
  const { buffer, byteOffset } = zip;
  const directory = new DataView(buffer, byteOffset).getUint32(zip.length - END_LENGTH + 16, true);
  const longer = new Uint8Array(length);
  longer.set(zip.subarray(0, directory));
  longer.set(zip.subarray(directory), directory + length - zip.length);
  new DataView(longer.buffer).setUint32(length - END_LENGTH + 16, directory + length - zip.length, true);
  return longer;
}

function refusalOf(zip: Uint8Array): { code: string; message: string } | undefined {
  try {
    unzip(zip);
    return undefined;
  } catch (error) {
    if (error instanceof Unreadable) return error.refusal;
    throw error;
  }
}

it('tells a zip by its first four bytes', () => {
  const zip = zipOf({ a: bytesOf('x') });
  expect(isZip(zip)).toBe(true);
  for (const place of [0, 1, 2, 3]) expect(isZip(zip.with(place, 0x20))).toBe(false);
});

it('returns the files in the order of their names, without folders and hidden files', () => {
  const zip = zipOf({
    'b.csv': bytesOf('second'),
    'a.csv': bytesOf('first'),
    'c/d.csv': bytesOf('third'),
    'folder/': new Uint8Array(),
    '__MACOSX/a.csv': bytesOf('hidden'),
    '.DS_Store': bytesOf('hidden'),
    'c/.hidden': bytesOf('hidden'),
  });
  expect(textsOf(zip)).toEqual(['first', 'second', 'third']);
});

it('refuses files that are too large together, by the sizes that the zip states', () => {
  const half = LIMITS.unpackedBytes / 2;
  expect(refusalOf(stating([half, half]))).toBeUndefined();
  expect(refusalOf(stating([half, half, 1]))).toEqual({
    code: 'too-large',
    message: 'The zip file is too large when unpacked.',
  });
});

it('refuses more files than the limit', () => {
  const ones = (count: number) => Array.from({ length: count }, () => 1);
  expect(unzip(stating(ones(LIMITS.zipEntries)))).toHaveLength(LIMITS.zipEntries);
  expect(refusalOf(stating(ones(LIMITS.zipEntries + 1)))).toMatchObject({ code: 'too-large' });
});

it('refuses a zip that itself is too large', () => {
  const zip = zipOf({ a: bytesOf('x') });
  expect(textsOf(padded(zip, LIMITS.fileBytes))).toEqual(['x']);
  expect(refusalOf(padded(zip, LIMITS.fileBytes + 1))).toMatchObject({ code: 'too-large' });
});

it('refuses databases by the names of their parts alone', () => {
  const refusalFor = (name: string) => refusalOf(zipOf({ [name]: bytesOf('x') }))?.code;
  expect(['db.sqlite', 'export/db.sqlite'].map(refusalFor)).toEqual(['database', 'database']);
  const others = ['xl/workbook.bin.txt', 'my-xl/workbook.bin', 'db.sqlite.csv', 'my-db.sqlite'];
  expect(others.map(refusalFor)).toEqual([undefined, undefined, undefined, undefined]);
});

it('finds one file, unless it or its zip is too large', () => {
  const zip = zipOf({ a: bytesOf('x'), b: bytesOf('y') });
  expect(fileIn(zip, /b/)).toEqual(bytesOf('y'));
  expect(fileIn(zip, /c/)).toBeUndefined();
  expect(() => fileIn(padded(zip, LIMITS.fileBytes + 1), /b/)).toThrow(Unreadable);
  expect(() => fileIn(stating([LIMITS.unpackedBytes + 1]), /0/)).toThrow(Unreadable);
});
