import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { fromJs } from '../values';
import { valueOf } from '../values/testing';
import { compileExpression } from './expressions';

const now = new Date('2026-03-01T10:00:00.005Z');
const evaluate = (spec: unknown, doc: object = {}) =>
  compileExpression(valueOf(spec), { now })(fromJs({ ...doc }))?.toBson();
const plain = (spec: unknown, doc: object = {}) =>
  compileExpression(valueOf(spec), { now })(fromJs({ ...doc }))?.toJs();

const doc = {
  a: 5,
  b: { c: 'x' },
  l: [{ n: 1 }, { n: 2 }, 7, {}],
  text: 'Grüße',
  none: null,
  when: now,
  t: true,
};

test.each<[unknown, unknown]>([
  ['$a', 5],
  ['$b.c', 'x'],
  ['$l.n', [1, 2]],
  ['$z', undefined],
  ['$a.b', undefined],
  ['plain text', 'plain text'],
  ['$$ROOT.b.c', 'x'],
  ['$$NOW', now],
  [{ x: '$a', y: '$z' }, { x: 5 }],
  [
    ['$a', '$z'],
    [5, null],
  ],
  [{ $literal: '$a' }, '$a'],
  [{ $add: ['$a', 1, 2] }, 8],
  [{ $add: ['$a', '$none'] }, null],
  [{ $add: ['$when', 1000] }, new Date(now.getTime() + 1000)],
  [{ $add: ['$none', 'x'] }, null],
  [{ $multiply: ['$z', 'x'] }, null],
  [{ $subtract: ['$a', 7] }, -2],
  [{ $subtract: ['$when', new Date(now.getTime() - 5)] }, 5],
  [{ $multiply: ['$a', 3] }, 15],
  [{ $divide: ['$a', 2] }, 2.5],
  [{ $mod: ['$a', 3] }, 2],
  [{ $abs: -4 }, 4],
  [{ $floor: 1.7 }, 1],
  [{ $ceil: 1.2 }, 2],
  [{ $cond: [{ $gt: ['$a', 4] }, 'big', 'small'] }, 'big'],
  [{ $cond: { if: '$t', then: 1, else: 2 } }, 1],
  [{ $cond: ['$z', 1, 2] }, 2],
  [{ $ifNull: ['$z', '$none', 'default'] }, 'default'],
  [
    {
      $switch: {
        branches: [
          { case: { $eq: ['$a', 1] }, then: 'one' },
          { case: '$t', then: 'true' },
        ],
      },
    },
    'true',
  ],
  [{ $switch: { branches: [{ case: false, then: 1 }], default: 2 } }, 2],
  [{ $eq: ['$a', 5.0] }, true],
  [{ $ne: ['$a', '5'] }, true],
  [{ $gt: ['text', 5] }, true],
  [{ $gte: ['$a', 5] }, true],
  [{ $lt: ['$z', null] }, true],
  [{ $eq: ['$z', null] }, false],
  [{ $lte: ['$a', 4] }, false],
  [{ $cmp: [1, 2] }, -1],
  [{ $and: ['$t', 1, 'x'] }, true],
  [{ $and: [] }, true],
  [{ $or: ['$none', 0, '$z'] }, false],
  [{ $not: ['$none'] }, true],
  [{ $in: ['$a', [1, 5]] }, true],
  [{ $concat: ['$b.c', '-', '$text'] }, 'x-Grüße'],
  [{ $concat: ['$b.c', '$none'] }, null],
  [{ $toLower: 'ABC' }, 'abc'],
  [{ $toUpper: '$none' }, ''],
  [{ $substrBytes: ['2026-03-01', 0, 7] }, '2026-03'],
  [{ $substrBytes: ['abc', 1, -1] }, 'bc'],
  [{ $substrCP: ['$text', 2, 2] }, 'üß'],
  [{ $strLenCP: '$text' }, 5],
  [{ $strLenBytes: '$text' }, 7],
  [{ $size: '$l' }, 4],
  [{ $arrayElemAt: ['$l', -2] }, 7],
  [{ $arrayElemAt: ['$l', 9] }, undefined],
  [{ $isArray: '$l' }, true],
  [{ $concatArrays: [[1], '$l.n'] }, [1, 1, 2]],
  [{ $sum: ['$a', 1, 'x'] }, 6],
  [{ $sum: '$l.n' }, 3],
  [{ $avg: [1, 2] }, 1.5],
  [{ $max: '$l.n' }, 2],
  [{ $min: ['$a', 1] }, 1],
  [{ $type: '$z' }, 'missing'],
  [{ $type: '$a' }, 'int'],
  [{ $toString: '$a' }, '5'],
  [{ $toString: 1.5 }, '1.5'],
  [{ $toString: '$t' }, 'true'],
  [{ $toString: '$when' }, '2026-03-01T10:00:00.005Z'],
  [{ $toString: new ObjectId('0123456789abcdef01234567') }, '0123456789abcdef01234567'],
  [{ $year: '$when' }, 2026],
  [{ $month: '$when' }, 3],
  [{ $dayOfMonth: '$when' }, 1],
])('%j is %j', (spec, expected) => {
  expect(plain(spec, doc)).toEqual(expected);
});

test.each<[string, unknown, unknown]>([
  ['int and int give int', { $add: [1, 2] }, new Int32(3)],
  ['int grows to long', { $multiply: [2147483647, 2] }, Long.fromNumber(4294967294)],
  ['long beyond 64 bits becomes double', { $add: [Long.MAX_VALUE, 1] }, new Double(2 ** 63)],
  ['int and double give double', { $add: [1, new Double(2)] }, new Double(3)],
  [
    'a decimal makes decimals',
    { $multiply: [Decimal128.fromString('1.10'), 2] },
    Decimal128.fromString('2.20'),
  ],
  [
    'decimals divide',
    { $divide: [Decimal128.fromString('1'), 3] },
    Decimal128.fromString('0.3333333333333333333333333333333333'),
  ],
  ['division gives a double', { $divide: [4, 2] }, new Double(2)],
  [
    'longs subtract exactly',
    { $subtract: [Long.fromString('9007199254740993'), 1] },
    Long.fromString('9007199254740992'),
  ],
  ['$abs keeps the type', { $abs: Long.fromNumber(-3) }, Long.fromNumber(3)],
])('%s', (_, spec, expected) => {
  expect(evaluate(spec)).toEqual(expected);
});

test.each<[unknown, number, string]>([
  [{ $foo: 1 }, 168, "Unrecognized expression '$foo'"],
  [{ $map: {} }, 168, "Unrecognized expression '$map'"],
  [{ $add: [1], $subtract: [1] }, 15983, 'exactly one field'],
  [{ $subtract: [1] }, 16020, 'Expression $subtract takes exactly 2 arguments. 1 were passed in.'],
  ['$$unknown', 17276, 'Use of undefined variable: unknown'],
  [{ $add: ['x', 1] }, 14, '$add only supports numeric or date types, not string'],
  [{ $subtract: ['x', 1] }, 14, "can't $subtract int from string"],
  [{ $add: ['x', '$none'] }, 14, 'not string'],
  [{ $add: [new Date(0), Infinity] }, 15, 'date overflow'],
  [{ $add: [new Date(8e15), Long.MAX_VALUE] }, 15, 'date overflow'],
  [{ $divide: [1, 0] }, 2, "can't $divide by zero"],
  [{ $concat: [1] }, 16702, '$concat only supports strings, not int'],
  [{ $size: 5 }, 17124, 'must be an array, but was of type: int'],
  [{ $in: [1, 2] }, 40081, '$in requires an array'],
  [{ $cond: { if: 1, then: 2 } }, 17082, "Missing 'else' parameter to $cond"],
  [{ $switch: { branches: [{ case: false, then: 1 }] } }, 40066, 'could not find a matching branch'],
  [{ $substrBytes: ['é', 1, 1] }, 28656, 'UTF-8 continuation byte'],
  [{ $toString: [[1]] }, 241, 'Unsupported conversion from array to string'],
  [{ $year: 5 }, 16006, "can't convert from BSON type int to Date"],
])('%j is refused with %i', (spec, code, message) => {
  expect(() => evaluate(spec)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});
