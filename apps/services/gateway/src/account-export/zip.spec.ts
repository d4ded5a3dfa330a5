import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { type ZipEntry, zipOf } from './zip';

async function* each<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}

async function archiveOf(entries: ZipEntry[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(each(entries))) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('an archive contains the files written to it, however they are chunked', async () => {
  const content = fc.array(fc.string({ unit: 'grapheme', maxLength: 50 }), { maxLength: 20 });
  const files = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,8}$/),
    fc.record({ content, compressed: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(files, async (wanted) => {
      const archive = await archiveOf(Object.entries(wanted).map(([name, file]) => ({ name, ...file })));
      const found = Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]);
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries(Object.entries(wanted).map(([name, file]) => [name, file.content.join('')])),
      );
    }),
  );
});

test('gives the same bytes for the same content', async () => {
  const entries = () => [{ name: 'a.txt', content: ['one', 'two'] }];
  expect(await archiveOf(entries())).toEqual(await archiveOf(entries()));
});

test('reads a file only as far as the archive is consumed', async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield new Uint8Array(10_000);
    }
  }
  const archive = zipOf(each([{ name: 'large', content: endless(), compressed: true }]));
  for (let taken = 0; taken < 10; taken += 1) await archive.next();
  await archive.return(undefined);
  expect(read).toBeLessThan(20);
});

test('fails when reading a file fails', async () => {
  async function* broken() {
    yield 'the beginning';
    throw new Error('gone');
  }
  await expect(archiveOf([{ name: 'a', content: broken() }])).rejects.toThrow('gone');
});
