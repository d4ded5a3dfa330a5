import { insertNew } from '@saldo/mongo';
import mongoose, { type Connection, type Model, Schema } from 'mongoose';
import { startTestStack, type TestStack } from '../test-stack';

interface Coin {
  name: string;
  cents: number | bigint;
}

let stack: TestStack;
let connection: Connection;
let coins: Model<Coin>;
beforeAll(async () => {
  stack = await startTestStack();
  connection = await mongoose.createConnection(stack.mongodbUri).asPromise();
  const fields = { name: { type: String, required: true }, cents: Schema.Types.BigInt };
  const schema = new Schema<Coin>(fields).index({ name: 1 }, { unique: true });
  coins = connection.model<Coin>('Coin', schema, 'coins');
  await coins.createIndexes();
});
afterAll(async () => {
  await connection.close();
  await stack.stop();
});
beforeEach(() => coins.deleteMany({}));

const coin = (name: string, cents = 1): Coin => ({ name, cents });
const names = async () => (await coins.find().sort({ name: 1 }).lean()).map(({ name }) => name);

describe('inserting new documents', () => {
  it('inserts all into an empty collection', async () => {
    expect(await insertNew(coins, [coin('a'), coin('b')])).toBe(2);
    expect(await names()).toEqual(['a', 'b']);
  });

  it('skips and does not change existing documents, and counts the new ones', async () => {
    await insertNew(coins, [coin('b', 7)]);
    expect(await insertNew(coins, [coin('a'), coin('b'), coin('c'), coin('c')])).toBe(2);
    expect(await names()).toEqual(['a', 'b', 'c']);
    expect(await coins.findOne({ name: 'b' }).lean()).toMatchObject({ cents: 7 });
  });

  it('counts each once in concurrent inserts', async () => {
    const many = Array.from({ length: 50 }, (_, index) => coin(`n${index}`));
    const counts = await Promise.all([1, 2, 3, 4].map(() => insertNew(coins, many)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(50);
    expect(await names()).toHaveLength(50);
  });

  it('stores amounts beyond 2^31 as int64, exactly', async () => {
    await insertNew(coins, [coin('a', 999_999_999_999)]);
    const [kept] = await coins.collection.find({}, { promoteValues: false }).toArray();
    expect(kept?.['cents']).toEqual(mongoose.mongo.Long.fromNumber(999_999_999_999));
  });

  it('does nothing for an empty list', async () => {
    expect(await insertNew(coins, [])).toBe(0);
  });

  it('does not hide other errors', async () => {
    await connection.close();
    await expect(insertNew(coins, [coin('a')])).rejects.toThrow();
  });
});
