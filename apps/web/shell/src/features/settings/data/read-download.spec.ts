/** @jest-environment node */
import { type Books, listedReceipt, type ListedReceipt } from '@saldo/contracts';
import { strToU8, zipSync } from 'fflate';
import { type Download, readDownload } from './read-download';

const tea = { name: 'Tea', category: 'Food', cost: 2.5, addedOn: '2026-01-31', isIncome: false, note: '' };
const books: Books = {
  ...{ format: 'saldo', version: 1, currency: 'EUR', categories: { expense: [], income: [] } },
  ...{ budgets: [], recurring: [], transactions: [{ ...tea, receipt: 0 }] },
};
const listed = {
  ...{ file: 'receipts/0001.pdf', picture: 'receipts/0001-small.jpg', fileName: 'tea.pdf' },
  ...{ uploadedAt: '2026-01-31T10:00:00.000Z', merchant: 'Tea', amount: 2.5, category: 'Food', date: null },
  ...{ unsure: [], transaction: 0, text: 'Green tea', digest: '0'.repeat(64) },
} satisfies Partial<ListedReceipt>;
const pdf = strToU8('%PDF-1.7');
const picture = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);

type Files = Record<string, unknown>;
const whole: Files = {
  'saldo.json': books,
  'receipts/receipts.json': [listed],
  'receipts/0001.pdf': pdf,
  'receipts/0001-small.jpg': picture,
};

/** An archive of these, what is no bytes as JSON and what is `undefined` left out. */
function archiveOf(files: Files): Blob {
  const known = Object.entries(files).filter(([, content]) => content !== undefined);
  const bytes = known.map(([name, content]): [string, Uint8Array] => [
    name,
    content instanceof Uint8Array ? content : strToU8(JSON.stringify(content)),
  ]);
  return new Blob([zipSync(Object.fromEntries(bytes)) as Uint8Array<ArrayBuffer>]);
}
const read = (changes: Files = {}) => readDownload(archiveOf({ ...whole, ...changes }));

async function readWhole(changes?: Files): Promise<Download> {
  const found = await read(changes);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

test('a download is read with its receipts, their files as they were', async () => {
  const found = await readWhole();
  expect(found.books).toEqual(books);
  const [receipt] = found.receipts;
  expect(receipt?.said).toEqual(listed);
  const [file, small] = await Promise.all([receipt?.file(), receipt?.picture?.()]);
  expect([file?.type, small?.type]).toEqual(['application/pdf', 'image/jpeg']);
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(Uint8Array.from(pdf));
});

test('one from before receipts were restored has what it has', async () => {
  const bare = { ...books, transactions: [tea] };
  const none = { 'receipts/receipts.json': undefined };
  expect(await readWhole({ 'saldo.json': bare, ...none })).toEqual({ books: bare, receipts: [] });
  const { file, fileName, uploadedAt, merchant, amount, category, date } = listed;
  const old = { file, fileName, uploadedAt, merchant, amount, category, date };
  const [receipt] = (await readWhole({ 'receipts/receipts.json': [old] })).receipts;
  expect(receipt?.said).toEqual(listedReceipt.parse(old));
});

test('a receipt whose file was gone already keeps its place', async () => {
  const gone = { ...listed, file: undefined, picture: undefined };
  const both = [gone, { ...listed, transaction: undefined }];
  const { receipts } = await readWhole({ 'receipts/receipts.json': both });
  expect(receipts.map((receipt) => receipt !== undefined)).toEqual([false, true]);
});

test('one that unpacks to more than a browser has room for is not read', async () => {
  const parse = jest.spyOn(JSON, 'parse');
  const bomb = Buffer.alloc(10_000_001, '[');
  expect(await read({ 'saldo.json': bomb })).toBe(NOT_OURS);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

const elsewhere = { ...tea, receipt: 1 };
const NOT_OURS = 'This file is not a download of Saldo.';
test.each<[string, Files, string]>([
  ['without books', { 'saldo.json': undefined }, NOT_OURS],
  ['with books that are none', { 'saldo.json': { ...books, format: 'other' } }, NOT_OURS],
  ['with a list that is none', { 'receipts/receipts.json': { file: 'x' } }, NOT_OURS],
  ['with values that are none', { 'receipts/receipts.json': [{ ...listed, amount: '1' }] }, NOT_OURS],
  ['of a receipt that is not listed', { 'saldo.json': { ...books, transactions: [elsewhere] } }, NOT_OURS],
  [
    'of a transaction that is not there',
    { 'receipts/receipts.json': [{ ...listed, transaction: 1 }] },
    NOT_OURS,
  ],
  [
    'of a series that is not there',
    { 'saldo.json': { ...books, transactions: [{ ...tea, series: 0 }] } },
    NOT_OURS,
  ],
  [
    'whose receipt is missing',
    { 'receipts/0001.pdf': undefined },
    'The file receipts/0001.pdf is missing from this download.',
  ],
  [
    'with one file for two receipts',
    { 'receipts/receipts.json': [listed, listed] },
    'The file receipts/0001.pdf is missing from this download.',
  ],
  [
    'whose receipt is a program',
    { 'receipts/0001.pdf': strToU8('MZ\u0090\u0000') },
    'The file receipts/0001.pdf in this download is damaged.',
  ],
  [
    'whose picture is a page',
    { 'receipts/0001-small.jpg': strToU8('<script>') },
    'The file receipts/0001-small.jpg in this download is damaged.',
  ],
  [
    'whose receipt is empty',
    { 'receipts/0001.pdf': new Uint8Array() },
    'The file receipts/0001.pdf in this download is damaged.',
  ],
  [
    'whose receipt is larger than any',
    { 'receipts/0001.pdf': Buffer.concat([pdf, Buffer.alloc(10_000_000)]) },
    'The file receipts/0001.pdf in this download is damaged.',
  ],
])('a download %s is refused', async (_what, changes, sentence) => {
  expect(await read(changes)).toBe(sentence);
});
