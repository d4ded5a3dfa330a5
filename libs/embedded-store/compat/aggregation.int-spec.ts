import { type Document, Int32, Long } from 'mongodb';
import { useDatabase } from './support/database';
import { codeOf, refusal } from './support/errors';

const store = useDatabase();
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const entries: Document[] = [
  { _id: 1, user: 'u', category: 'Food', cents: 1250, isIncome: false, on: day(1), tags: ['a', 'b'] },
  { _id: 2, user: 'u', category: 'Food', cents: 750, isIncome: false, on: day(2), tags: ['b'] },
  { _id: 3, user: 'u', category: 'Rent', cents: 90000, isIncome: false, on: day(3), tags: [] },
  { _id: 4, user: 'u', category: 'Pay', cents: 300000, isIncome: true, on: day(4) },
  { _id: 5, user: 'v', category: 'Food', cents: 1, isIncome: false, on: day(5), tags: ['c'] },
];
const answer = async (pipeline: Document[], docs: Document[] = entries) =>
  (await store.collection(docs)).aggregate(pipeline).toArray();

describe('the aggregations of a ledger', () => {
  it('sum income and expenses in one pass', async () => {
    const sums = await answer([
      { $match: { user: 'u' } },
      {
        $group: {
          _id: null,
          income: { $sum: { $cond: ['$isIncome', '$cents', 0] } },
          expenses: { $sum: { $cond: ['$isIncome', 0, '$cents'] } },
          n: { $sum: 1 },
        },
      },
    ]);
    expect(sums).toEqual([{ _id: null, income: 300000, expenses: 92000, n: 4 }]);
  });

  it('sum by category, largest first', async () => {
    const rows = await answer([
      { $match: { user: 'u', isIncome: false } },
      { $group: { _id: '$category', total: { $sum: '$cents' } } },
      { $sort: { total: -1 } },
      { $project: { _id: 0, category: '$_id', total: 1 } },
    ]);
    expect(rows).toEqual([
      { category: 'Rent', total: 90000 },
      { category: 'Food', total: 2000 },
    ]);
  });

  it('page and count in one $facet', async () => {
    const [page] = await answer([
      { $match: { user: 'u' } },
      { $sort: { on: -1 } },
      { $facet: { rows: [{ $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }], total: [{ $count: 'n' }] } },
    ]);
    expect(page).toEqual({ rows: [{ _id: 3 }, { _id: 2 }], total: [{ n: 4 }] });
  });

  it('group by several fields', async () => {
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
});

describe('accumulators', () => {
  it('take the first, last, least, greatest, mean and all', async () => {
    const rows = await answer([
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: '$user',
          first: { $first: '$cents' },
          last: { $last: '$cents' },
          min: { $min: '$cents' },
          max: { $max: '$on' },
          avg: { $avg: '$cents' },
          all: { $push: '$category' },
          set: { $addToSet: '$category' },
          n: { $count: {} },
        },
      },
      { $sort: { _id: 1 } },
    ]);
    expect(rows[0]).toMatchObject({
      first: 1250, last: 300000, min: 750, max: day(4), avg: 98000, all: ['Food', 'Food', 'Rent', 'Pay'], n: 4,
    }); // prettier-ignore
    expect(rows[0]?.set.sort()).toEqual(['Food', 'Pay', 'Rent']);
  });

  it('pass over what is no number', async () => {
    const docs = [{ v: 1 }, { v: 'x' }, { v: null }, {}, { v: 4 }];
    const rows = await answer(
      [{ $group: { _id: null, sum: { $sum: '$v' }, avg: { $avg: '$v' }, min: { $min: '$v' } } }],
      docs,
    );
    expect(rows).toEqual([{ _id: null, sum: 5, avg: 2.5, min: 1 }]);
  });

  it('of nothing give no group', async () => {
    expect(await answer([{ $match: { user: 'w' } }, { $group: { _id: null, n: { $sum: 1 } } }])).toEqual([]);
  });

  it('group equal numbers of different types together, and null with missing', async () => {
    const docs = [{ v: 1 }, { v: Long.fromNumber(1) }, { v: null }, {}];
    const rows = await answer([{ $group: { _id: '$v', n: { $sum: 1 } } }, { $sort: { _id: 1 } }], docs);
    expect(rows).toEqual([
      { _id: null, n: 2 },
      { _id: 1, n: 2 },
    ]);
  });
});

describe('sums', () => {
  const sum = async (values: unknown[]) => {
    const collection = await store.collection(values.map((v) => ({ v })));
    const cursor = collection.aggregate([{ $group: { _id: null, s: { $sum: '$v' } } }], {
      promoteValues: false,
    });
    return (await cursor.next())?.s;
  };

  it('of whole numbers are exact beyond 2^53', async () => {
    const values = [Long.fromString('9007199254740993'), Long.fromString('9007199254740993'), 1];
    expect(await sum(values)).toEqual(Long.fromString('18014398509481987'));
  });

  it('of ints stay ints, and become longs when they must', async () => {
    expect(await sum([new Int32(1), new Int32(2)])).toEqual(new Int32(3));
    expect(await sum([new Int32(2147483647), new Int32(1)])).toEqual(Long.fromString('2147483648'));
  });
});

describe('reshaping', () => {
  it('unwinds arrays, keeping empty ones only when asked', async () => {
    const plain = await answer([
      { $unwind: '$tags' },
      { $sort: { _id: 1, tags: 1 } },
      { $project: { tags: 1 } },
    ]);
    expect(plain.map(({ _id, tags }) => [_id, tags])).toEqual([
      [1, 'a'],
      [1, 'b'],
      [2, 'b'],
      [5, 'c'],
    ]);
    const kept = await answer([
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } },
      { $count: 'n' },
    ]);
    expect(kept).toEqual([{ n: 6 }]);
  });

  it('numbers unwound elements', async () => {
    const rows = await answer([
      { $match: { _id: 1 } },
      { $unwind: { path: '$tags', includeArrayIndex: 'at' } },
      { $project: { at: 1, tags: 1, _id: 0 } },
    ]);
    expect(rows).toEqual([
      { tags: 'a', at: 0 },
      { tags: 'b', at: 1 },
    ]);
  });

  it('adds, computes and removes fields', async () => {
    const rows = await answer([
      { $match: { _id: 1 } },
      {
        $addFields: {
          signed: { $cond: { if: '$isIncome', then: '$cents', else: { $multiply: ['$cents', -1] } } },
          'meta.kind': 'x',
        },
      },
      { $project: { _id: 0, signed: 1, meta: 1, category: 1 } },
    ]);
    expect(rows).toEqual([{ category: 'Food', signed: -1250, meta: { kind: 'x' } }]);
  });

  it('replaces missing values with $ifNull', async () => {
    const rows = await answer([
      { $match: { _id: { $gte: 4 } } },
      { $sort: { _id: 1 } },
      { $project: { _id: 0, tags: { $ifNull: ['$tags', 'none'] } } },
    ]);
    expect(rows).toEqual([{ tags: 'none' }, { tags: ['c'] }]);
  });

  it('adds and removes whole computed documents in $group and $project', async () => {
    const rows = await answer([
      { $sort: { _id: 1 } },
      { $group: { _id: '$user', rows: { $push: { c: '$category', n: '$cents' } } } },
      { $match: { _id: 'v' } },
    ]);
    expect(rows).toEqual([{ _id: 'v', rows: [{ c: 'Food', n: 1 }] }]);
  });
});

describe('refusing', () => {
  it('an unknown stage, by its name', async () => {
    const error = await refusal(answer([{ $frobnicate: {} }]));
    expect(error.code).toBe(40324);
    expect(error.message).toContain('$frobnicate');
  });

  it.each<[string, Document[]]>([
    ['an unknown expression', [{ $project: { x: { $frobnicate: 1 } } }]],
    ['an unknown accumulator', [{ $group: { _id: null, x: { $frobnicate: 1 } } }]],
    ['a $group without _id', [{ $group: { n: { $sum: 1 } } }]],
    ['a negative $limit', [{ $limit: -1 }]],
    ['a negative $skip', [{ $skip: -1 }]],
    ['a $match that is no document', [{ $match: 5 }]],
    ['two stages in one', [{ $limit: 1, $skip: 1 }]],
    ['an empty $facet', [{ $facet: {} }]],
    ['$count without a name', [{ $count: '' }]],
    ['$unwind without a path', [{ $unwind: 'tags' }]],
  ])('%s', async (_what, pipeline) => {
    const error = await refusal(answer(pipeline));
    expect(error.name).toBe('MongoServerError');
  });

  it('an unknown filter operator within $match', async () => {
    expect(await codeOf(answer([{ $match: { a: { $frobnicate: 1 } } }]))).toBe(2);
  });
});
