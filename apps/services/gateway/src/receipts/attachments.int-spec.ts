import { textPdf } from '@saldo/testing';
import { type Person, type ReceiptsStack, startReceiptsStack } from '../testing/receipts-stack';

// Attaches receipts to transactions: real HTTP, NATS, the built services with their reader, and a database.
let all: ReceiptsStack;
let ada: Person;
beforeAll(async () => {
  all = await startReceiptsStack({ RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await all?.stop();
});
beforeEach(async () => (ada = await all.person()));

const cake = { name: 'Cakes & Co', category: 'Food', cost: 12.5, addedOn: '2026-03-23' };
const add = async (person: Person, entry: object = cake) =>
  (await person.ask('POST', '/transactions', entry)).body;
const attach = (person: Person, receiptId: string, transactionId: string, more: object = {}) =>
  person.ask('PUT', `/receipts/${receiptId}/transaction`, { transactionId, ...more });

test('a receipt moves to a transaction that existed, and the one recorded from it goes to the trash', async () => {
  const existing = await add(ada);
  const { body: receipt } = await ada.upload({ bytes: textPdf() });
  const { body: found } = await ada.ask('GET', `/receipts/${receipt._id}/matches`);
  expect(found.transactions).toEqual([existing]);
  const attached = await attach(ada, receipt._id, existing._id, { deletePrevious: true });
  expect(attached).toMatchObject({
    status: 200,
    body: { isAttached: true, transaction: { ...existing, receiptId: receipt._id } },
  });
  expect(await ada.transactions()).toEqual([{ ...existing, receiptId: receipt._id }]);
  expect(await attach(ada, receipt._id, existing._id)).toEqual(attached);
  const { body: trash } = await ada.ask('GET', '/trash');
  expect(JSON.stringify(trash)).toContain(receipt.transaction._id);
});

test('without deleting it, the transaction recorded before stays, without the receipt', async () => {
  const existing = await add(ada);
  const { body: receipt } = await ada.upload({ bytes: textPdf() });
  await attach(ada, receipt._id, existing._id);
  const kept = await ada.transactions();
  expect(kept).toHaveLength(2);
  expect(kept.find(({ _id }: { _id: string }) => _id === receipt.transaction._id)).not.toHaveProperty(
    'receiptId',
  );
});

test('a detached receipt and its transaction both stay, and the receipt is not recorded again by itself', async () => {
  const { body: receipt } = await ada.upload({ bytes: textPdf() });
  const detached = await ada.ask('DELETE', `/receipts/${receipt._id}/transaction`);
  expect(detached.status).toBe(200);
  expect(detached.body).not.toHaveProperty('transaction');
  expect((await ada.transactions())[0]).not.toHaveProperty('receiptId');
  const again = await ada.upload({ bytes: textPdf() });
  expect(again.body).toMatchObject({ duplicateOf: receipt._id });
  expect(await ada.transactions()).toHaveLength(1);
  const recorded = await ada.ask('PUT', `/receipts/${receipt._id}`, { category: 'Food' });
  expect(recorded.body.transaction._id).not.toBe(receipt.transaction._id);
  expect(await ada.transactions()).toHaveLength(2);
});

test('an upload for a transaction records nothing', async () => {
  const existing = await add(ada, { ...cake, cost: 99 });
  const { status, body } = await ada.upload({ bytes: textPdf(), transactionId: existing._id });
  expect([status, body]).toMatchObject([
    201,
    { isAttached: true, transaction: { _id: existing._id, cost: 99 } },
  ]);
  expect(await ada.transactions()).toEqual([{ ...existing, receiptId: body._id }]);
  const second = await ada.upload({
    bytes: textPdf(['Another', 'TOTAL $3.00']),
    transactionId: existing._id,
  });
  expect([second.status, second.body.code]).toEqual([409, 'receipt-taken']);
});

test('a transaction takes another receipt once its own is deleted, and not before', async () => {
  const { body: first } = await ada.upload({ bytes: textPdf() });
  const { body: second } = await ada.upload({ bytes: textPdf(), again: true });
  expect(await attach(ada, second._id, first.transaction._id)).toMatchObject({
    status: 409,
    body: { code: 'receipt-taken' },
  });
  await ada.ask('DELETE', `/receipts/${first._id}`);
  const [left] = (await ada.transactions()).filter(
    ({ _id }: { _id: string }) => _id === first.transaction._id,
  );
  expect(left).not.toHaveProperty('receiptId');
  expect((await attach(ada, second._id, first.transaction._id)).status).toBe(200);
});

test('a transaction that is restored from the trash does not name a receipt that was deleted meanwhile', async () => {
  const { body: receipt } = await ada.upload({ bytes: textPdf() });
  const { _id } = receipt.transaction;
  await ada.ask('DELETE', `/transactions/${_id}`);
  expect((await ada.ask('GET', `/receipts/${receipt._id}`)).body).not.toHaveProperty('transaction');
  await ada.ask('DELETE', `/receipts/${receipt._id}`);
  await ada.ask('POST', '/transactions/restore', { transactionIds: [_id] });
  const [restored] = await ada.transactions();
  expect(restored).toMatchObject({ _id });
  expect(restored).not.toHaveProperty('receiptId');
});

test('foreign and unknown receipts and transactions are not found', async () => {
  const eve = await all.person();
  const { body: receipt } = await ada.upload({ bytes: textPdf() });
  const hers = await add(eve);
  const unknown = 'f'.repeat(24);
  expect(await attach(eve, receipt._id, hers._id)).toMatchObject({ status: 404 });
  for (const id of [hers._id, unknown, 'no-id']) {
    expect(await attach(ada, receipt._id, id)).toMatchObject({ status: 404 });
    expect(await ada.upload({ bytes: textPdf(['x']), transactionId: id })).toMatchObject({ status: 404 });
  }
  expect(await eve.ask('DELETE', `/receipts/${receipt._id}/transaction`)).toMatchObject({ status: 404 });
  expect(await eve.ask('GET', `/receipts/${receipt._id}/matches`)).toMatchObject({ status: 404 });
  expect(await attach(ada, receipt._id, '')).toMatchObject({ status: 400 });
  expect((await eve.transactions())[0]).not.toHaveProperty('receiptId');
});

test('two receipts attached to one transaction at once: one is, the other one is told', async () => {
  const existing = await add(ada);
  const { body: first } = await ada.upload({ bytes: textPdf() });
  const { body: second } = await ada.upload({ bytes: textPdf(), again: true });
  const answers = await Promise.all([first, second].map(({ _id }) => attach(ada, _id, existing._id)));
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners.length).toBeGreaterThan(0);
  const [owner] = (await ada.transactions()).filter(({ _id }: { _id: string }) => _id === existing._id);
  const { body: holder } = await ada.ask('GET', `/receipts/${owner.receiptId}`);
  expect(holder.transaction._id).toBe(existing._id);
});
