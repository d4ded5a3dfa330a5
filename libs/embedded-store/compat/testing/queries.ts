import fc from 'fast-check';
import type { Document } from 'mongodb';
import { direction, namedPath, path, scalar, value } from './values.ts';

const only = (key: string) => (inner: unknown) => ({ [key]: inner });
const comparison = fc.oneof(
  fc.tuple(fc.constantFrom('$eq', '$ne'), value).map(([op, v]) => ({ [op]: v })),
  fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), scalar).map(([op, v]) => ({ [op]: v })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc
    .tuple(
      fc.constantFrom('$in', '$nin'),
      fc.array(fc.oneof({ arbitrary: scalar, weight: 4 }, fc.constantFrom(/^a/, /B/i)), { maxLength: 3 }),
    )
    .map(([op, v]) => ({ [op]: v })),
  fc.boolean().map(only('$exists')),
  fc.nat(3).map(only('$size')),
);
const clause = fc.oneof(
  fc.tuple(path, value).map(([name, v]) => ({ [name]: v })),
  fc.tuple(path, comparison).map(([name, c]) => ({ [name]: c })),
  fc.tuple(path, fc.constantFrom(/a/, /B/i, /a\.b/, /^a/, /^A/i)).map(([name, c]) => ({ [name]: c })),
);

/** Filters with the operators that the store supports. */
export const filter: fc.Arbitrary<Document> = fc.letrec<{ filter: Document }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    { arbitrary: clause, weight: 5 },
    { arbitrary: fc.constant({}), weight: 1 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom('$and', '$or'), fc.array(tie('filter'), { minLength: 1, maxLength: 3 }))
        .map(([op, filters]) => ({ [op]: filters })),
      weight: 2,
    },
    { arbitrary: fc.tuple(tie('filter'), clause).map(([one, two]) => ({ ...one, ...two })), weight: 1 },
  ),
})).filter;

/** A sort without ties: by one or two paths, then by `_id`. */
export const sort: fc.Arbitrary<Document> = fc
  .tuple(
    fc.uniqueArray(namedPath, { maxLength: 2, selector: (name) => name.split('.')[0] }),
    direction,
    direction,
  )
  .map(([paths, first, then]) => ({
    ...Object.fromEntries(paths.map((name, n) => [name, n === 0 ? first : then])),
    _id: then,
  }));

const flags = (flag: 0 | 1) =>
  fc
    .uniqueArray(namedPath, { minLength: 1, maxLength: 2, selector: (name) => name.split('.')[0] })
    .map((paths) => Object.fromEntries(paths.map((name) => [name, flag])));
export const projection: fc.Arbitrary<Document> = fc.oneof(
  flags(1),
  flags(0),
  flags(1).map((spec) => ({ ...spec, _id: 0 })),
);

const paging = fc.record({ skip: fc.nat(3), limit: fc.integer({ min: 1, max: 5 }) });

/** A command; the runner fills in the collection as the value of its first field. */
export const read: fc.Arbitrary<Document> = fc.oneof(
  fc.record({ find: fc.constant(''), filter }),
  fc.record({ find: fc.constant(''), filter, sort }),
  fc.record({ find: fc.constant(''), filter, projection, sort }),
  fc.tuple(filter, sort, paging).map(([f, s, page]) => ({ find: '', filter: f, sort: s, ...page })),
  // Never empty: some engines answer an empty query from statistics.
  fc.record({ count: fc.constant(''), query: filter.map((f) => ({ _id: { $gte: 0 }, ...f })) }),
);
