import { ledgerRpc, type Transaction } from '@saldo/contracts';
import fc from 'fast-check';
import { type Ledger, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

const fields = { name: 'name', category: 'category', amount: 'cost' } as const;
const sorts = fc.constantFrom('name', 'category', 'amount');
const entries = fc.array(
  fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    category: fc.constantFrom('Food', 'Bills', 'Pets'),
    cost: fc.constantFrom(1, 2.5, 10),
    addedOn: fc.constantFrom('2026-01-31', '2026-11-21'),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Each page in turn, until there is no more. */
async function paged(ask: ReturnType<Ledger['person']>['ask'], input: object): Promise<Transaction[]> {
  const all: Transaction[] = [];
  for (let page = 1; ; page++) {
    const { transactions, totalPages } = await ask(ledgerRpc.listTransactions, { ...input, page, limit: 3 });
    all.push(...transactions);
    if (page >= totalPages) return all;
  }
}

describe('the list', () => {
  it('can be sorted by name, category and amount, equals newest first, over all pages', async () => {
    await fc.assert(
      fc.asyncProperty(entries, sorts, fc.constantFrom('asc', 'desc'), async (made, sort, order) => {
        const { ask } = ledger.person();
        for (const entry of made) await ask(ledgerRpc.createTransaction, entry);
        const newest = await paged(ask, {});
        const field = fields[sort];
        const sign = order === 'asc' ? 1 : -1;
        const wanted = newest.toSorted(
          (a, b) => sign * (Number(a[field] > b[field]) - Number(a[field] < b[field])),
        );
        expect(await paged(ask, { sort, order })).toEqual(wanted);
      }),
      { numRuns: 12 },
    );
  });

  it('is by date, oldest first, the same read backwards', async () => {
    const { ask } = ledger.person();
    for (const addedOn of ['2026-11-21', '2026-01-31', '2026-11-21', '2026-05-01'])
      await ask(ledgerRpc.createTransaction, { name: addedOn, category: 'Food', cost: 1, addedOn });
    expect(await paged(ask, { sort: 'date', order: 'asc' })).toEqual((await paged(ask, {})).toReversed());
    expect(await paged(ask, { sort: 'date', order: 'desc' })).toEqual(await paged(ask, {}));
  });
});
