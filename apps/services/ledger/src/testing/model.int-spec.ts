import { randomUUID } from 'node:crypto';
import { ledgerRpc, type Transaction } from '@saldo/contracts';
import fc from 'fast-check';
import { balancesOn, currencies, type Entry, minorOf, netWorthOn, requestOf, totalOf } from './model';
import { type Ledger, type Person, startLedger } from './start-ledger';

/** `npm run test:hard model` runs more. */
const SEQUENCES = Number(process.env['SALDO_MODEL_SEQUENCES'] ?? 100);

/** A sequence takes a fifth of a second, on a busy machine much longer. */
const TIMEOUT_MS = 180_000 + SEQUENCES * 3_000;

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

// Before the first reference rates, so that the rates entered here count.
const days = ['1997-12-31', '1998-01-01', '1998-01-31', '1998-02-28', '1998-03-15'];
const ENDS = {
  '1997-12': '1997-12-31',
  '1998-01': '1998-01-31',
  '1998-02': '1998-02-28',
  '1998-03': '1998-03-31',
};
const categories = ['Food', 'Bills'];

const amount = fc.integer({ min: 1, max: 1_000_000 });
const category = fc.constantFrom(...categories);
const common = {
  account: fc.nat({ max: currencies.length - 1 }),
  category,
  addedOn: fc.constantFrom(...days),
  isPending: fc.boolean(),
};
const plain = fc.record({ ...common, minor: amount, isIncome: fc.boolean() });
const split = fc
  .record({ ...common, whole: amount, refund: amount, of: category })
  .map(({ whole, refund, of, ...rest }): Entry => ({
    ...rest,
    ...{ isIncome: false, minor: whole },
    parts: [
      { category: rest.category, minor: whole + refund },
      { category: of, minor: -refund },
    ],
  }));
const transfer = fc
  .record({ ...common, by: fc.integer({ min: 1, max: 3 }), minor: amount, arriving: amount, fee: fc.nat(50) })
  .map(({ by, minor, arriving, fee, ...rest }): Entry => {
    const other = (rest.account + by) % currencies.length;
    if (currencies[other] !== currencies[rest.account])
      return { ...rest, isIncome: false, minor, to: { account: other, minor: arriving } };
    const parts = fee > 0 ? [{ category: 'Bills', minor: fee }] : undefined;
    return { ...rest, isIncome: false, minor: minor + fee, to: { account: other, minor }, parts };
  });
const entry: fc.Arbitrary<Entry> = fc.oneof(plain, split, transfer);

const operation = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'create',
    'edit',
    'edit',
    'delete',
    'restore',
    'edit many',
    'import',
  ),
  entries: fc.array(entry, { minLength: 1, maxLength: 3 }),
  index: fc.nat(20),
});
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

interface Book {
  me: Person;
  /** The ids of the accounts. */
  ids: string[];
}
/** What one of the writers has made; no other changes it. */
interface Writer {
  live: Map<string, Entry>;
  trash: Map<string, Entry>;
}

async function newBook(): Promise<Book> {
  const me = ledger.person();
  const { accounts } = await me.ask(ledgerRpc.listAccounts, {});
  const ids = [accounts[0]?._id ?? 'none'];
  for (const currency of currencies.slice(1)) {
    const fields = { name: 'Account', kind: 'savings', currency, openingDate: '1990-01-01' } as const;
    ids.push((await me.ask(ledgerRpc.createAccount, fields))._id);
  }
  for (const [from, value] of [
    ['JPY', '0.0062'],
    ['KWD', '3.1'],
  ] as const)
    await me.ask(ledgerRpc.addOwnRate, { from, to: 'EUR', date: '1990-01-01', value });
  return { me, ids };
}

const pick = (from: Map<string, Entry>, index: number) =>
  [...from].slice(index % Math.max(1, from.size)).slice(0, 2);

const acts: Record<Operation['kind'], (book: Book, writer: Writer, given: Operation) => Promise<void>> = {
  create: async ({ me, ids }, { live }, { entries }) => {
    for (const each of entries)
      live.set((await me.ask(ledgerRpc.createTransaction, requestOf(each, ids)))._id, each);
  },
  edit: async ({ me, ids }, { live }, { entries: [to], index }) => {
    const [[id] = []] = pick(live, index);
    if (id === undefined || !to) return;
    const request = requestOf(to, ids);
    const change = {
      ...request,
      name: 'x',
      parts: request.parts ?? null,
      transfer: request.transfer ?? null,
    };
    await me.ask(ledgerRpc.updateTransaction, { id, change });
    live.set(id, to);
  },
  delete: async ({ me }, { live, trash }, { index }) => {
    const some = pick(live, index);
    if (some.length === 0) return;
    const transactionIds = some.map(([id]) => id);
    const { deletedCount } = await me.ask(ledgerRpc.deleteTransactions, { transactionIds });
    expect(deletedCount).toBe(some.length);
    for (const [id, each] of some) {
      live.delete(id);
      trash.set(id, each);
    }
  },
  restore: (book, writer, { index }) => restore(book, writer, pick(writer.trash, index)),
  'edit many': async ({ me }, { live }, { entries: [to], index }) => {
    const some = pick(live, index);
    if (some.length === 0 || !to) return;
    const { addedOn, isPending } = to;
    const change = { addedOn, status: isPending ? 'pending' : 'cleared' } as const;
    const transactionIds = some.map(([id]) => id);
    const reply = await me.ask(ledgerRpc.editTransactions, { transactionIds, change, group: randomUUID() });
    expect(reply).toMatchObject({ skipped: [] });
    for (const [id, each] of some) live.set(id, { ...each, addedOn, isPending });
  },
  import: async ({ me, ids }, { live }, { entries }) => {
    const importId = randomUUID();
    const name = (index: number) => `${importId} ${index}`;
    const transactions = entries.map((each, index) => ({ ...requestOf(each, ids), name: name(index) }));
    await me.ask(ledgerRpc.importTransactions, { importId, from: 0, transactions });
    const { transactions: found } = await me.ask(ledgerRpc.scanTransactions, { search: importId });
    expect(found).toHaveLength(entries.length);
    for (const each of found) live.set(each._id, entries[Number(each.name.split(' ')[1])] as Entry);
  },
};

async function restore({ me }: Book, { live, trash }: Writer, some: [string, Entry][]): Promise<void> {
  if (some.length === 0) return;
  const transactionIds = some.map(([id]) => id);
  const { restoredCount } = await me.ask(ledgerRpc.restoreTransactions, { transactionIds });
  expect(restoredCount).toBe(some.length);
  for (const [id, each] of some) {
    trash.delete(id);
    live.set(id, each);
  }
}

/** Compares everything that the ledger shows with the model. */
async function expectEqual({ me, ids }: Book, live: Map<string, Entry>): Promise<void> {
  const entries = [...live.values()];
  const shown = await all(me);
  expect(shown.map(({ _id }) => _id).toSorted()).toEqual([...live.keys()].toSorted());
  for (const each of shown) expectEntry(each, live.get(each._id) as Entry, ids);
  for (const day of ['1998-01-15', '2999-12-31']) {
    const { accounts } = await me.ask(ledgerRpc.listAccounts, { date: day });
    const given = accounts.map(({ balance }, account) => ({
      total: minorOf(balance.total, account),
      cleared: minorOf(balance.cleared, account),
    }));
    expect(given).toEqual(balancesOn(entries, day));
  }
  const summary = await me.ask(ledgerRpc.getSummary, {});
  expect(minorOf(summary.totalIncome, 0)).toBe(totalOf(entries, true));
  expect(minorOf(summary.totalExpenses, 0)).toBe(totalOf(entries, false));
  const months = Object.entries(ENDS).map(([month, to]) => ({ from: `${month}-01`, to }));
  const { spending } = await me.ask(ledgerRpc.getSpending, { months });
  for (const { from } of months) {
    const spent = spending.filter((each) => each.from === from).map((each) => minorOf(each.spent, 0));
    const month = from.slice(0, '1998-01'.length);
    expect(spent.reduce((one, other) => one + other, 0)).toBe(totalOf(entries, false, month));
  }
  const period = { currency: 'EUR', startDate: '1997-12-01', endDate: '1998-03-31' } as const;
  const worth = await me.ask(ledgerRpc.getNetWorth, period);
  for (const { month, assets, liabilities, total } of worth.months) {
    const expected = netWorthOn(entries, ENDS[month as keyof typeof ENDS]);
    expect({ assets: minorOf(assets, 0), liabilities: minorOf(liabilities, 0) }).toEqual(expected);
    expect(minorOf(total, 0)).toBe(expected.assets - expected.liabilities);
  }
}

async function all(me: Person): Promise<Transaction[]> {
  const found: Transaction[] = [];
  for (let after: string | undefined; ;) {
    const { transactions, next } = await me.ask(ledgerRpc.scanTransactions, { after });
    found.push(...transactions);
    if (next === undefined) return found;
    after = next;
  }
}

function expectEntry(shown: Transaction, made: Entry, ids: string[]): void {
  const { account, to, parts, minor } = made;
  expect(minorOf(shown.cost, account)).toBe(minor);
  expect(shown.addedOn).toBe(made.addedOn);
  expect(shown.accountId ?? ids[0]).toBe(ids[account]);
  expect(shown.transfer?.toAccountId).toBe(to && ids[to.account]);
  const arrived = shown.transfer && to ? minorOf(shown.transfer.toAmount, to.account) : undefined;
  expect(arrived).toBe(to?.minor);
  const amounts = shown.parts?.map((part) => minorOf(part.amount, account));
  expect(amounts).toEqual(parts?.map((part) => part.minor));
  // Parts add up to the whole; a transfer within one currency, with its fee, to zero.
  const sum = (amounts ?? []).reduce((one, other) => one + other, 0);
  if (amounts && !to) expect(sum).toBe(minor);
  if (to && currencies[to.account] === currencies[account]) expect(to.minor + sum - minor).toBe(0);
}

it(
  `the ledger equals a model after each of ${SEQUENCES} sequences of parallel writes`,
  async () => {
    const round = fc.array(operation, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 4 }), async (rounds) => {
        const book = await newBook();
        const writers = Array.from({ length: 8 }, (): Writer => ({ live: new Map(), trash: new Map() }));
        const joined = (what: keyof Writer) => new Map(writers.flatMap((writer) => [...writer[what]]));
        for (const operations of rounds) {
          await Promise.all(
            operations.map((given, index) => acts[given.kind](book, writers[index] as Writer, given)),
          );
        }
        await expectEqual(book, joined('live'));
        // What was deleted is there again: nothing that was ever made is lost.
        const ever = joined('live').size + joined('trash').size;
        for (const writer of writers) await restore(book, writer, [...writer.trash]);
        expect(joined('live').size).toBe(ever);
        await expectEqual(book, joined('live'));
      }),
      { numRuns: SEQUENCES, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);
