import { Readable } from 'node:stream';
import { exportedReceipt, type Receipt, exportedReceiptsFile } from '@saldo/contracts';
import { aReceipt } from '@saldo/contracts/testing';
import { receiptEntries } from './receipt-entries';
import { type ReceiptSource } from './receipt-source';

const receipt = (id: string, fields: Partial<Receipt> = {}) =>
  aReceipt(id, { fileName: `../${id}.png`, unsure: ['date'], ...fields });
const digest = '0'.repeat(64);
const types: Record<string, string> = { pdf: 'application/pdf', small: 'image/jpeg' };

/** A PDF with a thumbnail, and the readings of every receipt except a deleted one. */
const source: ReceiptSource = {
  find: async (id) => (types[id] ? { id, type: types[id], size: 3 } : undefined),
  open: ({ id }) => Readable.from([Buffer.from(id)]),
  readingsOf: async (id) => (id === 'gone' ? {} : { text: 'Rye bread', digest }),
};

async function entriesOf(receipts: Receipt[], transactionIndexes = new Map<string, number>()) {
  const found: Record<string, string> = {};
  for await (const { name, content } of receiptEntries(receipts, transactionIndexes, source)) {
    found[name] = '';
    for await (const piece of content) found[name] += Buffer.from(piece).toString();
  }
  return found;
}
const listIn = (found: Record<string, string>) =>
  exportedReceipt.array().parse(JSON.parse(found[exportedReceiptsFile] ?? ''));

test('exports a list of receipts with their names and readings, then their files under generated names', async () => {
  const pdf = receipt('pdf', { pictureUrl: '/api/receipts/files/small' });
  const found = await entriesOf([pdf, receipt('gone')]);
  expect(Object.keys(found)).toEqual([exportedReceiptsFile, 'receipts/0001.pdf', 'receipts/0001-small.jpg']);
  expect([found['receipts/0001.pdf'], found['receipts/0001-small.jpg']]).toEqual(['pdf', 'small']);
  const values = { ...pdf.extractedData, unsure: ['date'] };
  expect(listIn(found)).toEqual([
    {
      ...{ file: 'receipts/0001.pdf', picture: 'receipts/0001-small.jpg', fileName: '../pdf.png' },
      ...{ ...values, uploadedAt: pdf.uploadedAt, text: 'Rye bread', digest },
    },
    { ...values, fileName: '../gone.png', uploadedAt: pdf.uploadedAt, text: '' },
  ]);
});

test('lists the index of the transaction of each receipt, unless it was deleted', async () => {
  const of = (id: string) => ({
    transaction: { _id: id, name: '', category: '', cost: 1, addedOn: '', isIncome: false, note: '' },
  });
  const receipts = [receipt('pdf', of('t1')), receipt('pdf', of('t2')), receipt('pdf')];
  const listed = listIn(await entriesOf(receipts, new Map([['t1', 7]])));
  expect(listed.map(({ transaction }) => transaction)).toEqual([7, undefined, undefined]);
});

test('exports no receipts folder without receipts', async () => expect(await entriesOf([])).toEqual({}));
