import { randomUUID } from 'node:crypto';
import { ledgerRpc, limits, type RecurringCopies } from '@saldo/contracts';
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
const restore = (restoreId: string, copies: RecurringCopies['entries'] = entries) =>
  me.ask(ledgerRpc.restoreRecurring, { restoreId, entries: copies });
const listed = () => me.ask(ledgerRpc.listRecurring, {});
const transactions = async () => (await me.ask(ledgerRpc.scanTransactions, {})).transactions;

test('entries go on as they stood where they were kept: dates, ends and pauses, and nothing is recorded of what is past', async () => {
  const { ids } = await restore(randomUUID());
  expect(await listed()).toEqual(
    expect.arrayContaining(entries.map((entry, place) => ({ ...entry, _id: ids[place] }))),
  );
  expect(await transactions()).toEqual([]);
  expect(await me.ask(ledgerRpc.listCategories, { type: 'expense' })).toContain('Music');
});

test('an entry whose category is of the other kind is restored as it was kept', async () => {
  const { ids } = await restore(randomUUID(), [{ ...rent, isIncome: true }]);
  expect(await listed()).toMatchObject([{ _id: ids[0], category: 'Bills', isIncome: true }]);
});

test('the same restored again, even at once, is there once and has the same ids', async () => {
  const restoreId = randomUUID();
  const [one, other] = await Promise.all([restore(restoreId), restore(restoreId)]);
  expect(other).toEqual(one);
  expect(await restore(restoreId)).toEqual(one);
  expect(await listed()).toHaveLength(entries.length);
});

test('what was missed is made up for within a year, not for centuries of an entry that says so', async () => {
  const centuries = { ...rent, startDate: '1900-01-01', nextDueDate: '1900-01-01', amount: 1 };
  const earliest = addDays(dateIn('UTC', new Date()), -limits.madeUpDays);
  await restore(randomUUID(), [centuries]);
  const next = (await listed())[0]?.nextDueDate ?? '';
  expect(next >= earliest).toBe(true);
  expect((await transactions()).every(({ addedOn }) => addedOn >= earliest)).toBe(true);
});

test('entries that missed too many dates together are refused, and none of them is kept', async () => {
  const today = dateIn('UTC', new Date());
  const daily = { ...rent, frequency: 'daily' as const, nextDueDate: addDays(today, -limits.madeUpDays) };
  const many = Array.from({ length: 14 }, () => daily);
  await expect(restore(randomUUID(), many)).rejects.toMatchObject({
    code: 'validation-failed',
    fields: [{ path: 'entries' }],
  });
  expect(await listed()).toEqual([]);
  // Paused, they have nothing to make up for.
  await restore(
    randomUUID(),
    many.map((entry) => ({ ...entry, paused: true })),
  );
  expect(await listed()).toHaveLength(many.length);
});

test('two people who restore the same have each their own', async () => {
  const restoreId = randomUUID();
  const mine = await restore(restoreId);
  me = ledger.person();
  expect((await restore(restoreId)).ids).not.toEqual(mine.ids);
});

test('there are never more than there may be', async () => {
  const many = Array.from({ length: limits.recurringEntries - 1 }, (_, place) => ({
    ...rent,
    name: `Rent ${place}`,
  }));
  await restore(randomUUID(), many);
  const full = { code: 'recurring-full' };
  await expect(restore(randomUUID())).rejects.toMatchObject(full);
  await restore(randomUUID(), [rent]);
  const before = await listed();

  // Others came in after these had looked.
  const repository = ledger.app.get(RecurringRepository);
  jest.spyOn(repository, 'list').mockResolvedValueOnce([]);
  await expect(restore(randomUUID())).rejects.toMatchObject(full);
  jest.spyOn(repository, 'count').mockResolvedValueOnce(0);
  const { paused: _paused, nextDueDate: _nextDueDate, ...entry } = rent;
  await expect(me.ask(ledgerRpc.createRecurring, entry)).rejects.toMatchObject(full);
  expect(await listed()).toEqual(before);
});

test('a transaction that is imported says from which of them it came', async () => {
  const [recurringId = ''] = (await restore(randomUUID())).ids;
  const row = { name: 'Rent', category: 'Bills', cost: 5, addedOn: '2026-01-31' };
  const part = { importId: randomUUID(), from: 0, transactions: [{ ...row, recurringId }, row] };
  await me.ask(ledgerRpc.importTransactions, part);
  expect((await transactions()).map((entry) => entry.recurringId)).toEqual([recurringId, undefined]);
});
