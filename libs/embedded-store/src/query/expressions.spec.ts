import { fromJs } from '../values/index.ts';
import { valueOf } from '../values/testing/values.ts';
import { compileExpression, fieldPath } from './expressions.ts';

const evaluate = (spec: unknown, doc: object = {}) =>
  compileExpression(valueOf(spec), fieldPath)(fromJs({ ...doc }))?.toJs();

const doc = { a: 5, b: { c: 'x' }, l: [{ n: 1 }, { n: 2 }, 7, {}], none: null };

test.each<[unknown, unknown]>([
  ['$a', 5],
  ['$b.c', 'x'],
  ['$l.n', [1, 2]],
  ['$z', undefined],
  ['$a.b', undefined],
  ['plain text', 'plain text'],
  [1, 1],
  [{ x: '$a', y: '$z' }, { x: 5 }],
  [{ $substrBytes: ['2026-03-01', 0, 7] }, '2026-03'],
  [{ $substrBytes: ['abc', 1, -1] }, 'bc'],
  [{ $substrBytes: ['abc', 1, 9] }, 'bc'],
  [{ $substrBytes: ['abc', 4, 1] }, ''],
  [{ $substrBytes: ['aé€z', 1, 5] }, 'é€'],
  [{ $substrBytes: ['$z', 0, 1] }, ''],
  [{ $gt: ['$a', 4] }, true],
  [{ $gt: ['$a', 5] }, false],
  [{ $gt: ['$z', null] }, false],
  [{ $gt: [null, '$z'] }, true],
  [{ $ifNull: ['$a', 'none'] }, 5],
  [{ $ifNull: ['$z', 'none'] }, 'none'],
  [{ $ifNull: ['$none', '$b.c'] }, 'x'],
  [{ $ifNull: ['$z', '$none'] }, null],
  [{ $toLong: '$a' }, 5],
  [{ $toLong: -7.9 }, -7],
  [{ $toLong: '$z' }, null],
  [{ $toLong: '$none' }, null],
])('%j evaluates to %j', (spec, expected) => {
  expect(evaluate(spec, doc)).toEqual(expected);
});

test.each<[unknown, number, string]>([
  [{ $foo: 1 }, 168, "Unrecognized expression '$foo'"],
  [{ $substrBytes: [], $add: [1] }, 15983, 'exactly one field'],
  [{ $substrBytes: ['a'] }, 16020, 'Expression $substrBytes takes exactly 3 arguments. 1 were passed in.'],
  [{ $substrBytes: [5, 0, 1] }, 16007, "can't convert from BSON type int to String"],
  [{ $substrBytes: ['a', -1, 1] }, 16034, 'non-negative start'],
  [{ $substrBytes: ['é', 1, 1] }, 28656, 'in the middle of a UTF-8 character'],
  [{ $substrBytes: ['é', 0, 1] }, 28656, 'in the middle of a UTF-8 character'],
  ['$$unknown', 17276, 'Use of undefined variable: unknown'],
  ['$a.', 40353, 'FieldPath'],
  [['$a'], 238, 'an array as an expression is not supported'],
])('%j is refused with %i', (spec, code, message) => {
  expect(() => evaluate(spec)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});
