import { bakery, textPdf } from '@saldo/testing';
import { type Person, type ReceiptsStack, startReceiptsStack } from '../testing/receipts-stack';

// Records receipts in accounts: real HTTP, NATS, the built services with their reader, and a database.
let all: ReceiptsStack;
let ada: Person;
beforeAll(async () => {
  all = await startReceiptsStack({ RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await all?.stop();
});
beforeEach(async () => (ada = await all.person()));

const euros = () => textPdf(bakery.map((line) => line.replaceAll('$12.50', 'EUR 12.50')));

async function account(more: object = {}) {
  const opening = { openingBalance: 0, openingDate: '2020-01-01' };
  const entry = { name: 'Wallet', kind: 'cash', currency: null, ...opening, ...more };
  return (await ada.ask('POST', '/accounts', entry)).body._id as string;
}

test('a receipt in another currency waits for the amount in the account', async () => {
  const { status, body } = await ada.upload({ bytes: euros() });
  expect([status, body]).toMatchObject([
    422,
    {
      code: 'receipt-currency',
      extractedData: { amount: null },
      printed: { amount: 12.5, currency: 'EUR' },
      unsure: expect.arrayContaining(['amount']),
    },
  ]);
  expect(await ada.transactions()).toEqual([]);
  const { body: recorded } = await ada.ask('PUT', `/receipts/${body._id}`, { amount: 13.61 });
  expect(recorded).toMatchObject({
    transaction: { cost: 13.61 },
    printed: { amount: 12.5, currency: 'EUR' },
  });
});

test('a receipt is recorded in the account in its currency', async () => {
  const accountId = await account({ currency: 'EUR' });
  const { status, body } = await ada.upload({ bytes: euros() });
  expect([status, body]).toMatchObject([
    201,
    {
      extractedData: { amount: 12.5 },
      printed: { amount: 12.5, currency: 'EUR' },
      transaction: { accountId, cost: 12.5, currency: 'EUR' },
    },
  ]);
  const refused = await ada.ask('PUT', `/receipts/${body._id}`, { accountId });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'amount', code: 'amount-with-account' }] },
  });
});

test('a receipt from before its account was opened names its date, and is recorded with another one', async () => {
  await account({ currency: 'EUR', openingDate: '2999-01-01' });
  const refused = await ada.upload({ bytes: euros() });
  const errors = [{ path: 'date', code: 'date-before-opening' }];
  expect(refused).toMatchObject({ status: 400, body: { errors } });
  const { body } = await ada.ask('GET', '/receipts');
  const [{ _id: id }] = body.receipts;
  expect(await ada.ask('PUT', `/receipts/${id}`, { merchant: 'Kiosk' })).toMatchObject({ body: { errors } });
  const { body: recorded } = await ada.ask('PUT', `/receipts/${id}`, { date: '2999-01-01' });
  expect(recorded).toMatchObject({ transaction: { addedOn: '2999-01-01', cost: 12.5 } });
  expect(await ada.transactions()).toHaveLength(1);
});

test('a recorded receipt moves to another account with its amount there', async () => {
  const accountId = await account({ currency: 'KWD' });
  const { body } = await ada.upload({ bytes: textPdf() });
  const tooPrecise = await ada.ask('PUT', `/receipts/${body._id}`, { amount: 3.825 });
  expect(tooPrecise).toMatchObject({ status: 400, body: { errors: [{ path: 'amount' }] } });
  const { body: moved } = await ada.ask('PUT', `/receipts/${body._id}`, { accountId, amount: 3.825 });
  expect(moved).toMatchObject({
    extractedData: { amount: 3.825 },
    transaction: { _id: body.transaction._id, accountId, cost: 3.825, currency: 'KWD' },
  });
});

test('a closed or unknown account is refused, and the receipt then takes other values', async () => {
  const closed = await account();
  await ada.ask('PUT', `/accounts/${closed}`, { closedOn: '2026-01-31' });
  const { body } = await ada.upload({ bytes: euros() });
  for (const accountId of [closed, 'f'.repeat(24)]) {
    const refused = await ada.ask('PUT', `/receipts/${body._id}`, {
      accountId,
      amount: 5,
      merchant: 'Kiosk',
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    const { errors } = refused.body;
    expect(errors).toMatchObject([{ path: 'accountId' }]);
  }
  const { body: recorded } = await ada.ask('PUT', `/receipts/${body._id}`, { amount: 5 });
  expect(recorded.transaction).toMatchObject({ cost: 5, name: body.extractedData.merchant });
  expect(recorded.transaction).not.toHaveProperty('accountId');
});
