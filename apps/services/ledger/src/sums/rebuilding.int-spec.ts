import { setTimeout as wait } from 'node:timers/promises';
import { ledgerRpc } from '@saldo/contracts';
import { eventually } from '@saldo/testing';
import { BucketsRepository, byCategory, MarksRepository, StoredSums, yearOf } from '.';
import { type Ledger, startLedger } from '../testing/start-ledger';
import { TransactionTotals } from '../transactions';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

const get = <T>(type: new (...args: never[]) => T): T => ledger.app.get(type as never, { strict: false });
const YEARS = ['2021', '2022', '2023', '2024'];

/** A book with a transaction in each year, and sums whose years are computed one by one, when the test lets them. */
async function setUp(largeBook = YEARS.length) {
  const me = ledger.person();
  for (const year of YEARS)
    await me.ask(ledgerRpc.createTransaction, {
      name: 'x',
      category: 'Food',
      cost: 2,
      addedOn: `${year}-02-11`,
    });
  const totals = get(TransactionTotals);
  const gates = YEARS.map(() => Promise.withResolvers<undefined>());
  const database = { isAway: false };
  const reached = YEARS.map(() => Promise.withResolvers<undefined>());
  const source = {
    firstDate: totals.firstDate.bind(totals),
    count: totals.count.bind(totals),
    async byMonth(...[owner, range]: Parameters<TransactionTotals['byMonth']>) {
      const at = YEARS.indexOf(yearOf(range.from));
      reached[at]?.resolve(undefined);
      await gates[at]?.promise;
      if (database.isAway) throw new Error('the database is away');
      return totals.byMonth(owner, range);
    },
  };
  const stored = { marks: get(MarksRepository), buckets: get(BucketsRepository) };
  const sums = new StoredSums(byCategory, source, stored, { largeBook, patienceMs: 50 });
  const read = () => sums.read(me.who.bookId, { years: 'all' });
  /** Reads until the sums are there. */
  const readAll = () => eventually(async () => (await read()).years);
  return { read, readAll, gates, reached, database };
}

it('says how far the sums of a book are, and goes on without its requests', async () => {
  const { read, readAll, gates, reached } = await setUp();
  await expect(read()).rejects.toMatchObject({
    code: 'sums-in-progress',
    params: { percent: 0 },
    retryAfterSeconds: 1,
  });
  gates[0]?.resolve(undefined);
  gates[1]?.resolve(undefined);
  await reached[2]?.promise;
  await expect(read()).rejects.toMatchObject({ params: { percent: 50 } });
  for (const gate of gates) gate.resolve(undefined);
  const years = await readAll();
  expect(years.map(({ period, sums }) => [period, sums[0]?.cents])).toEqual(
    YEARS.map((year) => [year, 200n]),
  );
});

it('computes again what has failed', async () => {
  const { read, readAll, gates, database } = await setUp();
  for (const gate of gates) gate.resolve(undefined);
  database.isAway = true;
  await eventually(() => expect(read()).rejects.toThrow('the database is away'));
  database.isAway = false;
  expect(await readAll()).toHaveLength(YEARS.length);
});

it('lets requests wait for the sums of a small book', async () => {
  const { read, gates, reached } = await setUp(YEARS.length + 1);
  const sums = read();
  await reached[0]?.promise;
  await wait(200);
  for (const gate of gates) gate.resolve(undefined);
  expect((await sums).years).toHaveLength(YEARS.length);
});
