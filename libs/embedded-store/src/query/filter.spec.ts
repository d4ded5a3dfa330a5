import { BSONRegExp, Double, Int32, Long, ObjectId } from 'bson';
import { fromJs } from '../values/index.ts';
import { compileFilter } from './filter.ts';

const matches = (filter: object, doc: object) =>
  compileFilter(fromJs({ ...filter })).matches(fromJs({ ...doc }));
const id = new ObjectId();

/** A filter, documents that match it, and documents that do not, by the rules of MongoDB's manual. */
type Case = [title: string, filter: object, yes: object[], no: object[]];

const scalars: Case[] = [
  [
    'equality',
    { a: 1 },
    [{ a: 1 }, { a: new Double(1) }, { a: Long.fromNumber(1) }],
    [{ a: 2 }, { a: '1' }, { a: true }, {}],
  ],
  ['equality of strings', { a: 'x' }, [{ a: 'x' }], [{ a: 'X' }, { a: 'xx' }, { a: '' }]],
  ['equality of ids', { _id: id }, [{ _id: id }], [{ _id: new ObjectId() }, { _id: String(id) }]],
  [
    'null means null or missing',
    { a: null },
    [{ a: null }, {}, { a: [1, null] }],
    [{ a: 0 }, { a: '' }, { a: [] }],
  ],
  ['$ne null', { a: { $ne: null } }, [{ a: 0 }, { a: [] }], [{ a: null }, {}, { a: [null] }]],
  [
    'documents are equal with the same fields in the same order',
    { a: { x: 1, y: 2 } },
    [{ a: { x: new Double(1), y: 2 } }],
    [{ a: { y: 2, x: 1 } }, { a: { x: 1 } }, { a: { x: 1, y: 2, z: 3 } }],
  ],
  [
    'ranges stay within a type',
    { a: { $gt: 5 } },
    [{ a: 6 }, { a: 5.5 }, { a: Infinity }],
    [{ a: 5 }, { a: 'z' }, { a: new Date() }, { a: null }, { a: NaN }, {}],
  ],
  [
    'ranges of strings',
    { a: { $gte: 'b', $lt: 'd' } },
    [{ a: 'b' }, { a: 'cz' }],
    [{ a: 'a' }, { a: 'd' }, { a: 3 }],
  ],
  [
    'ranges of dates',
    { a: { $lt: new Date(10) } },
    [{ a: new Date(9) }, { a: new Date(-1e12) }],
    [{ a: new Date(10) }, { a: 5 }],
  ],
  ['$lt leaves NaN out', { a: { $lt: 5 } }, [{ a: -Infinity }], [{ a: NaN }]],
  ['NaN equals itself', { a: NaN }, [{ a: NaN }], [{ a: 0 }, {}]],
  ['$gte NaN is NaN alone', { a: { $gte: NaN } }, [{ a: NaN }], [{ a: 1 }]],
  ['$gte null is null or missing', { a: { $gte: null } }, [{ a: null }, {}], [{ a: 1 }]],
  ['$gt null is nothing', { a: { $gt: null } }, [], [{ a: null }, { a: 1 }, {}]],
  [
    'int64 beside doubles',
    { a: { $gt: new Double(2 ** 53) } },
    [{ a: Long.fromString('9007199254740993') }],
    [{ a: Long.fromString('9007199254740992') }],
  ],
  ['booleans', { a: { $gt: false } }, [{ a: true }], [{ a: false }, { a: 1 }]],
  [
    '$in',
    { a: { $in: [1, 'x', null] } },
    [{ a: new Double(1) }, { a: 'x' }, {}, { a: [9, 'x'] }],
    [{ a: 2 }, { a: [] }],
  ],
  ['$in of nothing', { a: { $in: [] } }, [], [{ a: 1 }, {}]],
  ['$nin', { a: { $nin: [1, 2] } }, [{ a: 3 }, {}, { a: [3] }], [{ a: 1 }, { a: [3, 2] }]],
  ['$exists', { a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
  ['$exists false', { a: { $exists: false } }, [{}], [{ a: null }]],
  ['several operators', { a: { $gt: 1, $lt: 5, $ne: 3 } }, [{ a: 2 }], [{ a: 3 }, { a: 5 }]],
];

const arrays: Case[] = [
  ['equality with an element', { a: 1 }, [{ a: [0, 1] }], [{ a: [[1]] }, { a: [] }]],
  [
    'equality with a whole array',
    { a: [1, 2] },
    [{ a: [1, 2] }, { a: [[1, 2], 3] }],
    [{ a: [2, 1] }, { a: [1, 2, 3] }],
  ],
  ['different elements may satisfy a range', { a: { $gt: 5, $lt: 3 } }, [{ a: [1, 9] }], [{ a: [4] }]],
  ['$ne means no element', { a: { $ne: 1 } }, [{ a: [2] }, { a: [] }], [{ a: [1, 2] }]],
  ['$size', { a: { $size: 2 } }, [{ a: [1, [2, 3]] }], [{ a: [1] }, { a: 2 }, {}]],
];

const paths: Case[] = [
  ['a path into documents', { 'a.b': 1 }, [{ a: { b: 1 } }], [{ a: { b: 2 } }, { a: 1 }, {}]],
  [
    'a path through an array of documents',
    { 'a.b': 1 },
    [{ a: [{ b: 0 }, { b: 1 }] }, { a: [{ b: [2, 1] }] }],
    [{ a: [[{ b: 1 }]] }],
  ],
  ['a place in an array', { 'a.1': 5 }, [{ a: [4, 5] }, { a: { 1: 5 } }], [{ a: [5, 4] }]],
  ['a place, then a name', { 'a.1.b': 5 }, [{ a: [{}, { b: 5 }] }], [{ a: [{ b: 5 }] }]],
  [
    'missing on the way is null',
    { 'a.b': null },
    [{}, { a: 5 }, { a: {} }, { a: [{ b: 1 }, {}] }],
    [{ a: { b: 1 } }, { a: [] }, { a: [5] }],
  ],
  [
    '$exists false on a path',
    { 'a.b': { $exists: false } },
    [{}, { a: [] }, { a: [1] }],
    [{ a: [{}, { b: 1 }] }],
  ],
];

const logic: Case[] = [
  ['fields are joined by and', { a: 1, b: 2 }, [{ a: 1, b: 2 }], [{ a: 1 }]],
  ['$or', { $or: [{ a: 1 }, { b: 1 }] }, [{ b: 1 }], [{ a: 2 }]],
  ['$and', { $and: [{ a: { $gt: 1 } }, { a: { $lt: 5 } }] }, [{ a: 2 }, { a: [0, 9] }], [{ a: 9 }]],
  ['an empty filter matches all', {}, [{}, { a: 1 }], []],
];

const patterns: Case[] = [
  ['finds anywhere', { a: /bc/ }, [{ a: 'abcd' }, { a: ['x', 'bc'] }], [{ a: 'BC' }, { a: 5 }, {}]],
  ['finds a slash and a line break', { a: /x\/\n/ }, [{ a: 'x/\n' }], [{ a: 'x/' }]],
  ['ignores case', { a: /straße \(x\)/i }, [{ a: 'STRAßE (X)' }], [{ a: 'strasse (x)' }]],
];

describe.each([
  ['of scalars', scalars],
  ['of arrays', arrays],
  ['of paths', paths],
  ['of logic', logic],
  ['of patterns', patterns],
])('a filter %s', (_, cases) => {
  test.each(cases)('%s', (_, filter, yes, no) => {
    for (const doc of yes) expect([doc, matches(filter, doc)]).toEqual([doc, true]);
    for (const doc of no) expect([doc, matches(filter, doc)]).toEqual([doc, false]);
  });
});

describe('a filter that is refused', () => {
  test.each<[object, number, string]>([
    [{ $foo: 1 }, 2, 'unknown top level operator: $foo'],
    [{ a: { $foo: 1 } }, 2, 'unknown operator: $foo'],
    [{ a: { $gt: 1, b: 2 } }, 2, 'unknown operator: b'],
    [{ a: { $near: [1, 2] } }, 2, 'unknown operator: $near'],
    [{ $where: 'true' }, 2, 'unknown top level operator: $where'],
    [{ $or: [] }, 2, '$or must be a nonempty array'],
    [{ $and: { a: 1 } }, 2, '$and must be a nonempty array'],
    [{ a: { $in: 1 } }, 2, '$in needs an array'],
    [{ a: { $mod: [4, 1] } }, 2, 'unknown operator: $mod'],
    [{ a: { $all: [1] } }, 2, 'unknown operator: $all'],
    [{ $expr: { $gt: ['$a', 1] } }, 2, 'unknown top level operator: $expr'],
    [{ a: { $size: -1 } }, 2, 'Failed to parse $size'],
    [{ a: { $ne: /a/ } }, 2, "Can't have regex as arg to $ne"],
    [{ a: { $gt: /a/ } }, 2, "Can't have RegEx as arg to predicate over field with $gt"],
    [{ a: new BSONRegExp('(a+)+$') }, 51091, 'only escaped, literal text is supported'],
    [{ a: /^a.*/ }, 51091, 'only escaped, literal text is supported'],
    [{ a: { $in: [/a$/] } }, 51091, 'only escaped, literal text is supported'],
    [{ a: /\d/ }, 51091, 'only escaped, literal text is supported'],
    [{ a: /a/m }, 51108, 'invalid flag in regex options: m'],
  ])('%j: %i %s', (filter, code, message) => {
    expect(() => compileFilter(fromJs({ ...filter }))).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });
});

test('numbers of other types than the filter names are found through every operator', () => {
  for (const a of [new Int32(3), new Double(3), Long.fromNumber(3)]) {
    for (const filter of [{ a: 3 }, { a: { $in: [3] } }, { a: { $gte: 3, $lte: 3 } }]) {
      expect(matches(filter, { a })).toBe(true);
    }
  }
});
