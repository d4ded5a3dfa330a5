import { ledgerRpc } from '@saldo/contracts';
import { getModelToken } from '@nestjs/mongoose';
import { ownedBy, toObjectId } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { ACCOUNTS, type AccountRow } from '../accounts/account.schema';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TransactionsRepository } from '../transactions/transactions.repository';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));
afterEach(() => jest.restoreAllMocks());

const open = async () => {
  const account = { name: 'Account', kind: 'checking', openingDate: '2026-01-01' } as const;
  return (await me.ask(ledgerRpc.createAccount, account))._id;
};
const record = (accountId: string, addedOn: string) =>
  me.ask(ledgerRpc.createTransaction, { name: 'Tea', category: 'Food', cost: 1, accountId, addedOn });
const openLater = (id: string) =>
  me.ask(ledgerRpc.updateAccount, { id, change: { openingDate: '2026-03-01' } });
const openingOf = async (id: string) =>
  (await me.ask(ledgerRpc.listAccounts, {})).accounts.find(({ _id }) => _id === id)?.openingDate;
const stored = (id: string) => {
  const model = ledger.app.get<Model<AccountRow>>(getModelToken(ACCOUNTS), { strict: false });
  return { model, one: { ...ownedBy(me.who.bookId), _id: toObjectId(id) } };
};

it('moves the opening date back to a transaction that was recorded in the moment in which it was moved later', async () => {
  const id = await open();
  const transactions = ledger.app.get(TransactionsRepository, { strict: false });
  const create = transactions.create.bind(transactions);
  jest.spyOn(transactions, 'create').mockImplementationOnce(async (...given) => {
    await openLater(id);
    return create(...given);
  });
  await record(id, '2026-02-01');
  expect(await openingOf(id)).toBe('2026-02-01');
  const { versions } = await me.ask(ledgerRpc.getAccountHistory, { id });
  expect(versions[0]).toMatchObject({
    actor: 'undo',
    before: { openingDate: '2026-03-01' },
    after: { openingDate: '2026-02-01' },
  });
});

it('checks an account again until nothing can be on its way any more', async () => {
  const id = await open();
  await openLater(id);
  const { model, one } = stored(id);
  expect(await openingOf(id)).toBe('2026-03-01');
  expect(await model.findOne(one).lean()).toMatchObject({ openingRaisedAt: expect.any(Date) });
  await model.updateOne(one, { $set: { openingRaisedAt: new Date(0) } });
  expect(await openingOf(id)).toBe('2026-03-01');
  expect((await model.findOne(one).lean())?.openingRaisedAt ?? null).toBeNull();
});
