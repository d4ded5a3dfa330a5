import { BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId } from 'bson';
import { fromJs } from '../values';
import { compileFilter } from './filter';

const matches = (filter: object, doc: object) =>
  compileFilter(fromJs({ ...filter })).matches(fromJs({ ...doc }));
const id = new ObjectId();

/** Filter, documents that match it, documents that do not: the rules of MongoDB's manual. */
type Case = [title: string, filter: object, yes: object[], no: object[]];

const scalars: Case[] = [
  [
    'equality',
    { a: 1 },
    [{ a: 1 }, { a: new Double(1) }, { a: Long.fromNumber(1) }, { a: Decimal128.fromString('1.0') }],
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
    'MinKey is below all types',
    { a: { $gt: new MinKey() } },
    [{ a: 1 }, { a: 'x' }, { a: null }],
    [{ a: new MinKey() }],
  ],
  ['MaxKey is above all types', { a: { $lte: new MaxKey() } }, [{ a: 1 }, { a: new MaxKey() }], []],
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
  ['$in with a pattern', { a: { $in: [/^x/, 5] } }, [{ a: 'xy' }, { a: 5 }], [{ a: 'yx' }]],
  ['$in of nothing', { a: { $in: [] } }, [], [{ a: 1 }, {}]],
  ['$nin', { a: { $nin: [1, 2] } }, [{ a: 3 }, {}, { a: [3] }], [{ a: 1 }, { a: [3, 2] }]],
  ['$exists', { a: { $exists: true } }, [{ a: null }, { a: [] }], [{}]],
  ['$exists false', { a: { $exists: false } }, [{}], [{ a: null }]],
  ['$not', { a: { $not: { $gt: 5 } } }, [{ a: 5 }, { a: 'x' }, {}], [{ a: 6 }]],
  ['$not of a pattern', { a: { $not: /x/ } }, [{ a: 'y' }, {}, { a: 1 }], [{ a: 'axb' }]],
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
  [
    '$elemMatch of values needs one element for all',
    { a: { $elemMatch: { $gt: 2, $lt: 5 } } },
    [{ a: [1, 3] }],
    [{ a: [1, 9] }, { a: 3 }],
  ],
  [
    '$elemMatch of documents',
    { a: { $elemMatch: { x: 1, y: { $gt: 1 } } } },
    [{ a: [{ x: 1, y: 2 }] }],
    [
      {
        a: [
          { x: 1, y: 1 },
          { x: 2, y: 2 },
        ],
      },
      { a: { x: 1, y: 2 } },
    ],
  ],
  ['$not reaches all elements', { a: { $not: { $gt: 5 } } }, [{ a: [1, 2] }], [{ a: [1, 9] }]],
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
  ['$nor', { $nor: [{ a: 1 }, { b: 1 }] }, [{}, { a: 2 }], [{ a: 1, b: 2 }]],
  ['an empty filter matches all', {}, [{}, { a: 1 }], []],
];

const patterns: Case[] = [
  ['finds anywhere', { a: /bc/ }, [{ a: 'abcd' }, { a: ['x', 'bc'] }], [{ a: 'BC' }, { a: 5 }, {}]],
  ['ignores case', { a: { $regex: 'straße', $options: 'i' } }, [{ a: 'STRAßE' }], [{ a: 'strasse' }]],
  [
    '. is anything but a line end, with s anything',
    { a: { $regex: 'a.b' } },
    [{ a: 'axb' }, { a: 'a\rb' }],
    [{ a: 'a\nb' }],
  ],
  ['s', { a: { $regex: 'a.b', $options: 's' } }, [{ a: 'a\nb' }], []],
  ['m', { a: { $regex: '^b$', $options: 'm' } }, [{ a: 'a\nb\nc' }], [{ a: 'abc' }]],
  [
    '$ comes before a last line end too',
    { a: { $regex: 'a$' } },
    [{ a: 'a' }, { a: 'a\n' }],
    [{ a: 'a\nb' }],
  ],
  ['classes', { a: { $regex: '^[\\w.-]+[^\\]x]$' } }, [{ a: 'a.b-c' }], [{ a: 'ab]' }]],
  [
    'repeats a group',
    { a: { $regex: '^(?:ab){2}(\\d{3})+(x+|y)?$' } },
    [{ a: 'abab123456xx' }],
    [{ a: 'ab123' }],
  ],
  ['equals a stored pattern', { a: /x/ }, [{ a: new BSONRegExp('x') }], [{ a: new BSONRegExp('y') }]],
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
    [{ a: { $not: 5 } }, 2, '$not needs a regex or a document'],
    [{ a: { $options: 'i' } }, 2, '$options needs a $regex'],
    [{ a: { $regex: 'a', $options: 'x' } }, 51108, 'invalid flag in regex options: x'],
    [{ a: { $regex: '(' } }, 51091, 'Regular expression is invalid'],
    [{ a: { $regex: '(a+)+$' } }, 51091, 'nested repetition'],
    [{ a: { $regex: '(a|a)*$' } }, 51091, 'nested repetition'],
    [{ a: { $regex: '((a*)b)+' } }, 51091, 'nested repetition'],
    [{ a: { $regex: '(a{1,9}){9}' } }, 51091, 'nested repetition'],
    [{ a: { $regex: '(a?){30}a{30}' } }, 51091, 'nested repetition'],
    [{ a: { $regex: '(?>a)' } }, 51091, 'Regular expression is invalid'],
    [{ a: { $regex: '\\p{Lu}' } }, 51091, 'is not supported'],
    [{ a: { $regex: '\\Aa' } }, 51091, 'is not supported'],
    [{ a: { $regex: '[[:alpha:]]' } }, 51091, 'is not supported'],
    [{ a: { $regex: '[]a]' } }, 51091, 'is not supported'],
  ])('%j: %i %s', (filter, code, message) => {
    expect(() => compileFilter(fromJs({ ...filter }))).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });
});

test('numbers of other types than the filter names are found through every operator', () => {
  for (const a of [new Int32(3), new Double(3), Long.fromNumber(3), Decimal128.fromString('3.0')]) {
    for (const filter of [{ a: 3 }, { a: { $in: [3] } }, { a: { $gte: 3, $lte: 3 } }]) {
      expect(matches(filter, { a })).toBe(true);
    }
  }
});
