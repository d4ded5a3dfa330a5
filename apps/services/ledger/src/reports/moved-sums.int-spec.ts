import { ledgerRpc } from '@saldo/contracts';
import { mongo } from 'mongoose';
import { WriteMarks } from '../sums';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { transactionsOf, wrongSums } from '../testing/stored-sums';
import { TransactionsRepository } from '../transactions/transactions.repository';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(async () => {
  me = ledger.person();
  for (const [category, addedOn] of [
    ['Food', '2024-02-10'],
    ['Food', '2025-03-10'],
    ['Pets', '2025-03-11'],
  ] as const)
    await add(category, addedOn);
  await settle();
});
afterEach(() => jest.restoreAllMocks());

const get = <T>(type: new (...args: never[]) => T): T => ledger.app.get(type as never, { strict: false });
const add = (category: string, addedOn: string) =>
  me.ask(ledgerRpc.createTransaction, { name: 'x', category, cost: 1, addedOn });
const move = (from: string, to: string) =>
  get(TransactionsRepository).moveCategory(me.who.bookId, 'expense', from, to);
const byCategory = async () =>
  Object.fromEntries(
    (await me.ask(ledgerRpc.getCharts, {})).expensesByCategory.map(({ name, total }) => [name, total]),
  );
const balance = async () => (await me.ask(ledgerRpc.listAccounts, {})).accounts[0]?.balance.total;
const wrong = () => wrongSums(ledger.app, me.who.userId);

/** Reads sums until all of them are stored. */
async function settle(): Promise<void> {
  await get(WriteMarks).endIdle(Number.POSITIVE_INFINITY);
  for (let read = 1; read <= 2; read++) await Promise.all([byCategory(), balance()]);
}

/** Runs `work` between marking and writing of the next move. */
function beforeWriting(work: () => Promise<unknown>): void {
  const marks = get(WriteMarks);
  const during = marks.during.bind(marks);
  jest.spyOn(marks, 'during').mockImplementationOnce((scopes, yearsOf, write) =>
    during(scopes, yearsOf, async () => {
      await work();
      return write();
    }),
  );
}

it('a moved category is counted under its new name', async () => {
  await move('Food', 'Pets');
  expect(await byCategory()).toEqual({ Pets: 3 });
  expect(await balance()).toBe(-3);
  await settle();
  expect(await wrong()).toEqual([]);
});

it('what is recorded while a category is moved is counted', async () => {
  beforeWriting(() => add('Food', '2024-02-11'));
  await move('Food', 'Pets');
  await add('Food', '2025-03-12');
  expect(await byCategory()).toEqual({ Food: 1, Pets: 4 });
  await settle();
  expect(await byCategory()).toEqual({ Food: 1, Pets: 4 });
  expect(await wrong()).toEqual([]);
});

it('two moves at once leave the right sums', async () => {
  beforeWriting(() => move('Pets', 'Toys'));
  await move('Food', 'Bills');
  expect(await byCategory()).toEqual({ Bills: 2, Toys: 1 });
  await settle();
  expect(await byCategory()).toEqual({ Bills: 2, Toys: 1 });
  expect(await wrong()).toEqual([]);
});

it('a move that the database ends halfway leaves the right sums', async () => {
  beforeWriting(async () => {
    await transactionsOf(ledger.app).updateOne(
      { bookId: me.who.bookId, 'parts.category': 'Food' },
      { $set: { parts: [{ category: 'Pets', kind: 'expense', minor: -100n }] } },
    );
    throw new mongo.MongoServerError({ message: 'operation exceeded time limit', code: 50 });
  });
  await expect(move('Food', 'Pets')).rejects.toThrow('time limit');
  expect(await byCategory()).toEqual({ Food: 1, Pets: 2 });
  await settle();
  expect(await byCategory()).toEqual({ Food: 1, Pets: 2 });
  expect(await wrong()).toEqual([]);
});
