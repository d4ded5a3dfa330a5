import { errorCatalogue, fieldMessages, ledgerRpc, type RpcInput } from '@saldo/contracts';
import { addDays, dateIn } from '@saldo/finance';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { RecurringScheduler } from './recurring-scheduler';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const today = () => dateIn(me.who.timeZone, new Date());
const open = async (fields: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) => {
  const account = { name: 'Account', kind: 'checking', openingDate: '2020-01-01', ...fields } as const;
  return (await me.ask(ledgerRpc.createAccount, account))._id;
};
const close = (id: string) => me.ask(ledgerRpc.updateAccount, { id, change: { closedOn: today() } });
const main = async () => (await me.ask(ledgerRpc.listAccounts, {})).accounts[0]?._id ?? '';
const add = (fields: Partial<RpcInput<typeof ledgerRpc.createRecurring>> = {}) =>
  me.ask(ledgerRpc.createRecurring, {
    ...{ name: 'Rent', category: 'Bills', amount: 10, startDate: today(), frequency: 'daily' },
    ...fields,
  });
const change = (id: string, fields: RpcInput<typeof ledgerRpc.updateRecurring>['change']) =>
  me.ask(ledgerRpc.updateRecurring, { id, change: fields });
const listed = () => me.ask(ledgerRpc.listRecurring, {});
const recorded = async () => (await me.ask(ledgerRpc.scanTransactions, {})).transactions;
const balances = async () =>
  Object.fromEntries(
    (await me.ask(ledgerRpc.listAccounts, {})).accounts.map(({ _id, balance }) => [_id, balance.total]),
  );
const tomorrow = () => new Date(Date.now() + 24 * 3_600_000);
const runTomorrow = () => ledger.app.get(RecurringScheduler).recordDue(tomorrow());
const refusal = (path: string, message: string) => ({
  code: 'validation-failed',
  fields: [{ path, message }],
});

it('records in the account of the entry, in its currency', async () => {
  const yen = await open({ currency: 'JPY' });
  const entry = await add({ accountId: yen, amount: 500 });
  expect(entry).toMatchObject({ accountId: yen, currency: 'JPY', amount: 500 });
  expect(await recorded()).toMatchObject([{ accountId: yen, currency: 'JPY', cost: 500, addedOn: today() }]);
  expect(await balances()).toMatchObject({ [yen]: -500 });
  await me.ask(ledgerRpc.addOwnRate, { from: 'JPY', to: 'GBP', value: '0.01' });
  const { entries, balance } = await me.ask(ledgerRpc.listUpcoming, {});
  expect(balance).toBe(-5);
  expect(entries[0]).toMatchObject({ amount: 500, currency: 'JPY', balance: -10 });
});

it('records transfers, also between currencies', async () => {
  const [savings, yen] = [await open(), await open({ currency: 'JPY' })];
  const saving = await add({ category: undefined, transfer: { toAccountId: savings } });
  expect(saving).toMatchObject({ category: 'Transfer', transfer: { toAccountId: savings, toAmount: 10 } });
  await add({ category: undefined, transfer: { toAccountId: yen, toAmount: 1_500 } });
  expect(await balances()).toEqual({ [await main()]: -20, [savings]: 10, [yen]: 1_500 });
  const { balance: now } = await me.ask(ledgerRpc.getSummary, {});
  const { entries } = await me.ask(ledgerRpc.listUpcoming, {});
  expect(entries.every(({ balance }) => balance === now)).toBe(true);
});

it('changes the accounts, makes a transfer an expense and back', async () => {
  const savings = await open();
  const startDate = addDays(today(), 5);
  const { _id } = await add({ startDate, accountId: savings });
  const first = await main();
  expect(await change(_id, { accountId: first })).not.toHaveProperty('accountId');
  const transfer = { toAccountId: savings };
  expect(await change(_id, { transfer })).toMatchObject({ transfer: { toAmount: 10 }, isIncome: false });
  expect(await change(_id, { amount: 12 })).toMatchObject({ amount: 12, transfer: { toAmount: 12 } });
  await expect(change(_id, { transfer: null })).rejects.toMatchObject(
    refusal('category', fieldMessages['category-required']),
  );
  const joined = await change(_id, { transfer: null, category: 'Food' });
  expect(joined).toMatchObject({ category: 'Food', amount: 12 });
  expect(joined).not.toHaveProperty('transfer');
});

it('refuses accounts and amounts that do not fit, and names the field', async () => {
  const [yen, late, other] = [
    await open({ currency: 'JPY' }),
    await open({ openingDate: '2900-01-01' }),
    await open(),
  ];
  const closed = await open();
  await close(closed);
  const unknown = 'f'.repeat(24);
  const cases: [Parameters<typeof add>[0], string, string][] = [
    [{ accountId: unknown }, 'accountId', fieldMessages['account-unknown']],
    [{ transfer: { toAccountId: unknown } }, 'transfer.toAccountId', fieldMessages['account-unknown']],
    [{ accountId: yen, amount: 1.5 }, 'amount', fieldMessages['amount-not-whole']],
    [{ amount: 1.234 }, 'amount', fieldMessages['amount-too-precise']],
    [{ accountId: late }, 'startDate', fieldMessages['date-before-opening']],
    [{ transfer: { toAccountId: yen } }, 'transfer.toAmount', fieldMessages['transfer-amount-required']],
    [
      { accountId: other, transfer: { toAccountId: other } },
      'transfer.toAccountId',
      fieldMessages['transfer-same-account'],
    ],
    [{ isIncome: true, transfer: { toAccountId: other } }, 'isIncome', fieldMessages['transfer-not-income']],
  ];
  for (const [fields, path, message] of cases)
    await expect(add(fields)).rejects.toMatchObject(refusal(path, message));
  await expect(add({ accountId: closed })).rejects.toMatchObject({
    code: 'account-closed',
    fields: [{ path: 'accountId', message: errorCatalogue['account-closed'].message }],
  });
  expect(await listed()).toEqual([]);
});

it("does not take another user's account", async () => {
  const foreign = await open();
  me = ledger.person();
  await expect(add({ accountId: foreign })).rejects.toMatchObject({ code: 'validation-failed' });
});

describe('after the account was closed', () => {
  it.each(['accountId', 'toAccountId'] as const)('pauses itself when it is due (%s)', async (side) => {
    const account = await open();
    const { _id } = await add(
      side === 'accountId' ? { accountId: account } : { transfer: { toAccountId: account } },
    );
    await close(account);
    expect((await me.ask(ledgerRpc.listUpcoming, {})).entries).toEqual([]);
    const { nextDueDate } = (await listed())[0] ?? {};
    await expect(
      me.ask(ledgerRpc.recordRecurring, { id: _id, date: nextDueDate ?? '' }),
    ).rejects.toMatchObject({
      code: 'account-closed',
    });
    await runTomorrow();
    expect(await listed()).toMatchObject([{ _id, paused: true }]);
    expect(await recorded()).toHaveLength(1);
    await expect(me.ask(ledgerRpc.resumeRecurring, { id: _id })).rejects.toMatchObject({
      code: 'account-closed',
    });
    // Fields other than the account can still be edited.
    expect(await change(_id, { name: 'Flat' })).toMatchObject({ name: 'Flat', paused: true });
    await me.ask(ledgerRpc.updateAccount, { id: account, change: { closedOn: null } });
    expect(await me.ask(ledgerRpc.resumeRecurring, { id: _id })).toMatchObject({ paused: false });
  });

  it('records other entries that are due at the same time', async () => {
    const account = await open();
    await add({ accountId: account });
    await add({ name: 'Other' });
    await close(account);
    await runTomorrow();
    expect((await recorded()).map(({ name }) => name).toSorted()).toEqual(['Other', 'Other', 'Rent']);
  });
});

describe('deleting an account', () => {
  const remove = (id: string, moveTo?: string) => me.ask(ledgerRpc.removeAccount, { id, moveTo });
  const startDate = '2999-01-01';

  it('needs an account to which its recurring entries move', async () => {
    const [id, other] = [await open(), await open()];
    const { _id } = await add({ accountId: id, startDate });
    await expect(remove(id)).rejects.toMatchObject({ code: 'account-in-use' });
    await remove(id, other);
    expect(await listed()).toMatchObject([{ _id, accountId: other }]);
    await remove(other, await main());
    expect((await listed())[0]).not.toHaveProperty('accountId');
  });

  it('moves transfers into it, unless they would stay within one account', async () => {
    const [id, other] = [await open(), await open()];
    const { _id } = await add({ transfer: { toAccountId: id }, startDate });
    await expect(remove(id, await main())).rejects.toMatchObject(
      refusal('moveTo', fieldMessages['account-transfers-between']),
    );
    await remove(id, other);
    expect(await listed()).toMatchObject([{ _id, transfer: { toAccountId: other } }]);
  });
});

it('restores entries with their accounts', async () => {
  const [savings, yen] = [await open(), await open({ currency: 'JPY' })];
  const entry = {
    ...{ name: 'Trip', category: 'Transfer', amount: 10, isIncome: false, frequency: 'monthly' as const },
    ...{ startDate: '2020-01-31', endDate: null, paused: false, nextDueDate: '2998-02-28' },
    ...{ accountId: savings, transfer: { toAccountId: yen, toAmount: 1_500 } },
  };
  const restore = (restoreId: string, entries: RpcInput<typeof ledgerRpc.restoreRecurring>['entries']) =>
    me.ask(ledgerRpc.restoreRecurring, { restoreId, entries });
  const { ids } = await restore('5b1c7c52-0d6f-4d3b-9d94-6a1f2a4a3f10', [entry]);
  const transfer = { ...entry.transfer, toCurrency: 'JPY' };
  expect(await listed()).toEqual([{ ...entry, _id: ids[0], transfer, version: expect.any(String) }]);
  const wrong = { ...entry, transfer: { toAccountId: 'f'.repeat(24) } };
  await expect(restore('5b1c7c52-0d6f-4d3b-9d94-6a1f2a4a3f11', [entry, wrong])).rejects.toMatchObject(
    refusal('entries.1.transfer.toAccountId', fieldMessages['account-unknown']),
  );
});
