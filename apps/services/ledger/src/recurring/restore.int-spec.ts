import { randomUUID } from 'node:crypto';
import { ledgerRpc, limits, type RecurringRestore } from '@saldo/contracts';
import { addDays, dateIn } from '@saldo/finance';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { RecurringRepository } from './recurring.repository';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => {
  me = ledger.person();
});
afterEach(() => jest.restoreAllMocks());

const rent = {
  name: 'Rent',
  category: 'Bills',
  amount: 9_999_999_999.99,
  isIncome: false,
  frequency: 'monthly' as const,
  startDate: '2020-01-31',
  endDate: null,
  paused: false,
  nextDueDate: '2998-02-28',
};
const entries = [
  rent,
  { ...rent, name: 'Flute lessons', category: 'Music', paused: true, nextDueDate: '2998-03-31' },
  { ...rent, name: 'Lease', endDate: '2021-01-31', nextDueDate: null },
];
const restore = (restoreId: string, restored: RecurringRestore['entries'] = entries) =>
  me.ask(ledgerRpc.restoreRecurring, { restoreId, entries: restored });
const listed = () => me.ask(ledgerRpc.listRecurring, {});
const transactions = async () => (await me.ask(ledgerRpc.scanTransactions, {})).transactions;

test('restores entries with their dates and pauses, and records no past occurrences', async () => {
  const { ids } = await restore(randomUUID());
  expect(await listed()).toEqual(
    expect.arrayContaining(
      entries.map((entry, index) => ({ ...entry, _id: ids[index], version: expect.any(String) })),
    ),
  );
  expect(await transactions()).toEqual([]);
  expect(await me.ask(ledgerRpc.listCategories, { type: 'expense' })).toContain('Music');
});

test('restores an entry whose category is of the other type', async () => {
  const { ids } = await restore(randomUUID(), [{ ...rent, isIncome: true }]);
  expect(await listed()).toMatchObject([{ _id: ids[0], category: 'Bills', isIncome: true }]);
});

test('restores repeated and concurrent requests once, with the same ids', async () => {
  const restoreId = randomUUID();
  const [one, other] = await Promise.all([restore(restoreId), restore(restoreId)]);
  expect(other).toEqual(one);
  expect(await restore(restoreId)).toEqual(one);
  expect(await listed()).toHaveLength(entries.length);
});

test('records missed occurrences of at most one year', async () => {
  const centuries = { ...rent, startDate: '1900-01-01', nextDueDate: '1900-01-01', amount: 1 };
  const earliest = addDays(dateIn('UTC', new Date()), -limits.madeUpDays);
  await restore(randomUUID(), [centuries]);
  const next = (await listed())[0]?.nextDueDate ?? '';
  expect(next >= earliest).toBe(true);
  expect((await transactions()).every(({ addedOn }) => addedOn >= earliest)).toBe(true);
});

test('restores the same export for two users separately', async () => {
  const restoreId = randomUUID();
  const mine = await restore(restoreId);
  me = ledger.person();
  expect((await restore(restoreId)).ids).not.toEqual(mine.ids);
});

test('never exceeds the limit of recurring entries', async () => {
  const many = Array.from({ length: limits.recurringEntries - 1 }, (_, index) => ({
    ...rent,
    name: `Rent ${index}`,
  }));
  await restore(randomUUID(), many);
  const full = { code: 'recurring-full' };
  await expect(restore(randomUUID())).rejects.toMatchObject(full);
  await restore(randomUUID(), [rent]);
  const before = await listed();

  // Simulate concurrent requests: the first checks miss the entries that were just added.
  const repository = ledger.app.get(RecurringRepository);
  jest.spyOn(repository, 'list').mockResolvedValueOnce([]);
  await expect(restore(randomUUID())).rejects.toMatchObject(full);
  jest.spyOn(repository, 'count').mockResolvedValueOnce(0);
  const { paused: _paused, nextDueDate: _nextDueDate, ...entry } = rent;
  await expect(me.ask(ledgerRpc.createRecurring, entry)).rejects.toMatchObject(full);
  expect(await listed()).toEqual(before);
});

test('links an imported transaction to its restored entry', async () => {
  const [recurringId = ''] = (await restore(randomUUID())).ids;
  const row = { name: 'Rent', category: 'Bills', cost: 5, addedOn: '2026-01-31' };
  const part = { importId: randomUUID(), from: 0, transactions: [{ ...row, recurringId }, row] };
  await me.ask(ledgerRpc.importTransactions, part);
  expect((await transactions()).map((entry) => entry.recurringId)).toEqual([recurringId, undefined]);
});
