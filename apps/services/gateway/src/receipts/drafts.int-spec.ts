import { bakery, textPdf } from '@saldo/testing';
import { type Person, type ReceiptsStack, startReceiptsStack, type Upload } from '../testing/receipts-stack';

// Reads receipts without recording them: real HTTP, NATS, the built services with their reader, and a database.
let all: ReceiptsStack;
let ada: Person;
beforeAll(async () => {
  all = await startReceiptsStack({ RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await all?.stop();
});
beforeEach(async () => (ada = await all.person()));

const receipts = async () => (await ada.ask('GET', '/receipts')).body.receipts;
const read = (person: Person, file: Partial<Upload> = {}) => person.read({ bytes: textPdf(), ...file });
const record = (id: string, body: object = {}) => ada.ask('POST', `/receipts/drafts/${id}/record`, body);
const photocopy = () => textPdf([...bakery, 'Second copy']);

test('reading records nothing, and a draft that is left leaves nothing behind', async () => {
  const { status, body: draft } = await read(ada);
  expect([status, draft]).toMatchObject([201, { extractedData: { amount: 12.5 }, similar: [] }]);
  expect(draft).not.toHaveProperty('transaction');
  expect([await ada.transactions(), await receipts()]).toEqual([[], []]);
  expect(await ada.ask('GET', `/receipts/${draft._id}`)).toMatchObject({ status: 404 });
  expect(await ada.ask('PUT', `/receipts/${draft._id}`, { amount: 3 })).toMatchObject({ status: 404 });
  expect((await ada.file(draft.fileUrl)).status).toBe(200);
  expect(await ada.ask('DELETE', `/receipts/${draft._id}`)).toMatchObject({ status: 204 });
  expect(await record(draft._id)).toMatchObject({ status: 404 });
  expect((await ada.file(draft.fileUrl)).status).toBe(404);
});

test('a draft is recorded once with the corrections of the user', async () => {
  const { body: draft } = await read(ada);
  const recorded = await record(draft._id, { merchant: 'Corner Bakery', amount: 13 });
  expect(recorded).toMatchObject({ status: 201, body: { transaction: { name: 'Corner Bakery', cost: 13 } } });
  expect(await record(draft._id)).toEqual(recorded);
  expect(await ada.transactions()).toHaveLength(1);
  expect(await receipts()).toHaveLength(1);
  const uploaded = await ada.upload({ bytes: textPdf() });
  expect(uploaded.body).toMatchObject({ duplicateOf: draft._id });
});

test('a draft with a refused value stays one', async () => {
  const { body: draft } = await read(ada);
  const refused = await record(draft._id, { accountId: 'f'.repeat(24), amount: 3 });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.body.errors).toMatchObject([{ path: 'accountId' }]);
  expect(await ada.transactions()).toEqual([]);
  expect(await receipts()).toEqual([]);
});

test('the same purchase from the bank, another photo of it and the same file are asked about first', async () => {
  const bank = { name: 'BROWN BAKERY 1234', category: 'Food', cost: 12.5, addedOn: '2026-03-23' };
  const { body: imported } = await ada.ask('POST', '/transactions', bank);
  const { body: draft } = await read(ada);
  expect(draft.similar).toMatchObject([{ transaction: { _id: imported._id }, reason: 'same-amount' }]);
  expect(await record(draft._id)).toMatchObject({ status: 409, body: { code: 'receipt-similar' } });
  expect(await ada.transactions()).toHaveLength(1);
  const attached = await record(draft._id, { transactionId: imported._id });
  expect(attached).toMatchObject({ status: 201, body: { isAttached: true, transaction: { ...imported } } });

  const { body: second } = await read(ada, { bytes: photocopy() });
  expect(second.similar).toMatchObject([{ transaction: { _id: imported._id }, reason: 'same-receipt' }]);
  expect(await record(second._id)).toMatchObject({ status: 409 });
  expect((await record(second._id, { again: true })).status).toBe(201);

  const { body: same } = await read(ada);
  expect(same.similar[0]).toMatchObject({ transaction: { _id: imported._id }, reason: 'same-file' });
  expect(await record(same._id)).toMatchObject({ status: 409 });
  expect(await ada.transactions()).toHaveLength(2);
});

test('of two photos of one receipt that are read at once, the second one is asked about', async () => {
  const [first, second] = await Promise.all([read(ada), read(ada, { bytes: photocopy() })]);
  expect([first.body.similar, second.body.similar]).toEqual([[], []]);
  expect((await record(first.body._id)).status).toBe(201);
  expect(await record(second.body._id)).toMatchObject({ status: 409, body: { code: 'receipt-similar' } });
  const { body } = await ada.ask('GET', `/receipts/drafts/${second.body._id}`);
  expect(body.similar).toMatchObject([{ reason: 'same-receipt' }]);
});

test('drafts of others are not found', async () => {
  const { body: draft } = await read(await all.person());
  for (const id of [draft._id, 'f'.repeat(24), 'no-id']) {
    expect(await ada.ask('GET', `/receipts/drafts/${id}`)).toMatchObject({ status: 404 });
    expect(await record(id)).toMatchObject({ status: 404 });
  }
});
