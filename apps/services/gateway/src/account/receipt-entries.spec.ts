import { Readable } from 'node:stream';
import { listedReceipt, type Receipt, receiptsFile } from '@saldo/contracts';
import { receiptEntries } from './receipt-entries';
import { type ReceiptShelf } from './receipt-shelf';

const receipt = (id: string, more: Partial<Receipt> = {}): Receipt => ({
  _id: id,
  fileName: `../${id}.png`,
  uploadedAt: '2026-01-31T10:00:00.000Z',
  extractedData: { merchant: 'Bakery', amount: 4.2, category: 'Food', date: '2026-01-31' },
  unsure: ['date'],
  fileUrl: `/api/receipts/files/${id}`,
  pictureUrl: null,
  ...more,
});
const digest = '0'.repeat(64);
const types: Record<string, string> = { pdf: 'application/pdf', small: 'image/jpeg' };

/** A document with a picture of it, and the readings of every receipt but of one that was just deleted. */
const shelf: ReceiptShelf = {
  find: async (id) => (types[id] ? { id, type: types[id], size: 3 } : undefined),
  open: ({ id }) => Readable.from([Buffer.from(id)]),
  readingsOf: async (id) => (id === 'gone' ? {} : { text: 'Rye bread', digest }),
};

async function entriesOf(receipts: Receipt[], places = new Map<string, number>()) {
  const found: Record<string, string> = {};
  for await (const { name, content } of receiptEntries(receipts, places, shelf)) {
    found[name] = '';
    for await (const piece of content) found[name] += Buffer.from(piece).toString();
  }
  return found;
}
const listIn = (found: Record<string, string>) =>
  listedReceipt.array().parse(JSON.parse(found[receiptsFile] ?? ''));

test('receipts come as files with names of ours, after a list that says what each was called and what is on it', async () => {
  const pdf = receipt('pdf', { pictureUrl: '/api/receipts/files/small' });
  const found = await entriesOf([pdf, receipt('gone')]);
  expect(Object.keys(found)).toEqual([receiptsFile, 'receipts/0001.pdf', 'receipts/0001-small.jpg']);
  expect([found['receipts/0001.pdf'], found['receipts/0001-small.jpg']]).toEqual(['pdf', 'small']);
  const values = { merchant: 'Bakery', amount: 4.2, category: 'Food', date: '2026-01-31', unsure: ['date'] };
  expect(listIn(found)).toEqual([
    {
      ...{ file: 'receipts/0001.pdf', picture: 'receipts/0001-small.jpg', fileName: '../pdf.png' },
      ...{ ...values, uploadedAt: pdf.uploadedAt, text: 'Rye bread', digest },
    },
    { ...values, fileName: '../gone.png', uploadedAt: pdf.uploadedAt, text: '' },
  ]);
});

test('the list says where the transaction of each is, and nothing of one that is gone', async () => {
  const of = (id: string) => ({
    transaction: { _id: id, name: '', category: '', cost: 1, addedOn: '', isIncome: false, note: '' },
  });
  const receipts = [receipt('pdf', of('t1')), receipt('pdf', of('t2')), receipt('pdf')];
  const listed = listIn(await entriesOf(receipts, new Map([['t1', 7]])));
  expect(listed.map(({ transaction }) => transaction)).toEqual([7, undefined, undefined]);
});

test('without receipts there is no folder for them', async () => expect(await entriesOf([])).toEqual({}));
