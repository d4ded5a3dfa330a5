import { isFound, ledgerRpc, limits, readSearch } from '@saldo/contracts';
import fc from 'fast-check';
import { booked } from '../testing/booked';
import { undo } from '../testing/jobs';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { transactionsOf } from '../testing/stored-sums';
import { withDerivedFields } from './derived-fields';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

async function namesFound({ ask }: Person, search: string): Promise<string[]> {
  const { transactions } = await ask(ledgerRpc.listTransactions, { page: 1, limit: 100, search });
  return transactions.map(({ name }) => name).toSorted();
}

/** Reads all transactions of the book, without an index. */
async function namesWith({ who }: Person, search: string): Promise<string[]> {
  const sought = readSearch(search);
  const rows = await transactionsOf(ledger.app).find({ bookId: who.bookId }).lean();
  return rows
    .filter(({ name, note, parts }) => {
      const texts = [name, note, ...(parts ?? []).map((part) => part.note ?? '')];
      return !sought || isFound(sought, texts, [30_000]);
    })
    .map(({ name }) => name)
    .toSorted();
}

it('finds with the index what reading all texts finds', async () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcABÄäßσςΣ漢字مر.*-7😀'), minLength: 1, maxLength: 9 });
  const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const row = fc.record({ name: text, note: fc.oneof(fc.constant(''), text), partNote: fc.option(text) });
  const term = fc.record({
    row: fc.nat(),
    field: fc.nat(2),
    from: fc.nat(),
    length: fc.nat(12),
    upper: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.array(term, { minLength: 6, maxLength: 6 }),
      async (rows, terms) => {
        const me = ledger.person();
        for (const { name, note, partNote } of rows) {
          const parts = [
            { category: 'Food', amount: 1, note: partNote ?? '' },
            { category: 'Pets', amount: 2 },
          ];
          await me.ask(ledgerRpc.createTransaction, {
            name,
            note,
            cost: 3,
            ...(partNote === null ? { category: 'Food' } : { parts }),
          });
        }
        for (const { row: index, field, from, length, upper } of terms) {
          const { name, note, partNote } = rows[index % rows.length] ?? { name: '', note: '', partNote: '' };
          const characters = [...([name, note, partNote][field] || name)];
          const part = characters
            .slice(from % characters.length)
            .slice(0, 1 + length)
            .join('');
          const search = upper ? part.toUpperCase() : part;
          expect(await namesFound(me, search)).toEqual(await namesWith(me, search));
        }
      },
    ),
    { numRuns: 15 },
  );
});

it('follows every change of a text', async () => {
  const me = ledger.person();
  const rent = await me.ask(ledgerRpc.createTransaction, { name: 'Rent', category: 'Bills', cost: 1 });
  await me.ask(ledgerRpc.updateTransaction, { id: rent._id, change: { name: 'Lease', note: '' } });
  expect(await namesFound(me, 'rent')).toEqual([]);
  expect(await namesFound(me, 'leas')).toEqual(['Lease']);
  const { group = '' } = await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [rent._id] });
  expect(await namesFound(me, 'leas')).toEqual([]);
  await undo(me, group);
  expect(await namesFound(me, 'leas')).toEqual(['Lease']);
});

it('counts the matches of a search up to some pages ahead', async () => {
  const me = ledger.person();
  const rows = Array.from({ length: limits.countedMatches + 30 }, (_, n) => ({
    bookId: me.who.bookId,
    ...{ name: `Milk ${n}`, note: '', addedOn: '2026-01-01', createdAt: new Date(n) },
    ...booked(me.who.bookId, { category: 'Food', minor: 1n }),
  }));
  await transactionsOf(ledger.app).insertMany(rows.map((row) => withDerivedFields(row)));
  const pageOf = (page: number) => me.ask(ledgerRpc.listTransactions, { page, limit: 10, search: 'milk' });
  const counted = limits.countedMatches;
  expect(await pageOf(1)).toMatchObject({ total: counted, totalPages: counted / 10, isTotalMinimum: true });
  expect(await pageOf(3)).toMatchObject({ total: counted + 20, isTotalMinimum: true });
  const exact = await pageOf(counted / 10 + 3);
  expect(exact).toMatchObject({ total: counted + 30, totalPages: counted / 10 + 3 });
  expect(exact.isTotalMinimum).toBeUndefined();
  expect(exact.transactions).toHaveLength(10);
});
