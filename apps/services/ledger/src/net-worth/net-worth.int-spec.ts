import { fieldMessages, ledgerRpc, type RpcInput, type RpcOutput } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const open = async (account: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) => {
  const savings = { name: 'Savings', kind: 'savings', openingDate: '2025-01-01' } as const;
  return (await me.ask(ledgerRpc.createAccount, { ...savings, ...account }))._id;
};
const record = (entry: Partial<RpcInput<typeof ledgerRpc.createTransaction>>) =>
  me.ask(ledgerRpc.createTransaction, { name: 'Tea', category: 'Food', cost: 1, ...entry });
const value = (accountId: string, amount: number, date: string) =>
  me.ask(ledgerRpc.addValuation, { accountId, valuation: { value: amount, date } });
const get = (query: Partial<RpcInput<typeof ledgerRpc.getNetWorth>>) =>
  me.ask(ledgerRpc.getNetWorth, {
    ...{ currency: 'EUR', startDate: '2026-01-01', endDate: '2026-03-31', ...query },
  });
const totals = ({ months }: RpcOutput<typeof ledgerRpc.getNetWorth>) => months.map(({ total }) => total);

it('adds up assets and liabilities at the end of each month', async () => {
  await record({ cost: 1_000, isIncome: true, addedOn: '2025-12-31' });
  await record({ cost: 100, addedOn: '2026-02-01' });
  const accountId = await open({ kind: 'credit-card', openingBalance: -20 });
  await record({ accountId, cost: 5.5, addedOn: '2026-03-31' });
  expect(await get({})).toEqual({
    currency: 'EUR',
    months: [
      { month: '2026-01', total: 980, assets: 1_000, liabilities: 20 },
      { month: '2026-02', total: 880, assets: 900, liabilities: 20 },
      { month: '2026-03', total: 874.5, assets: 900, liabilities: 25.5 },
    ],
    conversions: [],
    rates: [],
  });
});

it('ends on the end date, and has twelve months unless it is told otherwise', async () => {
  await record({ cost: 7, isIncome: true, addedOn: '2026-03-15' });
  expect(totals(await get({ endDate: '2026-03-14' }))).toEqual([0, 0, 0]);
  expect(totals(await get({ endDate: '2026-03-15' }))).toEqual([0, 0, 7]);
  const { months } = await get({ startDate: undefined });
  expect([months.length, months[0]?.month, months[11]?.month]).toEqual([12, '2025-04', '2026-03']);
  expect((await get({ startDate: undefined, endDate: undefined })).months).toHaveLength(12);
});

describe('accounts in other currencies', () => {
  it('are converted at the rate of the month’s end', async () => {
    await open({ currency: 'JPY', openingBalance: 18_643 });
    await open({ currency: 'EUR', openingBalance: 1 });
    const { rates, ...rest } = await get({ startDate: '2026-04-01', endDate: '2026-04-10' });
    expect(rest).toMatchObject({ months: [{ month: '2026-04', total: 101 }], conversions: [] });
    expect(rates).toEqual([
      { from: 'JPY', to: 'EUR', date: '2026-04-10', value: '0.005363943571', source: 'ecb' },
    ]);
  });

  it('without a rate are left out and named, until a rate is entered', async () => {
    await record({ cost: 10, isIncome: true, addedOn: '2026-01-01' });
    const dinars = await open({ currency: 'KWD', openingBalance: 1.234 });
    const empty = await open({ currency: 'OMR' });
    const missing = await get({});
    expect(totals(missing)).toEqual([10, 10, 10]);
    expect(missing.conversions).toEqual([{ accountId: dinars, months: '222' }]);
    await me.ask(ledgerRpc.addOwnRate, { from: 'KWD', to: 'EUR', date: '2026-02-10', value: '3' });
    const partly = await get({});
    expect(totals(partly)).toEqual([10, 13.7, 13.7]);
    expect(partly.conversions).toEqual([{ accountId: dinars, months: '201' }]);
    expect(partly.conversions.map(({ accountId }) => accountId)).not.toContain(empty);
  });

  it('count in hundredths of a display currency that has no decimals', async () => {
    await record({ cost: 5_000, isIncome: true, addedOn: '2026-01-01' });
    await open({ currency: 'JPY', openingBalance: 300 });
    expect(totals(await get({ currency: 'JPY' }))).toEqual([5_300, 5_300, 5_300]);
  });
});

describe('a valuation', () => {
  it('counts from its day on, with what is dated after it', async () => {
    const house = await open({ kind: 'asset', openingBalance: 200_000 });
    await record({ accountId: house, cost: 500, addedOn: '2026-01-31' });
    await value(house, 250_000, '2026-02-10');
    await record({ accountId: house, cost: 10, addedOn: '2026-02-10' });
    await record({ accountId: house, cost: 1_000, addedOn: '2026-02-11', isIncome: true });
    await value(house, 260_000, '2026-03-31');
    expect(totals(await get({}))).toEqual([199_500, 251_000, 260_000]);
    expect(totals(await get({ startDate: '2026-03-01', endDate: '2026-03-30' }))).toEqual([251_000]);
    const { accounts } = await me.ask(ledgerRpc.listAccounts, { date: '2026-03-31' });
    expect(accounts.find(({ _id }) => _id === house)?.balance.total).toBe(200_490);
  });

  it('before the period counts too, and one of an account that is no asset any more does not', async () => {
    const loan = await open({ kind: 'liability', openingBalance: -5 });
    await value(loan, -100, '2025-03-03');
    await record({ accountId: loan, cost: 2, addedOn: '2026-02-01' });
    expect(totals(await get({}))).toEqual([-100, -102, -102]);
    await me.ask(ledgerRpc.updateAccount, { id: loan, change: { kind: 'loan' } });
    expect(totals(await get({}))).toEqual([-5, -7, -7]);
  });
});

it('refuses a period that is too long or ends before it starts', async () => {
  const refused = (path: string, message: string) => ({
    code: 'validation-failed',
    fields: [expect.objectContaining({ path, message })],
  });
  await expect(get({ startDate: '2026-04-01' })).rejects.toMatchObject(
    refused('endDate', fieldMessages['end-date-before-start']),
  );
  await expect(get({ startDate: '1996-03-31' })).rejects.toMatchObject(
    refused('startDate', 'Choose a period of at most 360 months.'),
  );
  expect((await get({ startDate: '1996-04-01' })).months).toHaveLength(360);
});

it('of another book is not included', async () => {
  await record({ cost: 10, isIncome: true, addedOn: '2026-01-01' });
  const house = await open({ kind: 'asset' });
  await value(house, 5, '2026-01-01');
  const mine = await get({});
  me = ledger.person();
  expect(totals(await get({}))).toEqual([0, 0, 0]);
  expect(totals(mine)).toEqual([15, 15, 15]);
});
