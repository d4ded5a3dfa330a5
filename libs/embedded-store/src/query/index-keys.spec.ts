import { fromJs } from '../values/index.ts';
import { indexKeysReader } from './index-keys.ts';
import { compileSort } from './sort.ts';

const rows = (doc: object, ...paths: string[]) =>
  indexKeysReader(paths)(fromJs({ ...doc })).keys.map((row) =>
    row.map((value) => value?.toJs() ?? (value ? null : undefined)),
  );

describe('the index keys of a document', () => {
  test.each<[string, object, string[], unknown[][]]>([
    ['a value for each path', { a: 1, b: { c: 2 } }, ['a', 'b.c'], [[1, 2]]],
    ['missing as undefined, null as null', { b: null }, ['a', 'b'], [[undefined, null]]],
    [
      'one row an element of an array',
      { a: [1, 2], b: 3 },
      ['a', 'b'],
      [
        [1, 3],
        [2, 3],
      ],
    ],
    [
      'documents within an array',
      { a: [{ b: 1 }, { b: 2 }, {}, 5] },
      ['a.b'],
      [[1], [2], [undefined], [undefined]],
    ],
    [
      'two paths through one array go together',
      { a: [{ x: 1, y: 2 }, { x: 3 }] },
      ['a.x', 'a.y'],
      [
        [1, 2],
        [3, undefined],
      ],
    ],
    ['an array within an array', { a: [{ b: [1, 2] }, { b: 3 }] }, ['a.b'], [[1], [2], [3]]],
    ['a nested array is a value', { a: [[1, 2]] }, ['a'], [[[1, 2]]]],
    ['a place in an array', { a: [7, 8] }, ['a.1'], [[8]]],
    ['an array in the middle that is empty', { a: [] }, ['a.b'], [[undefined]]],
  ])('%s', (_, doc, paths, expected) => {
    expect(rows(doc, ...paths)).toEqual(expected);
  });

  test('tell whether an array was met', () => {
    expect(indexKeysReader(['a'])(fromJs({ a: 1 })).arrays).toEqual([]);
    expect(indexKeysReader(['b', 'a'])(fromJs({ a: [] })).arrays).toEqual([1]);
  });

  test('an empty array counts below null', () => {
    const { keyOf } = compileSort(fromJs({ a: 1 }));
    expect(Buffer.compare(keyOf(fromJs({ a: [] })), keyOf(fromJs({ a: null })))).toBeLessThan(0);
  });

  test('cannot be made of two arrays', () => {
    expect(() => rows({ a: [1], b: [2] }, 'a', 'b')).toThrow(
      expect.objectContaining({ code: 171, message: 'cannot index parallel arrays in a, b' }),
    );
  });
});

describe('sorting', () => {
  const sorted = (spec: object, docs: object[]) => {
    const { keyOf } = compileSort(fromJs({ ...spec }));
    const raw = docs.map((doc) => ({ doc, key: keyOf(fromJs({ ...doc })) }));
    return raw.sort((x, y) => Buffer.compare(x.key, y.key)).map(({ doc }) => doc);
  };

  test('orders by several fields in their directions', () => {
    const docs = [
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 1, b: 2 },
    ];
    expect(sorted({ a: -1, b: 1 }, docs)).toEqual([
      { a: 2, b: 1 },
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ]);
  });

  test('takes the least element of an array upwards and the greatest downwards', () => {
    const docs = [{ a: [3, 4] }, { a: [1, 9] }, { a: 5 }];
    expect(sorted({ a: 1 }, docs)).toEqual([{ a: [1, 9] }, { a: [3, 4] }, { a: 5 }]);
    expect(sorted({ a: -1 }, docs)).toEqual([{ a: [1, 9] }, { a: 5 }, { a: [3, 4] }]);
  });

  test('mixes types in the order of types', () => {
    const docs = [{ a: 'x' }, { a: true }, { a: 1 }, { a: null }, { a: new Date(0) }, { a: {} }, {}];
    expect(sorted({ a: 1 }, docs)).toEqual([
      { a: null },
      {},
      { a: 1 },
      { a: 'x' },
      { a: {} },
      { a: true },
      { a: new Date(0) },
    ]);
  });

  test.each<[object, number]>([
    [{ a: 2 }, 15975],
    [{ a: 'up' }, 15975],
    [{ a: { $meta: 'textScore' } }, 2],
    [{ 'a..b': 1 }, 15998],
    [{ $a: 1 }, 16410],
  ])('%j is refused with %i', (spec, code) => {
    expect(() => compileSort(fromJs({ ...spec }))).toThrow(expect.objectContaining({ code }));
  });

  test('refuses documents with two arrays in its fields', () => {
    expect(() => sorted({ a: 1, b: 1 }, [{ a: [1], b: [1] }])).toThrow(
      'cannot sort with keys that are parallel arrays',
    );
  });
});
