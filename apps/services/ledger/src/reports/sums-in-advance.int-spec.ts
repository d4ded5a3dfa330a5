import { ledgerRpc } from '@saldo/contracts';
import { type Ledger, startLedger } from '../testing/start-ledger';
import { bucketsOf, transactionsOf, wrongSums } from '../testing/stored-sums';
import { SumsInAdvance } from './sums-in-advance';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

const sumsInAdvance = () => ledger.app.get(SumsInAdvance, { strict: false });
const periodsOf = async (owner: string) =>
  (await bucketsOf(ledger.app).find({ owner }).lean())
    .map(({ grain, period }) => `${grain} ${period}`)
    .sort();

/** Adds transactions as a restored backup has them: without marks. */
async function bookOf(count: number): Promise<string> {
  const { bookId } = ledger.person().who;
  for (let n = 1; n <= count; n++)
    await transactionsOf(ledger.app).create({
      ...{ bookId, name: 'x', category: 'Food', note: '', isIncome: false },
      ...{ addedOn: `202${n}-02-11`, cents: 200n, createdAt: new Date() },
    });
  return bookId;
}

it('large books have all sums before the first request, small ones none', async () => {
  const [large, small, other] = [await bookOf(3), await bookOf(2), await bookOf(4)];
  await sumsInAdvance().compute(3);
  const years = ['2021', '2022', '2023'];
  const expected = (all: string[]) =>
    all.flatMap((year) => [
      ...[`account-month ${year}-02`, `account-year ${year}`],
      ...[`month ${year}-02`, `year ${year}`],
    ]);
  expect(await periodsOf(large)).toEqual(expected(years).sort());
  expect(await periodsOf(other)).toEqual(expected([...years, '2024']).sort());
  expect(await periodsOf(small)).toEqual([]);
  for (const book of [large, small, other]) expect(await wrongSums(ledger.app, book)).toEqual([]);
});

it('stops with the process, and computes what is missing later', async () => {
  const me = ledger.person();
  await me.ask(ledgerRpc.createTransaction, { name: 'x', category: 'Food', cost: 2, addedOn: '2024-02-11' });
  sumsInAdvance().onModuleDestroy();
  await sumsInAdvance().compute(1);
  expect(await periodsOf(me.who.bookId)).toEqual([]);
  expect((await me.ask(ledgerRpc.getSummary, {})).totalExpenses).toBe(2);
});
