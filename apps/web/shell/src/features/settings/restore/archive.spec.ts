/** @jest-environment node */
import fc from 'fast-check';
import { strToU8, Zip, ZipPassThrough, zipSync } from 'fflate';
import { ArchiveError, contentOf, filesIn } from './archive';

const blobOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);
const zipped = (files: Record<string, string>, level: 0 | 6 = 6) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level });

/** Returns the contents of an archive by file name. */
async function read(bytes: Uint8Array): Promise<Record<string, string>> {
  const archive = blobOf(bytes);
  const found: Record<string, string> = {};
  for (const [name, file] of await filesIn(archive))
    found[name] = Buffer.from(await contentOf(archive, file)).toString();
  return found;
}

/** Builds an archive with any file names, including invalid and duplicate ones. */
function streamed(entries: [name: string, content: string][]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, piece) => pieces.push(piece));
  for (const [name, content] of entries) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(strToU8(content), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

/** Replaces a number in the first entry of the central directory. */
function withEntry(archive: Uint8Array, offset: number, value: number): Uint8Array {
  const bytes = Buffer.from(archive);
  bytes.writeUInt32LE(value, bytes.indexOf('PK\u0001\u0002') + offset);
  return bytes;
}
const [CRC, SIZE, START] = [16, 24, 42];

const names = fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?$/);

test('unpacks stored and compressed files, written at once or streamed', async () => {
  const files = fc.dictionary(names, fc.string({ unit: 'grapheme', maxLength: 300 }));
  await fc.assert(
    fc.asyncProperty(files, fc.constantFrom(0 as const, 6 as const), async (wanted, level) => {
      expect(await read(zipped(wanted, level))).toEqual({ ...wanted });
      expect(await read(streamed(Object.entries(wanted)))).toEqual({ ...wanted });
    }),
    { numRuns: 40 },
  );
});

test('reads a damaged archive unchanged or rejects it', async () => {
  const wanted = { 'saldo.json': '{"a":1}'.repeat(20), 'receipts/0001.pdf': '%PDF-1.7' };
  const archive = zipped(wanted);
  const damage = fc.array(fc.tuple(fc.nat({ max: archive.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(damage, fc.nat({ max: archive.length }), async (changes, length) => {
      const bytes = Uint8Array.from(archive);
      for (const [at, value] of changes) bytes[at] = value;
      for (const hurt of [bytes, archive.slice(0, length)]) {
        const found = await read(hurt).catch((error: unknown) => error);
        if (found instanceof Error) expect(found).toBeInstanceOf(ArchiveError);
        else
          for (const content of Object.values(found as object))
            expect(Object.values(wanted)).toContain(content);
      }
    }),
  );
});

test.each([
  ['nothing', new Uint8Array()],
  ['no archive', strToU8('x'.repeat(70_000))],
  ['a name that leads elsewhere', streamed([['../saldo.json', 'x']])],
  ['a name that leads elsewhere on Windows', streamed([['receipts\\..\\..\\saldo.json', 'x']])],
  ['a name from the root', streamed([['/etc/passwd', 'x']])],
  [
    'a name twice',
    streamed([
      ['a', 'x'],
      ['a', 'y'],
    ]),
  ],
  ['a size that is not that of the content', withEntry(zipped({ a: 'x'.repeat(999) }), SIZE, 10)],
  ['another check sum', withEntry(zipped({ a: 'x' }), CRC, 1)],
  ['a file that begins beyond the end', withEntry(zipped({ a: 'x' }), START, 99_999)],
  ['more than it is large', withEntry(zipped({ a: 'x' }), 20, 99_999)],
])('rejects an archive with %s', async (_what, bytes) => {
  await expect(read(bytes)).rejects.toThrow(ArchiveError);
});

test('rejects a file that unpacks to more than its declared size', async () => {
  const archive = blobOf(withEntry(zipped({ bomb: 'x'.repeat(5_000_000) }), SIZE, 1_000));
  const file = (await filesIn(archive)).get('bomb');
  expect(file).toMatchObject({ size: 1_000, packedSize: expect.any(Number) });
  if (file) await expect(contentOf(archive, file)).rejects.toThrow(ArchiveError);
});

test('does not read an oversized central directory', async () => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(3_000_000_000, 12);
  let slices = 0;
  class Huge extends Blob {
    override get size() {
      return 4_000_000_000;
    }
    override slice() {
      slices += 1;
      return blobOf(end);
    }
  }
  await expect(filesIn(new Huge())).rejects.toThrow(ArchiveError);
  expect(slices).toBe(1);
});

test('scans an archive of ten thousand files once', async () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [`f/${place}`, 'x']));
  expect((await filesIn(blobOf(zipped(many, 0)))).size).toBe(10_000);
});
