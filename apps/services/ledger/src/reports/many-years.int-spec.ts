import { ledgerRpc } from '@saldo/contracts';
import { WriteMarks } from '../sums';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { bucketsOf, marksOf, transactionsOf, wrongSums } from '../testing/stored-sums';
import { TransactionSums } from '../transactions';

const YEARS = 30;

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(async () => {
  me = ledger.person();
  await add({ addedOn: '1990-05-10' });
  const [row] = await transactionsOf(ledger.app).find({ bookId: me.who.bookId }).lean();
  // The state after a restore: many transactions, but no marks.
  await transactionsOf(ledger.app).insertMany(
    Array.from({ length: YEARS - 1 }, (_, index) => ({
      ...{ ...row, _id: undefined, request: undefined },
      addedOn: `${1991 + index}-05-10`,
    })),
  );
  await get(WriteMarks).endIdle(Number.POSITIVE_INFINITY);
  await marksOf(ledger.app).deleteOne({ _id: me.who.bookId });
  await bucketsOf(ledger.app).deleteMany({ owner: me.who.bookId });
});
afterEach(() => jest.restoreAllMocks());

const get = <T>(type: new (...args: never[]) => T): T => ledger.app.get(type as never, { strict: false });
const add = (entry: object) =>
  me.ask(ledgerRpc.createTransaction, { name: 'x', category: 'Food', cost: 1, ...entry });
const spent = async () => (await me.ask(ledgerRpc.getSummary, {})).totalExpenses;
const balance = async () => (await me.ask(ledgerRpc.listAccounts, {})).accounts[0]?.balance.total;
const wrong = () => wrongSums(ledger.app, me.who.bookId);
const periods = async () =>
  (await bucketsOf(ledger.app).find({ owner: me.who.bookId }).lean()).map(({ period }) => period);

it('the first totals read whole years, once for all requests at the same time', async () => {
  const years = jest.spyOn(get(TransactionSums), 'byYear');
  const months = jest.spyOn(get(TransactionSums), 'byMonth');
  expect(await Promise.all([spent(), spent(), balance()])).toEqual([YEARS, YEARS, -YEARS]);
  const read = years.mock.calls.map(([, { from, to }]) => `${from} ${to}`);
  expect(new Set(read).size).toBe(read.length);
  expect(read.length).toBeLessThan(YEARS / 2);
  // Only months of this year are read, for today's balance.
  const others = months.mock.calls.filter(([, { to }]) => to < `${new Date().getUTCFullYear()}`);
  expect(others).toEqual([]);
  expect((await periods()).filter((period) => period.length === '1990'.length)).toHaveLength(YEARS);
  expect(await wrong()).toEqual([]);
});

it('years whose months are stored are added up from these, and the others are read', async () => {
  await spent();
  const changed = ['1992', '1994', '1996', '1998'];
  for (const year of changed) {
    await add({ addedOn: `${year}-07-01` });
    // The read stores the months of the year.
    expect(await spent()).toBeGreaterThan(YEARS);
    await get(WriteMarks).endIdle(Number.POSITIVE_INFINITY);
    await spent();
  }
  for (const year of ['1993', ...changed]) await add({ addedOn: `${year}-07-02` });
  await get(WriteMarks).endIdle(Number.POSITIVE_INFINITY);
  const years = jest.spyOn(get(TransactionSums), 'byYear');
  expect(await spent()).toBe(YEARS + 9);
  expect(years.mock.calls.map(([, range]) => range)).toEqual([{ from: '1993-01-01', to: '1993-12-31' }]);
  expect(await wrong()).toEqual([]);
});
