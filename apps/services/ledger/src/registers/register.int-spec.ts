import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { addDays } from '@saldo/finance';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { booked } from '../testing/booked';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TransactionsRepository } from '../transactions/transactions.repository';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const open = (currency: 'JPY' | null = null, openingBalance = 0) =>
  me.ask(ledgerRpc.createAccount, {
    ...{ name: 'Account', kind: 'checking', currency, openingBalance, openingDate: '2020-01-01' },
  });
const record = (entry: Partial<RpcInput<typeof ledgerRpc.createTransaction>>) =>
  me.ask(ledgerRpc.createTransaction, { name: 'Tea', category: 'Food', cost: 1, ...entry });
const page = (id: string, limit: number, cursor?: string) =>
  me.ask(ledgerRpc.getRegister, { id, limit, cursor });

async function wholeRegister(id: string, limit: number) {
  const entries = [];
  for (let cursor: string | undefined; ;) {
    const { entries: some, next } = await page(id, limit, cursor);
    expect(some.length).toBeLessThanOrEqual(limit);
    entries.push(...some);
    if (next === undefined) return entries;
    cursor = next;
  }
}

it('shows the newest first, each with the balance after it', async () => {
  const { _id: accountId } = await open('JPY', 1_000);
  await record({ accountId, cost: 300, addedOn: '2020-01-02', name: 'B' });
  await record({ accountId, cost: 50, addedOn: '2020-01-03', name: 'C', isIncome: true });
  await record({ accountId, cost: 100, addedOn: '2020-01-01', name: 'A', status: 'pending' });
  await record({ cost: 7, addedOn: '2020-01-02' });
  const { entries } = await page(accountId, 10);
  expect(entries).toMatchObject([
    { name: 'C', cost: 50, balance: 650, currency: 'JPY', accountId },
    { name: 'B', cost: 300, balance: 600 },
    { name: 'A', cost: 100, balance: 900, status: 'pending' },
  ]);
  expect((await page(accountId, 2)).entries).toEqual(entries.slice(0, 2));
  expect(await page(accountId, 3)).not.toHaveProperty('next');
});

it('adds up, on pages of any length', async () => {
  const entry = fc.record({
    cents: fc.integer({ min: 1, max: 10 ** 12 - 1 }),
    isIncome: fc.boolean(),
    day: fc.nat({ max: 3 }),
    created: fc.nat({ max: 3 }),
  });
  const plan = fc.asyncProperty(
    fc.array(entry, { maxLength: 20 }),
    fc.integer({ min: 1, max: 8 }),
    async (drawn, limit) => {
      me = ledger.person();
      const [account] = (await me.ask(ledgerRpc.listAccounts, {})).accounts;
      await ledger.app.get(TransactionsRepository).insertNew(
        me.who.bookId,
        drawn.map(({ cents, isIncome, day, created }) => ({
          _id: new Types.ObjectId(),
          ...{ name: 'Tea', note: '' },
          ...booked(me.who.bookId, { category: 'Food', minor: cents, isIncome }),
          addedOn: addDays('2020-01-01', day),
          createdAt: new Date(created),
        })),
      );
      const entries = await wholeRegister(account?._id ?? 'none', limit);
      expect(entries).toHaveLength(drawn.length);
      let balance = 0n;
      for (const { cost, isIncome, balance: shown } of entries.toReversed()) {
        balance += BigInt(Math.round(cost * 100)) * (isIncome ? 1n : -1n);
        expect(BigInt(Math.round(shown * 100))).toBe(balance);
      }
    },
  );
  await fc.assert(plan, { numRuns: 25 });
});

it('of an account without transactions is empty, and refuses a cursor that is none', async () => {
  const { _id } = await open();
  expect(await page(_id, 10)).toEqual({ entries: [] });
  await expect(page(_id, 10, 'none')).rejects.toMatchObject({
    code: 'validation-failed',
    fields: [{ path: 'cursor' }],
  });
});

it('goes on at the same place when transactions are added and deleted meanwhile', async () => {
  const { _id: accountId } = await open();
  const made = [];
  for (const addedOn of ['2020-01-01', '2020-01-02', '2020-01-03', '2020-01-04'])
    made.push(await record({ accountId, addedOn }));
  const { next } = await page(accountId, 2);
  await record({ accountId, addedOn: '2020-01-05' });
  await record({ accountId, addedOn: '2020-01-01', cost: 5 });
  await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [made[2]?._id ?? ''] });
  expect((await page(accountId, 3, next)).entries).toMatchObject([
    { addedOn: '2020-01-02', balance: -7 },
    { addedOn: '2020-01-01', cost: 5, balance: -6 },
    { addedOn: '2020-01-01', cost: 1, balance: -1 },
  ]);
});
