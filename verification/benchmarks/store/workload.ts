import { type Collection, type Db, type Document, ObjectId } from 'mongodb';

export const USERS = 20;
export const DOCUMENTS = 100_000;
const categories = [
  'Food',
  'Rent',
  'Travel',
  'Health',
  'Fun',
  'Gifts',
  'Pets',
  'Bills',
  'Books',
  'Tax',
  'Pay',
  'Other',
];
const user = (n: number) => `user-${String(n % USERS).padStart(2, '0')}`;
const day = (n: number) => new Date(Date.UTC(2024, 0, 1 + (n % 730))).toISOString().slice(0, 10);

const idOf = (n: number) => new ObjectId(n.toString(16).padStart(24, '0'));

/** Returns a transaction as the ledger stores it, about 250 bytes. */
function transaction(n: number, _id = new ObjectId()): Document {
  return {
    _id,
    userId: user(n),
    name: `Purchase number ${n}`,
    category: categories[(n * 7) % categories.length],
    cents: 100 + ((n * 7919) % 100_000),
    isIncome: n % 10 === 0,
    addedOn: day(n * 31),
    note: 'a note of the length that notes usually have',
    createdAt: new Date(Date.UTC(2024, 0, 1) + n * 1_000),
  };
}

const indexes = [
  { key: { userId: 1, addedOn: -1, _id: -1 }, name: 'newest' },
  { key: { userId: 1, category: 1 }, name: 'category' },
] as const;

const repeat = async (times: number, work: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < times; n++) await work(n);
};
const BATCH = 1_000;
const insertAll = async (collection: Collection, count: number, make: (n: number) => Document) => {
  for (let n = 0; n < count; n += BATCH) {
    await collection.insertMany(Array.from({ length: BATCH }, (_, i) => make(n + i)));
  }
};

export interface Operation {
  name: string;
  /** Number of repetitions in one measurement. */
  times: number;
  unit: 'ms each' | 'a second';
  work: (db: Db, times: number) => Promise<unknown>;
}

const read = (
  name: string,
  times: number,
  work: (all: Collection, n: number) => Promise<unknown>,
): Operation => ({
  name,
  times,
  unit: 'ms each',
  work: (db) => repeat(times, (n) => work(db.collection('transactions'), n)),
});
const write = (name: string, times: number, work: Operation['work']): Operation => ({
  name,
  times,
  unit: 'a second',
  work,
});

/** Reads use the 100,000 loaded documents. Inserts go into a separate collection. */
export const operations: Operation[] = [
  read('the 10 newest of one user', 40, (all, n) =>
    all
      .find({ userId: user(n) })
      .sort({ addedOn: -1, _id: -1 })
      .limit(10)
      .toArray(),
  ),
  read('one document by _id', 40, (all, n) => all.findOne({ _id: idOf(n * 499) })),
  read('count in an index', 10, (all, n) =>
    all.countDocuments({ userId: user(n), addedOn: { $gte: '2024-06-01', $lt: '2025-06-01' } }),
  ),
  read('count with a filter on 5,000 documents', 5, (all, n) =>
    all.countDocuments({ userId: user(n), isIncome: true, cents: { $gt: 50_000 } }),
  ),
  read('$match and $group over 10,000 documents', 3, (all, n) =>
    all
      .aggregate([
        { $match: { userId: { $in: [user(n), user(n + 1)] } } },
        { $group: { _id: '$category', total: { $sum: '$cents' } } },
      ])
      .toArray(),
  ),
  write('durable inserts, 1 writer', 50, (db, times) =>
    repeat(times, (n) => db.collection('single').insertOne(transaction(n))),
  ),
  write('durable inserts, 32 writers', 1_280, (db, times) =>
    Promise.all(
      Array.from({ length: 32 }, () =>
        repeat(times / 32, (n) => db.collection('single').insertOne(transaction(n))),
      ),
    ),
  ),
  write('updates in one bulkWrite of 1,000', 1_000, (db, times) =>
    db.collection('transactions').bulkWrite(
      Array.from({ length: times }, (_, n) => ({
        updateOne: { filter: { _id: idOf(n * 97) }, update: { $inc: { cents: 1 } } },
      })),
    ),
  ),
  write('documents inserted in batches of 1,000', 5_000, (db, times) =>
    insertAll(db.collection('single'), times, (n) => transaction(n)),
  ),
];

/** Loads the documents that the reads use. */
export async function load(db: Db): Promise<void> {
  for (const name of ['transactions', 'single']) {
    await db.createCollection(name);
    await db.collection(name).createIndexes(indexes.map((index) => ({ ...index })));
  }
  await insertAll(db.collection('transactions'), DOCUMENTS, (n) => transaction(n, idOf(n)));
}
