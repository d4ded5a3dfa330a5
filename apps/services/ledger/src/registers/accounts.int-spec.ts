import { errorCatalogue, ledgerRpc, type RpcInput, fieldMessages } from '@saldo/contracts';
import { addDays, dateIn } from '@saldo/finance';
import { newVersion, ownedBy } from '@saldo/mongo';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type AccountRow, AccountsRepository } from '../accounts';
import { ACCOUNTS } from '../accounts/account.schema';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const today = dateIn('UTC', new Date());
const add = (input: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) =>
  me.ask(ledgerRpc.createAccount, { name: 'Savings', kind: 'savings', openingDate: '2020-01-01', ...input });
const list = async (date?: string) => (await me.ask(ledgerRpc.listAccounts, { date })).accounts;
const change = (id: string, fields: RpcInput<typeof ledgerRpc.updateAccount>['change'], expected?: string) =>
  me.ask(ledgerRpc.updateAccount, { id, change: fields, expected });
const record = (entry: Partial<RpcInput<typeof ledgerRpc.createTransaction>>) =>
  me.ask(ledgerRpc.createTransaction, { name: 'Tea', category: 'Food', cost: 1, ...entry });
const invalid = (path: string, message: string) => ({
  code: 'validation-failed',
  fields: [{ path, message }],
});
const defaultId = async () => (await list()).find(({ isDefault }) => isDefault)?._id ?? 'none';

describe('the default account', () => {
  it('exists in every book and holds what was recorded without an account', async () => {
    await record({ cost: 30, isIncome: true });
    await record({ cost: 12.5 });
    const accounts = await list();
    expect(accounts).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        ...{ name: 'Main account', kind: 'checking', currency: null, note: '', position: 0, isDefault: true },
        ...{ openingBalance: 0, openingDate: '1900-01-01', version: 'initial' },
        balance: { total: 17.5, cleared: 17.5 },
      },
    ]);
    expect((await ledger.person().ask(ledgerRpc.listAccounts, {})).accounts[0]?._id).not.toBe(
      accounts[0]?._id,
    );
  });

  it('is stored once it is changed, even by two requests at once', async () => {
    const id = await defaultId();
    await Promise.all([change(id, { name: 'Purse' }), change(id, { kind: 'cash' })]);
    expect(await list()).toMatchObject([{ _id: id, name: 'Purse', kind: 'cash', isDefault: true }]);
    expect(await change(id, { openingBalance: 100.5 })).toMatchObject({ balance: { total: 100.5 } });
    expect((await list())[0]?.version).not.toBe('initial');
  });

  it('cannot be closed or deleted', async () => {
    const id = await defaultId();
    const refused = { code: 'account-default' };
    await expect(change(id, { closedOn: today })).rejects.toMatchObject(refused);
    await expect(me.ask(ledgerRpc.removeAccount, { id })).rejects.toMatchObject(refused);
  });
});

describe('the order of accounts', () => {
  const names = async () => (await list()).map(({ name }) => name);
  const order = (accountIds: string[]) => me.ask(ledgerRpc.orderAccounts, { accountIds });

  it('is what was last asked for, with those left out at the end', async () => {
    const [a, b, c] = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })];
    await order([c._id, a._id, await defaultId(), b._id]);
    expect(await names()).toEqual(['C', 'A', 'Main account', 'B']);
    await order([b._id, b._id, a._id.toUpperCase()]);
    expect(await names()).toEqual(['B', 'A', 'C', 'Main account']);
    expect((await add({ name: 'D' })).position).toBeGreaterThan(3);
  });

  it('knows all accounts while others put them into another order', async () => {
    const model = ledger.app.get<Model<AccountRow>>(getModelToken(ACCOUNTS));
    const rows = Array.from({ length: 400 }, (_, position) => ({
      ...{ ...ownedBy(me.who.bookId), ...newVersion(), name: `${position}`, kind: 'cash', currency: null },
      ...{ opening: 0, openingDate: '2026-01-01', position, createdAt: new Date() },
    }));
    const added = (await model.insertMany(rows)).map(({ _id }) => String(_id));
    const orders = Array.from({ length: 12 }, (_, at) => [
      ...added.slice(at * 50),
      ...added.slice(0, at * 50),
    ]);
    await Promise.all([...orders, ...orders.map((ids) => ids.toReversed())].map(order));
    expect(await list()).toHaveLength(401);
  });

  it('does not undo what is changed at the same time', async () => {
    const a = await add({ name: 'A' });
    await Promise.all([
      order([a._id]),
      change(a._id, { note: 'kept' }),
      change(await defaultId(), { note: 'too' }),
    ]);
    expect(await list()).toMatchObject([
      { name: 'A', note: 'kept' },
      { isDefault: true, note: 'too' },
    ]);
  });

  it('is refused with the account of another book', async () => {
    const a = await add();
    const foreign = await ledger.person().ask(ledgerRpc.createAccount, { name: 'Hers', kind: 'cash' });
    await expect(order([foreign._id, a._id])).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('an account', () => {
  it('opens today and comes last unless it says otherwise', async () => {
    const fields = { name: 'Card', kind: 'credit-card', openingDate: undefined } as const;
    expect(await add(fields)).toMatchObject({ name: 'Card', openingDate: today, openingBalance: 0 });
    await add({ name: 'Loan', kind: 'loan', openingBalance: -5_000.25 });
    await add({ name: 'First', position: 0 });
    const accounts = (await list()).map(({ name, position }) => [name, position]);
    expect(accounts).toEqual([
      ['Main account', 0],
      ['First', 0],
      ['Card', 1],
      ['Loan', 2],
    ]);
  });

  it('has the balances of a day: all of it, and without what is pending', async () => {
    const { _id: accountId } = await add({ openingBalance: 10 });
    await record({ accountId, cost: 3, addedOn: '2020-01-01' });
    await record({ accountId, cost: 4, addedOn: '2020-01-02', status: 'pending' });
    await record({ accountId, cost: 50, addedOn: '2020-01-03', isIncome: true, status: 'reconciled' });
    await record({ accountId, cost: 1, addedOn: addDays(today, 1) });
    const on = async (date?: string) => (await list(date)).find(({ _id }) => _id === accountId)?.balance;
    expect(await on('2019-12-31')).toEqual({ total: 0, cleared: 0 });
    expect(await on('2020-01-01')).toEqual({ total: 7, cleared: 7 });
    expect(await on('2020-01-02')).toEqual({ total: 3, cleared: 7 });
    expect(await on()).toEqual({ total: 53, cleared: 57 });
    expect(await on('2999-12-31')).toEqual({ total: 52, cleared: 56 });
  });

  it('in another currency keeps amounts with the decimals of that', async () => {
    const { _id: accountId, ...account } = await add({ currency: 'JPY', openingBalance: 5_000 });
    expect(account).toMatchObject({ currency: 'JPY', openingBalance: 5_000 });
    await record({ accountId, cost: 1_200 });
    expect((await list())[1]).toMatchObject({ balance: { total: 3_800, cleared: 3_800 } });
    expect(await add({ currency: 'KWD', openingBalance: 1.234 })).toMatchObject({
      balance: { total: 1.234 },
    });
    await expect(add({ currency: 'JPY', openingBalance: 0.5 })).rejects.toMatchObject(
      invalid('openingBalance', fieldMessages['amount-not-whole']),
    );
    await expect(add({ currency: 'KWD', openingBalance: 0.1234 })).rejects.toMatchObject(
      invalid('openingBalance', 'Enter an amount with at most 3 decimals.'),
    );
    await expect(add({ openingBalance: 0.005 })).rejects.toMatchObject(
      invalid('openingBalance', fieldMessages['opening-balance-invalid']),
    );
  });

  it('is changed only in the version that the user saw', async () => {
    const { _id, version } = await add();
    const renamed = await change(_id, { name: 'Rainy days' }, version);
    expect(renamed).toMatchObject({ name: 'Rainy days', kind: 'savings' });
    await expect(change(_id, { name: 'Other' }, version)).rejects.toMatchObject({ code: 'version-conflict' });
    expect(await change(_id, { position: 7, note: 'IBAN' })).toMatchObject({ position: 7, note: 'IBAN' });
  });

  it('is closed between its first day and today, and opened again', async () => {
    const { _id } = await add();
    await expect(change(_id, { closedOn: '2019-12-31' })).rejects.toMatchObject(
      invalid('closedOn', fieldMessages['closing-before-opening']),
    );
    await expect(change(_id, { closedOn: '2999-12-31' })).rejects.toMatchObject(
      invalid('closedOn', fieldMessages['closing-in-future']),
    );
    expect(await change(_id, { closedOn: '2020-01-01' })).toMatchObject({ closedOn: '2020-01-01' });
    expect(await change(_id, { closedOn: null })).not.toHaveProperty('closedOn');
  });

  it('does not open after its first transaction', async () => {
    const { _id: accountId } = await add();
    await record({ accountId, addedOn: '2020-02-01' });
    await expect(change(accountId, { openingDate: '2020-02-02' })).rejects.toMatchObject(
      invalid('openingDate', fieldMessages['opening-after-first-transaction']),
    );
    expect(await change(accountId, { openingDate: '2020-02-01' })).toMatchObject({
      openingDate: '2020-02-01',
    });
  });

  it('of another book does not exist', async () => {
    const { _id } = await add();
    const { ask } = ledger.person();
    const missing = { code: 'not-found' };
    for (const id of [_id, 'f'.repeat(24), 'no id', '{"$ne":null}']) {
      await expect(ask(ledgerRpc.updateAccount, { id, change: { name: 'Mine' } })).rejects.toMatchObject(
        missing,
      );
      await expect(ask(ledgerRpc.removeAccount, { id })).rejects.toMatchObject(missing);
      await expect(ask(ledgerRpc.getRegister, { id, limit: 1 })).rejects.toMatchObject(missing);
    }
    expect(await list()).toMatchObject([{}, { _id, name: 'Savings' }]);
  });
});

describe('many accounts', () => {
  /** Adds accounts directly to the database. */
  const fill = (count: number, fields: Partial<AccountRow> = {}) =>
    ledger.app.get(AccountsRepository, { strict: false }).addNew(
      me.who.bookId,
      Array.from({ length: count }, (_, index) => ({
        ...{ _id: new Types.ObjectId(), name: `Account ${index}`, kind: 'cash' as const, currency: null },
        ...{ opening: 0, openingDate: '2020-01-01', note: '', position: index % 7, createdAt: new Date() },
        ...fields,
      })),
    );

  it('with long notes come in several chunks, each account once and in order', async () => {
    await fill(250, { note: '😀'.repeat(2_000) });
    const names = [];
    let chunks = 0;
    for (let after: string | undefined; ; chunks++) {
      const { accounts, next } = await me.ask(ledgerRpc.listAccounts, { after });
      names.push(...accounts.map(({ name, position }) => `${position} ${name}`));
      if (next === undefined) break;
      after = next;
    }
    expect(chunks).toBeGreaterThan(1);
    expect(new Set(names).size).toBe(251);
    expect(names.map((name) => name[0])).toEqual(names.map((name) => name[0]).toSorted());
    await expect(me.ask(ledgerRpc.listAccounts, { after: 'none' })).rejects.toMatchObject(
      invalid('after', fieldMessages['cursor-invalid']),
    );
  });

  it('are at most 1,000 in a book, also after requests at once', async () => {
    for (const count of [500, 497]) await fill(count);
    const asked = await Promise.allSettled([add(), add(), add(), add()]);
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
    expect((await list()).length).toBeLessThanOrEqual(1_000);
    while ((await list()).length < 1_000) await add();
    await expect(add()).rejects.toMatchObject({
      code: 'accounts-full',
      message: errorCatalogue['accounts-full'].message,
    });
  });
});
