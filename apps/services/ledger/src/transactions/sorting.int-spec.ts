import { ledgerRpc, type Transaction } from '@saldo/contracts';
import { compareNames } from '@saldo/finance';
import fc from 'fast-check';
import { type Ledger, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

const fields = { name: 'name', category: 'category', amount: 'cost' } as const;
const sorts = fc.constantFrom('name', 'category', 'amount');
const entries = fc.array(
  fc.record({
    name: fc.constantFrom('zoo', 'Äpfel', 'apple', 'Banana', 'Zoo', 'Visa 10', 'Visa 9'),
    category: fc.constantFrom('Food', 'Öl', 'oats', 'Pets'),
    cost: fc.constantFrom(1, 2.5, 10),
    addedOn: fc.constantFrom('2026-01-31', '2026-11-21'),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Returns all pages, one after the other. */
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
          (a, b) => sign * (field === 'cost' ? a.cost - b.cost : compareNames(a[field], b[field])),
        );
        expect(await paged(ask, { sort, order })).toEqual(wanted);
      }),
      { numRuns: 12 },
    );
  });

  it('follows the cursors of a list by name in both directions', async () => {
    const { ask } = ledger.person();
    for (const name of ['zoo', 'Äpfel', 'Banana', 'apple', 'äpfel', 'Zoo'])
      await ask(ledgerRpc.createTransaction, { name, category: 'Food', cost: 1 });
    const read = async (page: number, place?: string) => {
      const list = await ask(ledgerRpc.listTransactions, {
        sort: 'name',
        order: 'asc',
        page,
        limit: 2,
        cursor: place,
      });
      return { ...list, names: list.transactions.map(({ name }) => name) };
    };
    const first = await read(1);
    const second = await read(2, first.next);
    const third = await read(3, second.next);
    expect([...first.names, ...second.names, ...third.names]).toEqual([
      'äpfel',
      'Äpfel',
      'apple',
      'Banana',
      'zoo',
      'Zoo',
    ]);
    expect((await read(2, third.previous)).names).toEqual(second.names);
  });

  it('by amount has the numbers that its rows show, in any currency', async () => {
    const { ask } = ledger.person();
    const { _id: yen } = await ask(ledgerRpc.createAccount, { name: 'Yen', kind: 'cash', currency: 'JPY' });
    const { _id: dinars } = await ask(ledgerRpc.createAccount, {
      name: 'Dinars',
      kind: 'cash',
      currency: 'KWD',
    });
    const transfer = { toAccountId: yen, toAmount: 1 };
    for (const entry of [
      { cost: 300, transfer },
      { cost: 200, category: 'Food', accountId: yen },
      { cost: 2.125, category: 'Food', accountId: dinars },
      { cost: 40, category: 'Food' },
    ])
      await ask(ledgerRpc.createTransaction, { name: 'x', ...entry });
    const costs = async (order: 'asc' | 'desc') =>
      (await paged(ask, { sort: 'amount', order })).map(({ cost }) => cost);
    expect(await costs('asc')).toEqual([2.125, 40, 200, 300]);
    expect(await costs('desc')).toEqual([300, 200, 40, 2.125]);
  });

  it('is by letters after a category is renamed', async () => {
    const { ask } = ledger.person();
    for (const category of ['Zoo', 'Middle'])
      await ask(ledgerRpc.createTransaction, { name: category, category, cost: 1 });
    await ask(ledgerRpc.renameCategory, { category: 'Zoo', name: 'Äpfel', type: 'expense' });
    const { transactions } = await ask(ledgerRpc.listTransactions, {
      sort: 'category',
      order: 'asc',
      page: 1,
      limit: 9,
    });
    expect(transactions.map(({ category }) => category)).toEqual(['Äpfel', 'Middle']);
  });

  it('is by date, oldest first, the same read backwards', async () => {
    const { ask } = ledger.person();
    for (const addedOn of ['2026-11-21', '2026-01-31', '2026-11-21', '2026-05-01'])
      await ask(ledgerRpc.createTransaction, { name: addedOn, category: 'Food', cost: 1, addedOn });
    expect(await paged(ask, { sort: 'date', order: 'asc' })).toEqual((await paged(ask, {})).toReversed());
    expect(await paged(ask, { sort: 'date', order: 'desc' })).toEqual(await paged(ask, {}));
  });
});
