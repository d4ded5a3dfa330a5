import { Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import { fromJs } from '../values/index.ts';
import { numbers } from '../values/testing/values.ts';
import { compilePipeline } from './pipeline.ts';

/** Runs a pipeline like an engine that can only filter. */
function run(stages: object[], docs: object[], memoryLimit?: number): unknown[] {
  const pipeline = compilePipeline(
    stages.map((stage) => fromJs({ ...stage })),
    memoryLimit,
  );
  const output: unknown[] = [];
  const sink = pipeline.start((doc) => output.push(doc.toObject()) > 0, { sorted: false });
  for (const doc of docs) {
    const raw = fromJs({ ...doc });
    if (pipeline.leading.filter.matches(raw) && !sink.push(raw)) break;
  }
  sink.end();
  return output;
}

const documents = [
  { _id: 1, by: 'Eco', n: 3, tags: ['x', 'y'] },
  { _id: 2, by: 'Borges', n: 5, tags: [] },
  { _id: 3, by: 'Eco', n: 4 },
  { _id: 4, by: 'Calvino', n: 4, tags: 'z' },
];
const ids = (docs: unknown[]) => docs.map((doc) => (doc as { _id: unknown })._id);

describe('stages', () => {
  test.each<[string, object[], unknown[]]>([
    ['$match', [{ $match: { by: 'Eco' } }], [1, 3]],
    ['$match after others', [{ $skip: 1 }, { $match: { by: 'Eco' } }], [3]],
    ['$sort by several fields', [{ $sort: { n: -1, _id: -1 } }], [2, 4, 3, 1]],
    ['$sort and $limit', [{ $sort: { n: 1 } }, { $limit: 2 }], [1, 3]],
    ['$sort, $skip and $limit', [{ $sort: { n: 1, _id: 1 } }, { $skip: 1 }, { $limit: 2 }], [3, 4]],
    ['$limit', [{ $limit: 2 }], [1, 2]],
    ['$skip beyond the end', [{ $skip: 9 }], []],
    ['two sorts: the last one counts', [{ $sort: { n: 1 } }, { $sort: { _id: -1 } }], [4, 3, 2, 1]],
  ])('%s', (_, stages, expected) => {
    expect(ids(run(stages, documents))).toEqual(expected);
  });

  test('$sort keeps the order of arrival among equals, with and without a limit', () => {
    const rows = fc.array(fc.nat({ max: 5 }), { maxLength: 60 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 20 }), (keys, limit) => {
        const docs = keys.map((k, _id) => ({ _id, k }));
        const expected = [...docs].sort((a, b) => b.k - a.k || a._id - b._id).map(({ _id }) => _id);
        expect(ids(run([{ $sort: { k: -1 } }], docs))).toEqual(expected);
        expect(ids(run([{ $sort: { k: -1 } }, { $limit: limit }], docs))).toEqual(expected.slice(0, limit));
      }),
    );
  });

  test.each<[object[], number, string]>([
    [[{ $foo: {} }], 40324, "Unrecognized pipeline stage name: '$foo'"],
    [[{ $lookup: {} }], 40324, "'$lookup'"],
    [[{ $match: {}, $limit: 1 }], 40323, 'exactly one field'],
    [[{ $set: { a: 1 } }], 40324, "'$set'"],
    [[{ $group: { _id: 1, n: { $sum: 1, $max: 1 } } }], 40238, 'must specify one accumulator'],
    [[{ $limit: 0 }], 15958, 'an integer of at least 1'],
    [[{ $skip: -1 }], 5107200, '$skip'],
    [[{ $sort: {} }], 15976, 'at least one sort key'],
    [[{ $group: { n: { $sum: 1 } } }], 15955, 'must include an _id'],
    [[{ $group: { _id: 1, n: { $foo: 1 } } }], 15952, "unknown group operator '$foo'"],
    [[{ $group: { _id: 1, n: 1 } }], 40234, "The field 'n' must be an accumulator object"],
  ])('%j is refused with %i', (stages, code, message) => {
    expect(() => run(stages, documents)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });
});

describe('$group', () => {
  const one = (accumulator: object, docs: object[]) =>
    (run([{ $group: { _id: null, v: accumulator } }], docs)[0] as { v: unknown }).v;

  test('collects by one field, missing and null together', () => {
    const docs = [{ k: 'a', n: 1 }, { k: null, n: 2 }, { n: 3 }, { k: 'a', n: 4 }];
    expect(run([{ $group: { _id: '$k', n: { $sum: '$n' } } }], docs)).toEqual([
      { _id: 'a', n: 5 },
      { _id: null, n: 5 },
    ]);
  });

  test('collects by several fields, numbers of all types together', () => {
    const docs = [{ a: 1, b: 'x' }, { a: new Double(1), b: 'x' }, { a: 1 }];
    expect(run([{ $group: { _id: { a: '$a', b: '$b' }, n: { $sum: 1 } } }], docs)).toEqual([
      { _id: { a: 1, b: 'x' }, n: 2 },
      { _id: { a: 1 }, n: 1 },
    ]);
  });

  test.each<[string, object, unknown[], unknown]>([
    ['$sum ignores what is no number', { $sum: '$v' }, [1, 'x', null, 2], 3],
    ['$sum of nothing', { $sum: '$w' }, [1], 0],
  ])('%s', (_, accumulator, list, expected) => {
    expect(
      one(
        accumulator,
        list.map((v) => ({ v })),
      ),
    ).toEqual(expected);
  });

  const sumOf = (...list: unknown[]) => {
    const pipeline = compilePipeline([fromJs({ $group: { _id: null, v: { $sum: '$v' } } })]);
    let result: unknown;
    const sink = pipeline.start((doc) => ((result = doc.field('v')!.toBson()), true), { sorted: false });
    for (const v of list) sink.push(fromJs({ v }));
    sink.end();
    return result;
  };

  test.each<[string, unknown[], unknown]>([
    ['int32 as long as it fits', [1, 2], new Int32(3)],
    ['int64 where it does not', [2147483647, 1], Long.fromNumber(2147483648)],
    ['int64 with an int64', [Long.fromNumber(1), 1], Long.fromNumber(2)],
    [
      'int64 exactly beyond 2^53',
      [Long.fromString('9007199254740993'), Long.fromString('9007199254740993')],
      Long.fromString('18014398509481986'),
    ],
    [
      'int64 when smaller ones together leave 2^53',
      Array.from({ length: 3 }, () => Long.fromNumber(2 ** 53 - 1)),
      Long.fromString('27021597764222973'),
    ],
    ['a double beyond int64', [Long.MAX_VALUE, Long.MAX_VALUE], new Double(18446744073709552000)],
    [
      'a double with doubles, without rounding drift',
      Array.from({ length: 10 }, () => new Double(0.1)),
      new Double(1),
    ],
  ])('sums are %s', (_, list, expected) => {
    expect(sumOf(...list)).toEqual(expected);
  });

  test('sums do not depend on the order of whole numbers', () => {
    const whole = fc.oneof(
      fc.integer().map((n) => new Int32(n)),
      fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }).map((n) => Long.fromBigInt(n)),
    );
    fc.assert(
      fc.property(fc.array(whole, { minLength: 1, maxLength: 7 }), (list) => {
        const expected = list.reduce((sum, n) => sum + BigInt(n.toString()), 0n);
        expect(String(sumOf(...list))).toBe(String(expected));
        expect(sumOf(...[...list].reverse())).toEqual(sumOf(...list));
      }),
    );
  });

  test('sums of any numbers are numbers', () => {
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 1, maxLength: 5 }), (list) => {
        expect(String(sumOf(...list))).toMatch(/^-?(\d|Infinity|NaN)/);
      }),
    );
  });
});

describe('memory', () => {
  const small = 10_000;
  const docs = Array.from({ length: 500 }, (_, i) => ({ _id: i, text: `text ${i}` }));

  test.each<[string, object[]]>([
    ['$sort', [{ $sort: { text: 1 } }]],
    ['$group by too many keys', [{ $group: { _id: '$_id' } }]],
  ])('of %s is bounded', (_, stages) => {
    expect(() => run(stages, docs, small)).toThrow(expect.objectContaining({ code: 292 }));
    expect(run(stages, docs.slice(0, 10), small).length).toBeGreaterThan(0);
  });

  test('a sort with a limit holds only so many', () => {
    expect(ids(run([{ $sort: { _id: -1 } }, { $limit: 3 }], docs, small))).toEqual([499, 498, 497]);
  });
});

describe('what the engine takes over', () => {
  test('is the filter, the sort and how many are wanted', () => {
    const stages = [{ $match: { a: 1 } }, { $sort: { b: -1 } }, { $skip: 5 }, { $limit: 10 }];
    const { leading } = compilePipeline(stages.map((stage) => fromJs(stage)));
    expect(leading.filter.clauses.map(({ path }) => path)).toEqual(['a']);
    expect(leading.sort?.fields).toEqual([{ path: 'b', direction: -1 }]);
    expect(leading.limit).toBe(15);
  });

  const counting = [{ $match: { a: 1 } }, { $group: { _id: 1, n: { $sum: 1 } } }];
  const compiled = (stages: object[]) => compilePipeline(stages.map((stage) => fromJs({ ...stage })));

  test('is a count of matches, and what a last $unionWith adds', () => {
    const { isCount, union } = compiled([
      { $match: { a: 2 } },
      { $unionWith: { coll: 'others', pipeline: counting } },
    ]);
    expect([isCount, union?.collection, union?.pipeline.isCount]).toEqual([false, 'others', true]);
    expect(compiled([{ $match: { a: 1 } }, { $limit: 2 }, counting[1] ?? {}]).isCount).toBe(false);
  });

  test.each<[string, object[]]>([
    ['before other stages', [{ $unionWith: { coll: 'others', pipeline: [] } }, { $limit: 1 }]],
    ['without a collection', [{ $unionWith: { pipeline: counting } }]],
    ['without a pipeline', [{ $unionWith: { coll: 'others' } }]],
  ])('is no $unionWith %s', (_, stages) => {
    expect(() => compiled(stages)).toThrow(expect.objectContaining({ codeName: 'NotImplemented' }));
  });

  test('spares the sort where documents come sorted, and ends when enough were seen', () => {
    const pipeline = compilePipeline([fromJs({ $sort: { a: 1 } }), fromJs({ $limit: 2 })]);
    const output: unknown[] = [];
    const sink = pipeline.start((doc) => output.push(doc.toObject()) > 0, { sorted: true });
    expect(sink.push(fromJs({ a: 1 }))).toBe(true);
    expect(sink.push(fromJs({ a: 2 }))).toBe(false);
    expect(output).toEqual([{ a: 1 }, { a: 2 }]);
  });
});
