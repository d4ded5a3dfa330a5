import { ledgerRpc, limits, type Transaction } from '@saldo/contracts';
import { addDays } from '@saldo/finance';
import fc from 'fast-check';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

const entry = (day: number) => ({
  name: `n${day}`,
  category: 'Food',
  cost: 1,
  addedOn: addDays('2026-01-01', day),
});
/** Adds 20 at a time: with all of them at once, the last ones would exceed the database's time limit. */
async function addMany(me: Person, days: number[]) {
  const made: Transaction[] = [];
  for (let from = 0; from < days.length; from += 20) {
    const some = days.slice(from, from + 20);
    made.push(...(await Promise.all(some.map((day) => me.ask(ledgerRpc.createTransaction, entry(day))))));
  }
  return made;
}

async function scan(me: Person, betweenChunks: () => Promise<void> = async () => {}, filter = {}) {
  const seen: { _id: string; addedOn: string }[] = [];
  for (let after: string | undefined; ;) {
    const chunk = await me.ask(ledgerRpc.scanTransactions, { ...filter, after });
    seen.push(...chunk.transactions);
    if (!(after = chunk.next)) return seen;
    await betweenChunks();
  }
}
const idsOf = (entries: { _id: string }[]) => entries.map(({ _id }) => _id);

describe('scanning all transactions', () => {
  it('gives each once, in the order of the list', async () => {
    const me = ledger.person();
    // Many on the same day, so that chunks end in the middle of a day.
    const made = await addMany(
      me,
      Array.from({ length: 2.5 * limits.scanSize }, (_, index) => index % 3),
    );
    const seen = await scan(me);
    expect(idsOf(seen).toSorted()).toEqual(idsOf(made).toSorted());
    const pages = await Promise.all(
      [1, 2, 3].map((page) => me.ask(ledgerRpc.listTransactions, { page, limit: 100 })),
    );
    expect(idsOf(seen)).toEqual(idsOf(pages.flatMap(({ transactions }) => transactions)));
    expect(idsOf(await scan(me, undefined, { order: 'asc' }))).toEqual(idsOf(seen).toReversed());
  });

  it('loses and doubles nothing that stays, while other rows come and go', async () => {
    const days = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(days, days, fc.nat(), async (added, more, doomedStep) => {
        const me = ledger.person();
        const kept = await addMany(
          me,
          Array.from({ length: limits.scanSize + 20 }, (_, index) => index % 5),
        );
        const doomed = await addMany(me, added);
        const seen = await scan(me, async () => {
          await addMany(me, more);
          const gone = doomed.filter((_, index) => index % (1 + (doomedStep % 3)) === 0);
          await me.ask(ledgerRpc.deleteTransactions, { transactionIds: idsOf(gone) });
        });
        const ids = idsOf(seen);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(idsOf(kept)));
      }),
      { numRuns: 5 },
    );
  });

  it('goes through a filter as the list does', async () => {
    const me = ledger.person();
    await addMany(me, [0, 1, 2, 3]);
    const seen = await scan(me, undefined, { startDate: '2026-01-02', endDate: '2026-01-03', search: 'N' });
    expect(seen.map(({ addedOn }) => addedOn)).toEqual(['2026-01-03', '2026-01-02']);
  });

  it('refuses an invalid cursor', async () => {
    for (const after of ['x', '', 'a'.repeat(1_000)]) {
      await expect(ledger.person().ask(ledgerRpc.scanTransactions, { after })).rejects.toMatchObject({
        code: 'validation-failed',
        fields: [{ path: 'after' }],
      });
    }
  });
});

it('contains what banks sent if that is asked for', async () => {
  const me = ledger.person();
  const raw = { text: 'TEA HOUSE 42', bankId: '7', date: '2026-01-31' };
  const entry = { name: 'Tea', category: 'Food', cost: 2, addedOn: '2026-01-30', raw };
  const importId = crypto.randomUUID();
  await me.ask(ledgerRpc.importTransactions, { importId, from: 0, transactions: [entry] });
  const scan = async (withRaw?: boolean) =>
    (await me.ask(ledgerRpc.scanTransactions, { withRaw })).transactions;
  expect(await scan(true)).toEqual([expect.objectContaining({ name: 'Tea', raw })]);
  expect(await scan()).toEqual([expect.not.objectContaining({ raw })]);
});
