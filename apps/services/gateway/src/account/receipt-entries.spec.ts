import { Readable } from 'node:stream';
import { type Receipt } from '@saldo/contracts';
import { type FileHead } from '@saldo/files';
import { receiptEntries } from './receipt-entries';

const caller = { userId: 'u1', sessionId: 's1', timeZone: 'UTC' };
const receipt = (id: string): Receipt => ({
  _id: id,
  fileName: `../${id}.png`,
  uploadedAt: '2026-01-31T10:00:00.000Z',
  extractedData: { merchant: 'Bakery', amount: 4.2, category: 'Food', date: '2026-01-31' },
  unsure: [],
  fileUrl: `/api/receipts/files/${id}`,
  pictureUrl: null,
});

/** A store that holds one file, of one owner. */
const files = {
  find: async (owner: string, id: string): Promise<FileHead | undefined> =>
    owner === 'u1' && id === 'f1' ? { id, type: 'application/pdf', size: 3 } : undefined,
  open: () => Readable.from([Buffer.from('pdf')]),
};

async function entriesOf(receipts: Receipt[]) {
  const found: Record<string, string> = {};
  for await (const { name, content } of receiptEntries(receipts, files, caller)) {
    found[name] = '';
    for await (const piece of content) found[name] += Buffer.from(piece).toString();
  }
  return found;
}

test('receipts come as files with names of ours, and a list says what each was called and what is on it', async () => {
  const found = await entriesOf([receipt('f1'), receipt('gone')]);
  expect(Object.keys(found)).toEqual(['receipts/0001.pdf', 'receipts/receipts.json']);
  expect(found['receipts/0001.pdf']).toBe('pdf');
  expect(JSON.parse(found['receipts/receipts.json'] ?? '')).toMatchObject([
    { file: 'receipts/0001.pdf', fileName: '../f1.png', merchant: 'Bakery', amount: 4.2 },
    { fileName: '../gone.png' },
  ]);
});

test('without receipts there is no folder for them', async () => expect(await entriesOf([])).toEqual({}));
