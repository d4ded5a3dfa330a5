import fc from 'fast-check';
import type { IndexDescription } from 'mongodb';
import { direction, path } from './values';

const key = fc
  .uniqueArray(fc.tuple(path, direction), { minLength: 1, maxLength: 3, selector: ([name]) => name })
  .map((fields) => new Map<string, 1 | -1>(fields));

const options = fc.oneof(
  { arbitrary: fc.constant({}), weight: 4 },
  { arbitrary: fc.constant({ sparse: true }), weight: 1 },
  {
    arbitrary: fc
      .constantFrom({ a: { $exists: true } }, { a: { $gt: 1 } }, { b: 'a' }, { c: { $lte: 2 }, a: 1 })
      .map((partialFilterExpression) => ({ partialFilterExpression })),
    weight: 1,
  },
);

/** Up to three indexes: compound, in both directions, sparse or partial. */
export const indexes: fc.Arbitrary<IndexDescription[]> = fc
  .uniqueArray(fc.tuple(key, options), {
    minLength: 1,
    maxLength: 3,
    selector: ([fields]) => JSON.stringify([...fields]),
  })
  .map((list) => list.map(([fields, more], n) => ({ key: fields, name: `index${n}`, ...more })));
