import { MongoModule } from '@saldo/mongo';
import { type Ledger, startLedger } from '../testing/start-ledger';
import { transactionsOf } from '../testing/stored-sums';
import { droppedIndexes } from './transaction.schema';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

const names = async () => (await transactionsOf(ledger.app).listIndexes()).map(({ name }) => String(name));

it('a start drops the indexes of earlier versions, and no others', async () => {
  const { collection } = transactionsOf(ledger.app);
  const current = await names();
  for (const name of droppedIndexes.transactions) await collection.createIndex({ [name]: 1 }, { name });
  await collection.createIndex({ note: 1 }, { name: 'of the operator' });
  await ledger.app.get(MongoModule).run();
  expect((await names()).toSorted()).toEqual([...current, 'of the operator'].toSorted());
});
