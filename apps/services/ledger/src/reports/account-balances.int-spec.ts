import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { mongo } from 'mongoose';
import { AccountsRepository } from '../accounts';
import { WriteMarks } from '../sums';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { bucketsOf, transactionsOf } from '../testing/stored-sums';
import { AccountBalances } from './account-balances.service';

let ledger: Ledger;
let me: Person;
let accountId: string;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(async () => {
  me = ledger.person();
  const account = { name: 'Yen', kind: 'savings', currency: 'JPY', openingDate: '2024-02-10' } as const;
  accountId = (await me.ask(ledgerRpc.createAccount, { ...account, openingBalance: 1_000 }))._id;
});

const get = <T>(type: new (...args: never[]) => T): T => ledger.app.get(type as never, { strict: false });
const record = (entry: Partial<RpcInput<typeof ledgerRpc.createTransaction>>) =>
  me.ask(ledgerRpc.createTransaction, { name: 'Tea', category: 'Food', cost: 1, accountId, ...entry });
const balanceOn = async (date: string) =>
  (await me.ask(ledgerRpc.listAccounts, { date })).accounts.find(({ _id }) => _id === accountId)?.balance;

/** Has the sums of a period stored and then falsifies them, which shows whether a read uses them. */
async function falsify(period: string, cleared: bigint, pending: bigint): Promise<void> {
  await get(WriteMarks).endIdle(Number.POSITIVE_INFINITY);
  for (const day of ['2024-12-31', '2025-01-01']) await balanceOn(day);
  const sum = (status: string, minor: bigint) => ({
    ...{ currency: 'JPY', day: '2024-02-10', category: 'Food', kind: 'expense', status, count: 1 },
    minor: mongo.Long.fromBigInt(minor),
  });
  const { modifiedCount } = await bucketsOf(ledger.app).collection.updateOne(
    { owner: me.who.userId, period },
    { $set: { [`sums.${accountId}`]: [sum('cleared', cleared), sum('pending', pending)] } },
  );
  expect(modifiedCount).toBe(1);
}

describe('stored sums', () => {
  it('answer balances and registers', async () => {
    await record({ addedOn: '2024-02-10', cost: 5 });
    await record({ addedOn: '2024-03-10', cost: 7, name: 'Newest' });
    await falsify('2024-02', 400n, 100n);
    expect(await balanceOn('2024-03-31')).toEqual({ total: 1_493, cleared: 1_393 });
    expect(await balanceOn('2024-03-09')).toEqual({ total: 1_500, cleared: 1_400 });
    await falsify('2024', 90n, 0n);
    expect(await balanceOn('2025-01-01')).toEqual({ total: 1_090, cleared: 1_090 });
    const { entries } = await me.ask(ledgerRpc.getRegister, { id: accountId, limit: 1 });
    expect(entries).toMatchObject([{ name: 'Newest', balance: 1_493 }]);
  });

  it('are computed again after each change: of the amount, the status, the account and the date', async () => {
    const { _id: id } = await record({ addedOn: '2024-02-11', cost: 5 });
    const change = async (fields: RpcInput<typeof ledgerRpc.updateTransaction>['change']) => {
      await falsify('2024-02', 500n, 100n);
      await me.ask(ledgerRpc.updateTransaction, { id, change: fields, confirmReconciled: true });
      return balanceOn('2024-02-29');
    };
    expect(await change({ cost: 8 })).toEqual({ total: 992, cleared: 992 });
    expect(await change({ status: 'pending' })).toEqual({ total: 992, cleared: 1_000 });
    expect(await change({ status: 'reconciled' })).toEqual({ total: 992, cleared: 992 });
    expect(await change({ addedOn: '2024-03-01' })).toEqual({ total: 1_000, cleared: 1_000 });
    expect(await balanceOn('2024-03-01')).toEqual({ total: 992, cleared: 992 });
  });
});

it('returns the balances of many days at once', async () => {
  await record({ addedOn: '2024-02-10', cost: 5 });
  await record({ addedOn: '2024-02-28', cost: 7, status: 'pending' });
  await record({ addedOn: '2026-01-15', cost: 9, isIncome: true });
  const { bookId } = me.who;
  const rows = await get(AccountsRepository).list(bookId);
  const days = [
    '2024-02-09',
    '2024-02-10',
    '2024-02-29',
    '2025-06-30',
    '2026-01-14',
    '2026-01-31',
    '2999-12-31',
  ];
  const balances = await get(AccountBalances).on(bookId, rows, days);
  const yen = rows.find(({ _id }) => String(_id) === accountId);
  const shown = balances.map((each) => {
    const { total, cleared } = (yen && each.get(yen)) ?? {};
    return [total?.minor, cleared?.minor, total?.currency];
  });
  expect(shown).toEqual([
    [0n, 0n, 'JPY'],
    [995n, 995n, 'JPY'],
    [988n, 995n, 'JPY'],
    [988n, 995n, 'JPY'],
    [988n, 995n, 'JPY'],
    [997n, 1_004n, 'JPY'],
    [997n, 1_004n, 'JPY'],
  ]);
});

it('stores the other years if storing one fails, and that one later', async () => {
  for (const addedOn of ['2024-02-10', '2025-03-10', '2026-04-10']) await record({ addedOn });
  await get(WriteMarks).endIdle(Number.POSITIVE_INFINITY);
  const { collection } = bucketsOf(ledger.app);
  const spy = jest.spyOn(collection, 'bulkWrite');
  spy.mockRejectedValueOnce(new mongo.MongoNetworkError('connection closed'));
  expect(await balanceOn('2027-12-31')).toEqual({ total: 997, cleared: 997 });
  spy.mockRestore();
  expect(await balanceOn('2027-12-31')).toEqual({ total: 997, cleared: 997 });
  const years = await bucketsOf(ledger.app).find({ owner: me.who.userId }).lean();
  expect(years.filter(({ period }) => period.length === 4)).toHaveLength(3);
});

it('sums a book once for all who read it meanwhile', async () => {
  for (const addedOn of ['2024-02-10', '2025-03-10', '2026-04-10']) await record({ addedOn });
  await get(WriteMarks).endIdle(Number.POSITIVE_INFINITY);
  const spy = jest.spyOn(transactionsOf(ledger.app), 'aggregate');
  const balances = await Promise.all([1, 2, 3, 4].map(() => balanceOn('2026-12-31')));
  expect(balances).toEqual(Array(4).fill({ total: 997, cleared: 997 }));
  expect(spy).toHaveBeenCalledTimes(3);
  spy.mockRestore();
});
