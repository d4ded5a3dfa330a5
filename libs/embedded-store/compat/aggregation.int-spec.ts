import { type Document, Int32, Long } from 'mongodb';
import { useDatabase } from './testing/database.ts';
import { codeOf, refusal } from './testing/errors.ts';

const store = useDatabase();
const entries: Document[] = [
  { _id: 1, user: 'u', category: 'Food', cents: 1250, isIncome: false, on: '2026-01-31' },
  { _id: 2, user: 'u', category: 'Food', cents: 750, isIncome: false, on: '2026-02-01' },
  { _id: 3, user: 'u', category: 'Rent', cents: 90000, isIncome: false, on: '2026-02-02' },
  { _id: 4, user: 'u', category: 'Pay', cents: 300000, isIncome: true, on: '2026-02-03' },
  { _id: 5, user: 'v', category: 'Food', cents: 1, isIncome: false, on: '2026-02-04' },
];
const answer = async (pipeline: Document[], docs: Document[] = entries) =>
  (await store.collection(docs)).aggregate(pipeline).toArray();

describe('$group', () => {
  it('sums by category, largest first', async () => {
    const rows = await answer([
      { $match: { user: 'u', isIncome: false } },
      { $group: { _id: '$category', total: { $sum: '$cents' } } },
      { $sort: { total: -1 } },
    ]);
    expect(rows).toEqual([
      { _id: 'Rent', total: 90000 },
      { _id: 'Food', total: 2000 },
    ]);
  });

  it('groups by several fields', async () => {
    const rows = await answer([
      { $group: { _id: { user: '$user', income: '$isIncome' }, n: { $sum: 1 } } },
      { $sort: { '_id.user': 1, '_id.income': 1 } },
    ]);
    expect(rows).toEqual([
      { _id: { user: 'u', income: false }, n: 3 },
      { _id: { user: 'u', income: true }, n: 1 },
      { _id: { user: 'v', income: false }, n: 1 },
    ]);
  });

  it('groups by a part of a text', async () => {
    const rows = await answer([
      { $match: { user: 'u', isIncome: false } },
      { $group: { _id: { month: { $substrBytes: ['$on', 0, 7] } }, total: { $sum: '$cents' } } },
      { $sort: { '_id.month': 1 } },
    ]);
    expect(rows).toEqual([
      { _id: { month: '2026-01' }, total: 1250 },
      { _id: { month: '2026-02' }, total: 90750 },
    ]);
  });

  it('sums numbers alone', async () => {
    const docs = [{ v: 1 }, { v: 'x' }, { v: null }, {}, { v: 4 }];
    expect(await answer([{ $group: { _id: null, sum: { $sum: '$v' } } }], docs)).toEqual([
      { _id: null, sum: 5 },
    ]);
  });

  it('returns no group for no documents', async () => {
    expect(await answer([{ $match: { user: 'w' } }, { $group: { _id: null, n: { $sum: 1 } } }])).toEqual([]);
  });

  it('groups equal numbers of different types together, and null with missing', async () => {
    const docs = [{ v: 1 }, { v: Long.fromNumber(1) }, { v: null }, {}];
    const rows = await answer([{ $group: { _id: '$v', n: { $sum: 1 } } }, { $sort: { _id: 1 } }], docs);
    expect(rows).toEqual([
      { _id: null, n: 2 },
      { _id: 1, n: 2 },
    ]);
  });

  it.each<[string, unknown[], unknown]>([
    ['int stays int', [1, 2], new Int32(3)],
    ['long is exact', [Long.fromString('9007199254740992'), 1], Long.fromString('9007199254740993')],
    ['past 32 bits becomes long', [2147483647, 1], Long.fromString('2147483648')],
  ])('sums: %s', async (_what, values, expected) => {
    const collection = await store.collection(values.map((v) => ({ v })));
    const pipeline = [{ $group: { _id: null, sum: { $sum: '$v' } } }];
    const [row] = await collection.aggregate(pipeline, { promoteValues: false }).toArray();
    expect(row?.sum).toEqual(expected);
  });
});

describe('refusing', () => {
  it('an unknown stage, by its name', async () => {
    const error = await refusal(answer([{ $frobnicate: {} }]));
    expect(error.code).toBe(40324);
    expect(error.message).toContain('$frobnicate');
  });

  it.each<[string, Document[]]>([
    ['an unknown expression', [{ $group: { _id: { $frobnicate: 1 } } }]],
    ['an unknown accumulator', [{ $group: { _id: null, x: { $frobnicate: 1 } } }]],
    ['a $group without _id', [{ $group: { n: { $sum: 1 } } }]],
    ['a negative $limit', [{ $limit: -1 }]],
    ['a negative $skip', [{ $skip: -1 }]],
    ['a $match that is no document', [{ $match: 5 }]],
    ['two stages in one', [{ $limit: 1, $skip: 1 }]],
  ])('%s', async (_what, pipeline) => {
    const error = await refusal(answer(pipeline));
    expect(error.name).toBe('MongoServerError');
  });

  it('an unknown filter operator within $match', async () => {
    expect(await codeOf(answer([{ $match: { a: { $frobnicate: 1 } } }]))).toBe(2);
  });
});

describe('$project', () => {
  it('includes or excludes fields, also of documents within', async () => {
    const docs = [{ _id: 1, a: 1, b: { c: 2, d: 3 } }];
    expect(await answer([{ $project: { a: 1, 'b.c': 1 } }], docs)).toEqual([{ _id: 1, a: 1, b: { c: 2 } }]);
    expect(await answer([{ $project: { _id: 0, 'b.c': 0 } }], docs)).toEqual([{ a: 1, b: { d: 3 } }]);
  });

  it('hides fields from the stages that follow', async () => {
    const rows = await answer([
      { $project: { cents: 0 } },
      { $group: { _id: '$user', sum: { $sum: '$cents' } } },
    ]);
    expect(rows.map(({ sum }) => sum)).toEqual([0, 0]);
  });
});

describe('$unionWith', () => {
  const newest = [{ $match: { user: 'u' } }, { $sort: { on: -1 } }, { $limit: 2 }, { $project: { on: 1 } }];

  it('adds the results of another pipeline, such as the number of all matches', async () => {
    const collection = await store.collection(entries);
    const pipeline = [{ $match: { user: 'u' } }, { $group: { _id: 1, n: { $sum: 1 } } }];
    const union = { $unionWith: { coll: collection.collectionName, pipeline } };
    const expected = [
      { _id: 4, on: '2026-02-03' },
      { _id: 3, on: '2026-02-02' },
      { _id: 1, n: 4 },
    ];
    expect(await collection.aggregate([...newest, union]).toArray()).toEqual(expected);
    expect(await collection.aggregate([...newest, union], { batchSize: 1 }).toArray()).toEqual(expected);
  });

  it('adds those of another collection, and nothing of one that does not exist', async () => {
    const [collection, other] = [
      await store.collection(entries),
      await store.collection([{ _id: 7, user: 'w' }] as Document[]),
    ];
    const withOther = (coll: string) => [
      ...newest,
      { $unionWith: { coll, pipeline: [{ $match: { user: 'w' } }] } },
    ];
    expect(await collection.aggregate(withOther(other.collectionName)).toArray()).toHaveLength(3);
    expect(await collection.aggregate(withOther('none')).toArray()).toHaveLength(2);
    expect(
      await other
        .aggregate([{ $match: { user: 'x' } }, withOther(collection.collectionName).at(-1)!])
        .toArray(),
    ).toEqual([]);
  });
});
