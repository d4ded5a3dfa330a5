import { Decimal128, Double, Int32, Long } from 'bson';
import { fromJs } from '../values';
import { valueOf } from '../values/testing';
import { compileExpression } from './expressions';

const evaluate = (spec: unknown, doc: object = {}) =>
  compileExpression(valueOf(spec))(fromJs({ ...doc }))?.toBson();
const plain = (spec: unknown, doc: object = {}) =>
  compileExpression(valueOf(spec))(fromJs({ ...doc }))?.toJs();

const doc = {
  a: 5,
  b: { c: 'x' },
  l: [{ n: 1 }, { n: 2 }, 7, {}],
  text: 'Grüße',
  none: null,
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
  [{ x: '$a', y: '$z' }, { x: 5 }],
  [
    ['$a', '$z'],
    [5, null],
  ],
  [{ $literal: '$a' }, '$a'],
  [{ $add: ['$a', 1, 2] }, 8],
  [{ $add: ['$a', '$none'] }, null],
  [{ $add: ['$none', 'x'] }, null],
  [{ $multiply: ['$z', 'x'] }, null],
  [{ $subtract: ['$a', 7] }, -2],
  [{ $multiply: ['$a', 3] }, 15],
  [{ $cond: [{ $gt: ['$a', 4] }, 'big', 'small'] }, 'big'],
  [{ $cond: { if: '$t', then: 1, else: 2 } }, 1],
  [{ $cond: ['$z', 1, 2] }, 2],
  [{ $ifNull: ['$z', '$none', 'default'] }, 'default'],
  [{ $eq: ['$a', 5.0] }, true],
  [{ $ne: ['$a', '5'] }, true],
  [{ $gt: ['text', 5] }, true],
  [{ $gte: ['$a', 5] }, true],
  [{ $lt: ['$z', null] }, true],
  [{ $eq: ['$z', null] }, false],
  [{ $lte: ['$a', 4] }, false],
  [{ $and: ['$t', 1, 'x'] }, true],
  [{ $and: [] }, true],
  [{ $or: ['$none', 0, '$z'] }, false],
  [{ $not: ['$none'] }, true],
  [{ $substrBytes: ['2026-03-01', 0, 7] }, '2026-03'],
  [{ $substrBytes: ['abc', 1, -1] }, 'bc'],
])('%j is %j', (spec, expected) => {
  expect(plain(spec, doc)).toEqual(expected);
});

test.each<[string, unknown, unknown]>([
  ['int and int give int', { $add: [1, 2] }, new Int32(3)],
  ['int grows to long', { $multiply: [2147483647, 2] }, Long.fromNumber(4294967294)],
  ['long beyond 64 bits becomes double', { $add: [Long.MAX_VALUE, 1] }, new Double(2 ** 63)],
  ['int and double give double', { $add: [1, new Double(2)] }, new Double(3)],
  [
    'longs subtract exactly',
    { $subtract: [Long.fromString('9007199254740993'), 1] },
    Long.fromString('9007199254740992'),
  ],
])('%s', (_, spec, expected) => {
  expect(evaluate(spec)).toEqual(expected);
});

test.each<[unknown, number, string]>([
  [{ $foo: 1 }, 168, "Unrecognized expression '$foo'"],
  [{ $map: {} }, 168, "Unrecognized expression '$map'"],
  [{ $add: [1], $subtract: [1] }, 15983, 'exactly one field'],
  [{ $subtract: [1] }, 16020, 'Expression $subtract takes exactly 2 arguments. 1 were passed in.'],
  ['$$unknown', 17276, 'Use of undefined variable: unknown'],
  [{ $add: ['x', 1] }, 14, '$add only supports numeric types, not string'],
  [{ $multiply: [Decimal128.fromString('1.10'), 2] }, 238, 'arithmetic on a Decimal128 is not supported'],
  [{ $year: '$when' }, 168, "Unrecognized expression '$year'"],
  [{ $subtract: ['x', 1] }, 14, '$subtract only supports numeric types, not string'],
  [{ $add: ['x', '$none'] }, 14, 'not string'],
  [{ $cond: { if: 1, then: 2 } }, 17082, "Missing 'else' parameter to $cond"],
  [{ $substrBytes: ['é', 1, 1] }, 28656, 'in the middle of a UTF-8 character'],
])('%j is refused with %i', (spec, code, message) => {
  expect(() => evaluate(spec)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});
