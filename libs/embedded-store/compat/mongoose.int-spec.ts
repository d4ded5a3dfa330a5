import { type Connection, Mongoose } from 'mongoose';
import { randomName, useDatabase } from './testing/database.ts';
import { codeOf, refusal } from './testing/errors.ts';

// An instance of its own: the shared one has the settings of the services.
const mongoose = new Mongoose();
const { Schema, Types } = mongoose;
const store = useDatabase();
let connection: Connection;

const entrySchema = new Schema(
  {
    userId: { type: String, required: true },
    name: { type: String, required: true, trim: true, maxlength: 120 },
    cents: { type: BigInt, required: true },
    isIncome: { type: Boolean, default: false },
    tags: [String],
    notes: [{ text: String, at: Date }],
    extra: { type: Map, of: String },
    category: { type: Schema.Types.ObjectId, ref: 'Category' },
  },
  { timestamps: true, optimisticConcurrency: true },
);
entrySchema.index({ userId: 1, name: 1 }, { unique: true });
entrySchema.index({ createdAt: 1 }, { expireAfterSeconds: 86_400 });
entrySchema.index({ userId: 1, cents: -1 }, { partialFilterExpression: { isIncome: false } });

const categorySchema = new Schema({ label: String });

const models = () => ({
  Entry: connection.model('Entry', entrySchema),
  Category: connection.model('Category', categorySchema),
});
const entry = (over: object = {}) => ({ userId: 'u', name: 'Coffee', cents: 350n, ...over });

describe('a mongoose model', () => {
  beforeAll(async () => {
    connection = await mongoose
      .createConnection(store.uri, { dbName: randomName('compat_mongoose') })
      .asPromise();
    await Promise.all(Object.values(models()).map((model) => model.init()));
  });
  afterEach(() => models().Entry.deleteMany({}));
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it('makes its indexes and finds nothing to change afterwards', async () => {
    const { Entry } = models();
    const names = (await Entry.listIndexes()).map(({ name }) => name);
    expect(names).toEqual(['_id_', 'userId_1_name_1', 'createdAt_1', 'userId_1_cents_-1']);
    expect(await Entry.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
    expect(await Entry.syncIndexes()).toEqual([]);
  });

  it('saves, reads and changes a document with all its types', async () => {
    const { Entry } = models();
    const made = await Entry.create(
      entry({
        extra: { shop: 'Corner' },
        notes: [{ text: 'a', at: new Date(5) }],
        tags: ['x'],
      }),
    );
    const read = (await Entry.findById(made._id))!;
    expect(read.toObject()).toEqual(made.toObject());
    expect(read.cents).toBe(350n);
    read.tags = ['x', 'y'];
    read.set('notes', [{ text: 'b', at: new Date(5) }]);
    read.extra?.set('town', 'Bern');
    await read.save();
    const lean = await Entry.findById(made._id).lean();
    expect(lean).toMatchObject({
      tags: ['x', 'y'],
      notes: [{ text: 'b' }],
      extra: { shop: 'Corner', town: 'Bern' },
    });
    expect(lean!.updatedAt.getTime()).toBeGreaterThanOrEqual(lean!.createdAt.getTime());
  });

  it('notices a save that comes too late', async () => {
    const { Entry } = models();
    const { _id } = await Entry.create(entry());
    const [mine, theirs] = [(await Entry.findById(_id))!, (await Entry.findById(_id))!];
    theirs.name = 'Tea';
    await theirs.save();
    mine.name = 'Cocoa';
    expect((await refusal(mine.save())).name).toBe('VersionError');
  });

  it('upserts with timestamps: made once, changed each time', async () => {
    const { Entry } = models();
    const upsert = (cents: bigint) =>
      Entry.findOneAndUpdate(
        { userId: 'u', name: 'Rent' },
        { $set: { cents }, $setOnInsert: { tags: ['new'] } },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
      ).lean();
    const first = (await upsert(1n))!;
    const second = (await upsert(2n))!;
    expect(second._id).toEqual(first._id);
    expect(second).toMatchObject({ cents: 2, tags: ['new'], isIncome: false, createdAt: first.createdAt });
    expect(second.updatedAt.getTime()).toBeGreaterThanOrEqual(first.updatedAt.getTime());
  });

  it('reports a duplicate key as the driver does', async () => {
    const { Entry } = models();
    await Entry.create(entry());
    const error = await refusal(Entry.create(entry()));
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { userId: 1, name: 1 },
      keyValue: { userId: 'u', name: 'Coffee' },
    });
    await Entry.create(entry({ name: 'Tea' }));
    expect(await codeOf(Entry.updateOne({ name: 'Tea' }, { name: 'Coffee' }).exec())).toBe(11000);
  });

  it('writes in bulk with timestamps', async () => {
    const { Entry } = models();
    const result = await Entry.bulkWrite([
      { insertOne: { document: entry() as never } },
      { updateOne: { filter: { userId: 'u', name: 'Coffee' }, update: { $inc: { cents: 50n } } as never } },
      {
        updateOne: {
          filter: { userId: 'u', name: 'Tea' },
          update: { $set: { cents: 9n } } as never,
          upsert: true,
        },
      },
      { deleteOne: { filter: { name: 'Cocoa' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 0 });
    const rows = await Entry.find().sort({ name: 1 }).lean();
    expect(rows.map(({ name, cents }) => [name, cents])).toEqual([
      ['Coffee', 400],
      ['Tea', 9],
    ]);
    expect(
      rows.every(({ createdAt, updatedAt }) => createdAt instanceof Date && updatedAt instanceof Date),
    ).toBe(true);
  });

  it('inserts many, unordered, and says which failed', async () => {
    const { Entry } = models();
    const docs = [entry(), entry(), entry({ name: 'Tea' })];
    const error = await refusal(Entry.insertMany(docs, { ordered: false }));
    expect(error.code).toBe(11000);
    expect(await Entry.countDocuments()).toBe(2);
  });

  it('populates, selects, sorts, pages and counts', async () => {
    const { Entry, Category } = models();
    const food = await Category.create({ label: 'Food' });
    await Entry.insertMany(
      ['a', 'b', 'c', 'd'].map((name, n) => entry({ name, cents: BigInt(n), category: food._id })),
    );
    const rows = await Entry.find({ userId: 'u' }).sort({ cents: -1 }).skip(1).limit(2).select('name category -_id')
      .populate<{ category: { label: string } }>('category', 'label'); // prettier-ignore
    expect(rows.map(({ name, category }) => [name, category.label])).toEqual([
      ['c', 'Food'],
      ['b', 'Food'],
    ]);
    expect(await Entry.countDocuments({ cents: { $gte: 1n } })).toBe(3);
    expect(await Entry.exists({ name: 'a' })).toMatchObject({ _id: expect.any(Types.ObjectId) });
  });

  it('streams with a cursor and aggregates with bigint sums', async () => {
    const { Entry } = models();
    await Entry.insertMany(Array.from({ length: 250 }, (_, n) => entry({ name: `n${n}`, cents: BigInt(n) })));
    let sum = 0n;
    for await (const row of Entry.find().cursor({ batchSize: 40 })) sum += row.cents;
    expect(sum).toBe(31125n);
    const [total] = await Entry.aggregate([
      { $match: { userId: 'u' } },
      { $group: { _id: null, cents: { $sum: '$cents' } } },
    ]);
    expect(BigInt(total.cents)).toBe(31125n);
  });
});
