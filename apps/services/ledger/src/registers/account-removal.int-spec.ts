import { errorCatalogue, ledgerRpc, limits, type RpcInput, fieldMessages } from '@saldo/contracts';
import { getModelToken } from '@nestjs/mongoose';
import { ownedBy, toObjectId } from '@saldo/mongo';
import { type Model, trusted, Types } from 'mongoose';
import { ACCOUNTS, type AccountRow } from '../accounts/account.schema';
import { booked } from '../testing/booked';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TransactionsRepository } from '../transactions/transactions.repository';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const open = async (fields: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) => {
  const account = { name: 'Account', kind: 'checking', openingDate: '2020-01-01', ...fields } as const;
  return (await me.ask(ledgerRpc.createAccount, account))._id;
};
const record = (accountId?: string, addedOn = '2020-06-01') =>
  me.ask(ledgerRpc.createTransaction, { name: 'Tea', category: 'Food', cost: 1, accountId, addedOn });
const accounts = async () => (await me.ask(ledgerRpc.listAccounts, {})).accounts;
const held = async (account: string) =>
  (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100, account })).total;
const remove = (id: string, moveTo?: string) => me.ask(ledgerRpc.removeAccount, { id, moveTo });
const model = () => ledger.app.get<Model<AccountRow>>(getModelToken(ACCOUNTS), { strict: false });
/** Makes the deletion of an account, if it has one, old enough to be finished. */
const settle = (id: string) =>
  model().updateOne(
    { ...ownedBy(me.who.bookId), _id: toObjectId(id), 'deletion.at': trusted({ $exists: true }) },
    { $set: { 'deletion.at': new Date(Date.now() - 60_000) } },
  );
const refusal = (path: string, message: string) => ({
  code: 'validation-failed',
  fields: [{ path, message }],
});

it('deletes an account without transactions', async () => {
  const id = await open();
  await remove(id);
  expect(await accounts()).toHaveLength(1);
  await expect(remove(id)).rejects.toMatchObject({ code: 'not-found' });
  await expect(record(id)).rejects.toMatchObject(refusal('accountId', fieldMessages['account-unknown']));
});

it('refuses to delete one with transactions, but not with deleted ones, which bring it back', async () => {
  const id = await open({ currency: 'JPY' });
  const { _id } = await record(id);
  await expect(remove(id)).rejects.toMatchObject({ code: 'account-in-use' });
  await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [_id] });
  await remove(id);
  await settle(id);
  expect(await accounts()).toHaveLength(1);
  expect(await accounts()).toHaveLength(1);
  await me.ask(ledgerRpc.restoreTransactions, { transactionIds: [_id] });
  expect(await held(id)).toBe(1);
  expect(await accounts()).toMatchObject([{}, { _id: id, balance: { total: -1 } }]);
});

it('leaves nothing that moves reconciled, because no statement of the other account has it', async () => {
  const [from, to, third] = [await open(), await open(), await open()];
  const entry = { name: 'Tea', cost: 1, addedOn: '2020-06-01', status: 'reconciled' } as const;
  const add = (more: Partial<RpcInput<typeof ledgerRpc.createTransaction>>) =>
    me.ask(ledgerRpc.createTransaction, { ...entry, ...more });
  const expense = await add({ accountId: from, category: 'Food' });
  const leaving = await add({ accountId: from, transfer: { toAccountId: third } });
  const arriving = await add({ accountId: third, transfer: { toAccountId: from } });
  const statuses = async (): Promise<unknown[]> => {
    const transactionIds = [expense._id, leaving._id, arriving._id];
    const rows = await me.ask(ledgerRpc.getTransactions, { transactionIds });
    const byId = new Map(rows.map((row) => [row._id, [row.status, row.transfer?.status]]));
    return transactionIds.map((id) => byId.get(id));
  };
  const kept = await statuses();
  expect(kept.map((each) => (each as unknown[])[0])).toEqual(['reconciled', 'reconciled', 'reconciled']);
  await remove(from, to);
  expect(await statuses()).toEqual([
    [undefined, undefined],
    [undefined, 'reconciled'],
    ['reconciled', 'cleared'],
  ]);
});

it('keeps a deleted one as long as its transactions are in the trash', async () => {
  const id = await open();
  await remove(id);
  const one = { ...ownedBy(me.who.bookId), _id: toObjectId(id) };
  const deletedFor = async (days: number) => {
    await model().updateOne(one, { $set: { 'deletion.at': new Date(Date.now() - days * 86_400_000) } });
    await accounts();
    return model().countDocuments(one);
  };
  expect([await deletedFor(1), await deletedFor(29), await deletedFor(31)]).toEqual([1, 1, 0]);
});

describe('a deleted account', () => {
  const restore = (id: string, person = me) => person.ask(ledgerRpc.restoreDeletedAccount, { id });
  const deleted = (person = me) => person.ask(ledgerRpc.listDeletedAccounts, {});

  it.each([false, true])('that was empty comes back as it was (after some time: %s)', async (isSettled) => {
    const id = await open({ name: 'Cash', currency: 'JPY', openingBalance: 500, note: 'In the drawer' });
    await me.ask(ledgerRpc.updateAccount, { id, change: { name: 'Wallet', closedOn: '2024-01-31' } });
    const state = async () => {
      const { version: _, ...history } = await me.ask(ledgerRpc.getAccountHistory, { id });
      return [(await accounts()).map(({ version: __, ...account }) => account), history];
    };
    const before = await state();
    await remove(id);
    if (isSettled) await settle(id);
    expect(await accounts()).toHaveLength(1);
    expect(await deleted()).toMatchObject([{ _id: id, name: 'Wallet', kind: 'checking', currency: 'JPY' }]);
    expect(await restore(id)).toMatchObject({ _id: id, balance: { total: 500 } });
    expect(await restore(id)).toMatchObject({ _id: id });
    expect(await state()).toEqual(before);
    expect(await deleted()).toEqual([]);
  });

  it.each([false, true])(
    'comes back without the transactions that moved (after some time: %s)',
    async (isSettled) => {
      const [id, other] = [await open(), await open()];
      await record(id);
      await remove(id, other);
      if (isSettled) await settle(id);
      await accounts();
      expect(await deleted()).toMatchObject([{ _id: id }]);
      expect(await restore(id)).toMatchObject({ _id: id, balance: { total: 0 } });
      expect([await held(id), await held(other)]).toEqual([0, 1]);
      await record(id);
      expect(await held(id)).toBe(1);
    },
  );

  it('stays deleted if there are as many as allowed', async () => {
    const id = await open();
    await remove(id);
    const [row] = await model()
      .find({ _id: toObjectId(id) })
      .lean();
    const rows = Array.from({ length: limits.accounts - 1 }, () => ({
      ...row,
      _id: undefined,
      deletion: null,
    }));
    await model().insertMany(rows.map(({ _id: _, ...each }) => each));
    await expect(restore(id)).rejects.toMatchObject({ code: 'accounts-full' });
    expect(await deleted()).toMatchObject([{ _id: id }]);
  });

  it('of another user can be neither seen nor restored', async () => {
    const id = await open();
    await remove(id);
    const other = ledger.person();
    expect(await deleted(other)).toEqual([]);
    for (const each of [id, 'f'.repeat(24), 'no id'])
      await expect(restore(each, other)).rejects.toMatchObject({ code: 'not-found' });
    expect(await deleted()).toMatchObject([{ _id: id }]);
  });
});

it('moves transactions to another account, also deleted ones', async () => {
  const [id, other] = [await open(), await open()];
  await record(id);
  const { _id } = await record(id);
  await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [_id] });
  await remove(id, other);
  await me.ask(ledgerRpc.restoreTransactions, { transactionIds: [_id] });
  expect([await held(id), await held(other)]).toEqual([0, 2]);
});

it('moves rules and saved filters to the other account', async () => {
  const [from, to] = [await open(), await open()];
  const conditions = [[{ field: 'account' as const, ids: [from] }]];
  await me.ask(ledgerRpc.addRule, { conditions, actions: { transferTo: from } });
  await me.ask(ledgerRpc.saveFilter, { name: 'mine', filter: { account: from, search: 'tea' } });
  await remove(from, to);
  expect(await me.ask(ledgerRpc.listRules, {})).toMatchObject({
    rules: [{ conditions: [[{ ids: [to] }]], actions: { transferTo: to } }],
  });
  const { filters } = await me.ask(ledgerRpc.listFilters, {});
  expect(filters).toEqual([{ name: 'mine', filter: { account: to, search: 'tea' } }]);
});

it('moves transactions to the default account', async () => {
  const id = await open();
  await record(id);
  await record();
  const [main] = await accounts();
  await remove(id, main?._id);
  expect(await accounts()).toMatchObject([{ balance: { total: -2 } }]);
  expect((await me.ask(ledgerRpc.getSummary, {})).recentTransactions[0]).not.toHaveProperty('accountId');
});

it('moves nothing to an account that does not take it', async () => {
  const id = await open();
  await record(id, '2020-01-01');
  const [closed, young, yen] = [
    await open(),
    await open({ openingDate: '2020-01-02' }),
    await open({ currency: 'JPY' }),
  ];
  await me.ask(ledgerRpc.updateAccount, { id: closed, change: { closedOn: '2021-01-01' } });
  await expect(remove(id, 'f'.repeat(24))).rejects.toMatchObject(
    refusal('moveTo', fieldMessages['account-unknown']),
  );
  await expect(remove(id, id)).rejects.toMatchObject(refusal('moveTo', fieldMessages['account-unknown']));
  await expect(remove(id, yen)).rejects.toMatchObject(
    refusal('moveTo', fieldMessages['account-currency-different']),
  );
  await expect(remove(id, young)).rejects.toMatchObject(
    refusal('moveTo', fieldMessages['account-opens-later']),
  );
  await expect(remove(id, closed)).rejects.toMatchObject({
    code: 'account-closed',
    fields: [{ path: 'moveTo', message: errorCatalogue['account-closed'].message }],
  });
  expect(await held(id)).toBe(1);
});

it('moves nothing from or to an account that is worth what the user says', async () => {
  const [house, other] = [await open({ kind: 'asset' }), await open()];
  for (const id of [house, other]) await record(id);
  await me.ask(ledgerRpc.addValuation, { accountId: house, valuation: { value: 5, date: '2021-01-01' } });
  const refused = refusal('moveTo', fieldMessages['account-valued']);
  await expect(remove(house, other)).rejects.toMatchObject(refused);
  await expect(remove(other, house)).rejects.toMatchObject(refused);
  await me.ask(ledgerRpc.updateAccount, { id: house, change: { kind: 'savings' } });
  await remove(house, other);
  expect(await held(other)).toBe(2);
});

it('moves nothing into an account that another device deletes at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    me = ledger.person();
    const [one, other] = [await open(), await open()];
    await record(one);
    await record(other);
    const results = await Promise.allSettled([remove(one, other), remove(other, one)]);
    expect(results.map(({ status }) => status)).toContain('rejected');
    for (const id of [one, other]) await settle(id);
    expect((await accounts()).reduce((sum, { balance }) => sum + balance.total, 0)).toBe(-2);
  }
});

describe('a transaction that a call writes during the deletion', () => {
  const recordLate = (id: string) =>
    ledger.app.get(TransactionsRepository).create(me.who.bookId, {
      ...{ name: 'Late', addedOn: '2020-06-01', note: '' },
      ...booked(me.who.bookId, { category: 'Food', minor: 100, accountId: new Types.ObjectId(id) }),
    });

  it('moves as well, and the account goes only then', async () => {
    const [id, other] = [await open(), await open()];
    await remove(id, other);
    await recordLate(id);
    expect(await accounts()).toHaveLength(2);
    expect(await held(id)).toBe(1);
    await settle(id);
    expect(await accounts()).toHaveLength(2);
    expect([await held(id), await held(other)]).toEqual([0, 1]);
  });

  it('follows through two deletions', async () => {
    const [id, second, third] = [await open(), await open(), await open()];
    await remove(id, second);
    await remove(second, third);
    await recordLate(id);
    for (const each of [id, second]) await settle(each);
    expect(await accounts()).toMatchObject([{}, { _id: third, balance: { total: -1 } }]);
  });

  it('brings the account back if it had no other one to move to', async () => {
    const id = await open();
    await remove(id);
    await recordLate(id);
    await settle(id);
    expect(await accounts()).toMatchObject([{}, { _id: id, balance: { total: -1 } }]);
  });
});
