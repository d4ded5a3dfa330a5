import { Logger } from '@nestjs/common';
import { ledgerRpc, type Transaction } from '@saldo/contracts';
import fc from 'fast-check';
import { balancesOn, currencies, type Entry, minorOf, netWorthOn, sumsOf, totalOf } from './model';
import { round } from './model-entries';
import { hinder } from './model-faults';
import { allOf, type Book, carryOut, newBook, restore, type Writer } from './model-writes';
import { type Ledger, startLedger } from './start-ledger';

/** `npm run test:hard model` runs more. */
const SEQUENCES = Number(process.env['SALDO_MODEL_SEQUENCES'] ?? 60);

/** A sequence takes a fifth of a second, on a busy machine much longer. */
const TIMEOUT_MS = 180_000 + SEQUENCES * 3_000;

let ledger: Ledger;
beforeAll(async () => {
  ledger = await startLedger();
  Logger.overrideLogger(['fatal']); // the errors of processes that end are expected
  hinder();
});
afterAll(() => ledger.stop());

const ENDS = {
  '1997-12': '1997-12-31',
  '1998-01': '1998-01-31',
  '1998-02': '1998-02-28',
  '1998-03': '1998-03-31',
};

/** Compares everything that the ledger shows with the model. */
async function expectEqual(book: Book, live: Map<string, Entry>): Promise<void> {
  const { me, ids } = book;
  const entries = [...live.values()];
  const shown = await allOf(me);
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
  const summary = await me.ask(ledgerRpc.getSummary, { currency: 'EUR' });
  expect(summary.unconverted).toBeUndefined();
  expect(minorOf(summary.totalIncome, 0)).toBe(totalOf(entries, true));
  expect(minorOf(summary.totalExpenses, 0)).toBe(totalOf(entries, false));
  const months = Object.entries(ENDS).map(([month, to]) => ({ from: `${month}-01`, to }));
  const { spending } = await me.ask(ledgerRpc.getSpending, { months, currency: 'EUR' });
  for (const [month] of Object.entries(ENDS)) {
    const inMonth = spending.filter(({ from, spent }) => from === `${month}-01` && spent !== 0);
    const spent = Object.fromEntries(inMonth.map((each) => [each.category, minorOf(each.spent, 0)]));
    expect(spent).toEqual(sumsOf(entries, false, month));
  }
  const period = { currency: 'EUR', startDate: '1997-12-01', endDate: '1998-03-31' } as const;
  const worth = await me.ask(ledgerRpc.getNetWorth, period);
  for (const { month, assets, liabilities, total } of worth.months) {
    const expected = netWorthOn(entries, ENDS[month as keyof typeof ENDS]);
    expect({ assets: minorOf(assets, 0), liabilities: minorOf(liabilities, 0) }).toEqual(expected);
    expect(minorOf(total, 0)).toBe(expected.assets - expected.liabilities);
  }
}

function expectEntry(shown: Transaction, made: Entry, ids: string[]): void {
  const { account, to, parts, minor, name, status, addedOn } = made;
  expect(shown).toMatchObject({ name, addedOn });
  expect(shown.status ?? 'cleared').toBe(status);
  expect(shown.transfer?.status ?? status).toBe(to?.status ?? status);
  expect(minorOf(shown.cost, account)).toBe(minor);
  expect(shown.accountId ?? ids[0]).toBe(ids[account]);
  expect(shown.transfer?.toAccountId).toBe(to && ids[to.account]);
  const arrived = shown.transfer && to ? minorOf(shown.transfer.toAmount, to.account) : undefined;
  expect(arrived).toBe(to?.minor);
  const amounts = shown.parts?.map((part) => minorOf(part.amount, account));
  expect(amounts).toEqual(parts?.map((part) => part.minor));
  // The parts of a split add up to its amount. A transfer within one currency adds up to zero with its fee.
  const sum = (amounts ?? []).reduce((one, other) => one + other, 0);
  if (amounts && !to) expect(sum).toBe(minor);
  if (to && currencies[to.account] === currencies[account]) expect(to.minor + sum - minor).toBe(0);
}

it(
  `the ledger equals a model after each of ${SEQUENCES} sequences of parallel writes and crashes`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 4 }), async (rounds) => {
        const book = await newBook(ledger);
        const writers = Array.from({ length: 8 }, (_, number): Writer => ({
          ...{ number, live: new Map(), trash: new Map() },
        }));
        const joined = (what: 'live' | 'trash') => new Map(writers.flatMap((writer) => [...writer[what]]));
        for (const each of rounds) await carryOut(book, writers, each);
        await expectEqual(book, joined('live'));
        // No entry is ever lost: all deleted ones can be restored.
        const ever = joined('live').size + joined('trash').size;
        for (const writer of writers) await restore(book.me, writer, [...writer.trash]);
        expect(joined('live').size).toBe(ever);
        await expectEqual(book, joined('live'));
      }),
      { numRuns: SEQUENCES, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);
