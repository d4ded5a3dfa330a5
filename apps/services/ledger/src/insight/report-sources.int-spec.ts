import { ledgerRpc, reportComparisons, reportKinds, type RpcInput } from '@saldo/contracts';
import { steps } from '@saldo/finance';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import type { Booking, StoredPart } from '../transactions/transaction.schema';
import { TransactionsRepository } from '../transactions/transactions.repository';

const RUNS = 8;

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

type Query = RpcInput<typeof ledgerRpc.getReport>;

/**
 * Currencies of the accounts: two follow the display currency, one names it, one has the user's own rates, and one has no rate.
 */
const currencies = [null, null, 'EUR', 'KWD', 'BWP'] as const;
const categories = ['Food', 'Bakery', 'Bills', 'Salary'] as const;
const days = ['2024-12-15', '2025-01-01', '2025-01-31', '2025-02-01', '2025-02-28'].concat([
  '2025-03-24',
  '2025-03-25',
  '2025-06-10',
  '2025-12-31',
  '2026-01-01',
]);

const groups = ['category', 'account', 'kind', 'payee', 'tag'] as const;

const part = fc.record({
  category: fc.constantFrom(...categories),
  kind: fc.constantFrom('expense' as const, 'income' as const),
  minor: fc.integer({ min: -300, max: 300 }),
});
const entry = fc.record({
  account: fc.nat(currencies.length - 1),
  /** The account to which a transfer moves money. */
  to: fc.option(fc.nat(currencies.length - 1), { freq: 4 }),
  moved: fc.integer({ min: 1, max: 900 }),
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  addedOn: fc.constantFrom(...days),
  isPlainTransfer: fc.boolean(),
  name: fc.constantFrom('Shop', 'SHOP', 'Café', 'Bakery'),
  tags: fc.subarray(['trip', 'work']),
});
type Entry = typeof entry extends fc.Arbitrary<infer E> ? E : never;

const query = fc.record(
  {
    startDate: fc.constantFrom('2024-12-01', '2025-01-01', '2025-01-20', '2025-02-25'),
    endDate: fc.constantFrom('2025-02-28', '2025-03-24', '2025-12-31', '2026-01-10'),
    group: fc.constantFrom(...groups),
    step: fc.constantFrom(...steps),
    kind: fc.constantFrom(...reportKinds),
    compare: fc.constantFrom(...reportComparisons),
    monthStart: fc.constantFrom('1', '25', '15-before', 'last-working-day'),
    category: fc.constantFrom(...categories),
    account: fc.nat(currencies.length - 1),
  },
  { requiredKeys: ['startDate', 'endDate', 'group', 'step', 'kind'] },
);

async function book(): Promise<{ me: Person; accounts: string[] }> {
  const me = ledger.person();
  ledger.displayCurrencies.set(me.who.userId, 'EUR');
  const accounts: string[] = [];
  for (const [index, currency] of currencies.entries()) {
    const account = { name: `Account ${index}`, kind: 'checking', openingDate: '2020-01-01' } as const;
    accounts.push((await me.ask(ledgerRpc.createAccount, { ...account, currency }))._id);
  }
  for (const [date, value] of [
    ['2025-01-15', '3'],
    ['2025-03-01', '2.137'],
  ] as const)
    await me.ask(ledgerRpc.addOwnRate, { from: 'KWD', to: 'EUR', date, value });
  const { categories: known } = await me.ask(ledgerRpc.listBookCategories, {});
  const food = known.find(({ name }) => name === 'Food');
  await me.ask(ledgerRpc.addCategory, { type: 'expense', name: 'Bakery', parent: food?._id });
  return { me, accounts };
}

function rowOf({ account, to, moved, isPlainTransfer, ...given }: Entry, accounts: string[]) {
  const { addedOn, name, tags } = given;
  const posting = (index: number, minor: bigint) => ({
    ...{ accountId: new Types.ObjectId(accounts[index]), currency: currencies[index] ?? null },
    ...{ minor, status: 'cleared' as const },
  });
  const isTransfer = to !== null && to !== account;
  const all = given.parts.map((each): StoredPart => ({ ...each, minor: BigInt(each.minor) }));
  const parts = isTransfer && isPlainTransfer ? [] : all;
  const sum = parts.reduce((total, { minor }) => total + BigInt(minor), 0n);
  const postings: Booking['postings'] = isTransfer
    ? [posting(account, sum - BigInt(moved)), posting(to, BigInt(moved))]
    : [posting(account, sum)];
  return {
    ...{ _id: new Types.ObjectId(), name, note: '', createdAt: new Date() },
    ...{ addedOn, postings, parts, ...(tags.length > 0 && { tags }) },
  };
}

it('a report from stored sums and kept totals is the same as one from the transactions, also after a write', async () => {
  const transactions = ledger.app.get(TransactionsRepository, { strict: false });
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 25 }),
      fc.array(query, { minLength: 12, maxLength: 12 }),
      fc.array(entry, { minLength: 1, maxLength: 2 }),
      async (entries, queries, later) => {
        const { me, accounts } = await book();
        const add = (all: Entry[]) =>
          transactions.insertNew(
            me.who.bookId,
            all.map((each) => rowOf(each, accounts)),
          );
        await add(entries);
        const expectSame = async () => {
          for (const { account, ...given } of queries) {
            const asked: Query = { ...given, ...(account !== undefined && { account: accounts[account] }) };
            // The filter `hasReceipt` makes the ledger read transactions, because sums do not know receipts. No transaction has
            // one, so the answers must be equal.
            const read = await me.ask(ledgerRpc.getReport, { ...asked, hasReceipt: false });
            const both = [me.ask(ledgerRpc.getReport, asked), me.ask(ledgerRpc.getReport, asked)];
            expect(await Promise.all(both)).toEqual([read, read]);
          }
        };
        await expectSame();
        await expectSame();
        await add(later);
        await expectSame();
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 120_000);
