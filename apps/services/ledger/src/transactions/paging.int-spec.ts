import { ledgerRpc } from '@saldo/contracts';
import { addDays } from '@saldo/finance';
import fc from 'fast-check';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TransactionsRepository } from './transactions.repository';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

const LIMIT = 3;
/** Few different values, so that most pages end between equal ones. */
const entry = fc.record({
  name: fc.constantFrom('a', 'b'),
  category: fc.constantFrom('Food', 'Bills'),
  cost: fc.constantFrom(1, 2.5),
  addedOn: fc.nat({ max: 2 }).map((day) => addDays('2026-02-27', day)),
});
const entries = fc.array(entry, { minLength: 1, maxLength: 8 });
const order = fc.record({
  sort: fc.constantFrom('date', 'name', 'category', 'amount'),
  order: fc.constantFrom('asc' as const, 'desc' as const),
});

/** A transaction that comes last in any order, so that there is always a next page. */
const last = {
  asc: { name: 'z', category: 'Zoo', cost: 99, addedOn: '2026-12-31' },
  desc: { name: '0', category: 'Aunts', cost: 0.5, addedOn: '2026-01-01' },
};

async function addMany(me: Person, made: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const each of made) {
    const input = each as { name: string; category: string; cost: number };
    ids.push((await me.ask(ledgerRpc.createTransaction, input))._id);
  }
  return ids;
}

/** Reads page after page by the cursor `next`, and runs `between` after each. */
async function leafThrough(me: Person, sorting: object, between: () => Promise<void>) {
  const pages: string[][] = [];
  for (let page = 1, cursor: string | undefined; ; page++) {
    const list = await me.ask(ledgerRpc.listTransactions, { ...sorting, page, limit: LIMIT, cursor });
    pages.push(list.transactions.map(({ _id }) => _id));
    cursor = list.next;
    if (cursor === undefined) return { pages, last: list };
    await between();
  }
}

describe('going from page to page', () => {
  it('meets each transaction that stays once, in any order, while others come and go', async () => {
    await fc.assert(
      fc.asyncProperty(entries, entries, entries, order, async (kept, doomed, more, sorting) => {
        const me = ledger.person();
        const stay = await addMany(me, [...kept, last[sorting.order]]);
        const go = await addMany(me, doomed);
        const added = [...more];
        const { pages } = await leafThrough(me, sorting, async () => {
          await addMany(me, added.splice(0, 1));
          const gone = go.splice(0, 2);
          if (gone.length > 0) await me.ask(ledgerRpc.deleteTransactions, { transactionIds: gone });
        });
        const met = pages.flat();
        expect(new Set(met).size).toBe(met.length);
        expect(met).toEqual(expect.arrayContaining(stay));
      }),
      { numRuns: 15 },
    );
  });

  it('and back again shows the same pages', async () => {
    await fc.assert(
      fc.asyncProperty(entries, order, async (made, sorting) => {
        const me = ledger.person();
        await addMany(me, made);
        const { pages, last } = await leafThrough(me, sorting, async () => {});
        let cursor = last.previous;
        for (let page = pages.length - 1; page > 0; page--) {
          const input = { ...sorting, page, limit: LIMIT, cursor };
          const list = await me.ask(ledgerRpc.listTransactions, input);
          expect(list.transactions.map(({ _id }) => _id)).toEqual(pages[page - 1]);
          cursor = list.previous;
        }
        expect(cursor).toBeUndefined();
      }),
      { numRuns: 10 },
    );
  });

  it('meets a transaction once that an edit moves ahead while its page is read', async () => {
    const me = ledger.person();
    const days = ['09', '07', '05', '03', '01'].map((day) => `2026-01-${day}`);
    const made = await addMany(
      me,
      days.map((addedOn) => ({ name: addedOn, category: 'Food', cost: 1, addedOn })),
    );
    const [newest = ''] = made;
    const transactions = ledger.app.get(TransactionsRepository);
    const page = transactions.page.bind(transactions);
    jest.spyOn(transactions, 'page').mockImplementationOnce(async (...asked) => {
      const { rows: walked } = await page(...asked);
      await me.ask(ledgerRpc.updateTransaction, { id: newest, change: { addedOn: '2026-01-06' } });
      const { rows, count } = await page(...asked);
      return { rows: [...walked.slice(0, 2), ...rows.slice(1)].slice(0, LIMIT + 1), count };
    });
    const { pages } = await leafThrough(me, {}, async () => {});
    expect(pages.flat()).toEqual([made[1], newest, ...made.slice(2)]);
  });

  it('finds a page by its number when nothing is left at the cursor', async () => {
    const me = ledger.person();
    const day = (addedOn: string) => ({ name: addedOn, category: 'Food', cost: 1, addedOn });
    const old = await addMany(me, [day('2026-01-01')]);
    await addMany(me, [day('2026-01-02'), day('2026-01-03'), day('2026-01-04')]);
    const { next } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: LIMIT });
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: old });
    await addMany(me, [day('2026-01-05')]);
    const second = await me.ask(ledgerRpc.listTransactions, { page: 2, limit: LIMIT, cursor: next });
    expect(second.transactions.map(({ name }) => name)).toEqual(['2026-01-02']);
  });

  it('refuses an invalid cursor and a cursor of another order', async () => {
    const me = ledger.person();
    await addMany(
      me,
      Array.from({ length: 4 }, () => ({ name: 'a', category: 'Food', cost: 1 })),
    );
    const { next } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: LIMIT });
    for (const wrong of [{ cursor: 'x' }, { cursor: next, sort: 'name' as const }]) {
      const asked = me.ask(ledgerRpc.listTransactions, { page: 2, limit: LIMIT, ...wrong });
      await expect(asked).rejects.toMatchObject({ code: 'validation-failed', fields: [{ path: 'cursor' }] });
    }
  });
});
