import fc from 'fast-check';
import type { Document, IndexDescription } from 'mongodb';
import { filter, read } from './queries.ts';
import { direction, field, namedPath, path } from './values.ts';

/** Few values, so that documents often have the same ones. Arrays of documents give two fields several keys each. */
const plain = fc.constantFrom<unknown>(0, 1, 2, 'a', 'ab', null);
const twin = fc.record({ a: plain, b: plain, c: plain }, { requiredKeys: ['a', 'b'], noNullPrototype: true });
const dense = fc.oneof(
  { arbitrary: plain, weight: 5 },
  { arbitrary: fc.array(plain, { maxLength: 3 }), weight: 2 },
  { arbitrary: twin, weight: 1 },
  { arbitrary: fc.array(twin, { minLength: 1, maxLength: 3 }), weight: 3 },
);
const shapes = fc.oneof(
  // An index on arrays has no order, and an index on two array fields rejects documents. Therefore most documents have arrays in
  // only one field.
  { arbitrary: fc.constant({ a: dense, b: plain, c: plain }), weight: 2 },
  { arbitrary: fc.constant({ a: dense, b: dense, c: dense }), weight: 1 },
);
export const denseDocuments: fc.Arbitrary<Document[]> = shapes
  .chain((shape) =>
    fc.array(fc.record(shape, { requiredKeys: [], noNullPrototype: true }), { minLength: 8, maxLength: 20 }),
  )
  .map((docs) => docs.map((doc, _id) => ({ _id, ...doc })));

type Key = Map<string, 1 | -1>;
const indexed = fc.oneof(
  { arbitrary: field, weight: 3 },
  { arbitrary: namedPath, weight: 2 },
  { arbitrary: path, weight: 1 },
);
const anyFields = fc.uniqueArray(indexed, { minLength: 1, maxLength: 3 });
/** Two fields of the documents in one array. Different elements may satisfy their conditions. */
const twinFields = fc
  .tuple(field, fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 2, maxLength: 2 }))
  .map(([root, names]) => names.map((name) => `${root}.${name}`));
const key: fc.Arbitrary<Key> = fc
  .oneof({ arbitrary: anyFields, weight: 2 }, { arbitrary: twinFields, weight: 1 })
  // With _id at its end, an index can provide the whole order of a sort without ties.
  .chain((names) => fc.boolean().map((whole) => (whole ? [...names, '_id'] : names)))
  .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), direction))))
  .map((fields) => new Map(fields));
const options = fc.oneof(
  { arbitrary: fc.constant({}), weight: 3 },
  {
    arbitrary: fc
      .constantFrom({ a: { $exists: true } }, { a: { $gt: 1 } }, { b: 'a' }, { c: { $lte: 2 }, a: 1 })
      .map((partialFilterExpression) => ({ partialFilterExpression })),
    weight: 1,
  },
);

const condition = fc.oneof(
  { arbitrary: plain, weight: 4 },
  { arbitrary: fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$ne'), plain).map(([op, v]) => ({ [op]: v })), weight: 3 },
  { arbitrary: fc.tuple(plain, plain).map(([low, high]) => ({ $gte: low, $lte: high })), weight: 1 },
  { arbitrary: fc.array(fc.oneof(plain, fc.constantFrom(/^a/, /^/)), { maxLength: 3 }).map((values) => ({ $in: values })), weight: 2 },
  { arbitrary: fc.constantFrom(/^a/, /^ab/, /^/), weight: 1 },
  { arbitrary: fc.constantFrom({ $exists: true }, { $exists: false }), weight: 1 },
); // prettier-ignore

const other = fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: filter, weight: 1 });

/** A find, count or $match that suits an index: conditions on its fields, and an order that it may provide. */
const aimedAt = (fields: Key): fc.Arbitrary<Document> => {
  const names = [...fields.keys()].filter((name) => name !== '_id');
  const conditions = fc.tuple(
    ...names.map((name) =>
      fc.option(
        condition.map((c) => ({ [name]: c })),
        { freq: 2 },
      ),
    ),
  );
  // Usually the order of the index or its reverse; sometimes one that only resembles it.
  const order = fc
    .tuple(fc.nat(names.length), direction, fc.constantFrom(1, 1, -1))
    .map(([skipped, way, tie]) => ({
      ...Object.fromEntries(names.slice(skipped).map((name) => [name, fields.get(name)! * way])),
      _id: (fields.get('_id') ?? 1) * way * tie,
    }));
  return fc
    .tuple(conditions, other, order, fc.constantFrom(0, 0, 3), fc.constantFrom('find', 'count', 'match'))
    .map(([parts, more, sort, limit, kind]) => {
      const query = { $and: [...parts.filter((part) => part !== null), more] };
      if (kind === 'count') return { count: '', query };
      if (kind === 'find') return { find: '', filter: query, sort, limit };
      return { aggregate: '', pipeline: [{ $match: query }, { $sort: sort }], cursor: {} };
    });
};

/** Up to three indexes (compound, in both directions, partial) and commands that may use them. */
export const indexesAndCommands: fc.Arbitrary<{ specs: IndexDescription[]; commands: Document[] }> = fc
  .uniqueArray(fc.tuple(key, options), {
    minLength: 1,
    maxLength: 3,
    selector: ([fields]) => JSON.stringify([...fields]),
  })
  .chain((list) => {
    const specs = list.map(([fields, more], n) => ({ key: fields, name: `index${n}`, ...more }));
    const command = fc.oneof(read, ...list.map(([fields]) => aimedAt(fields)));
    return fc.record({
      specs: fc.constant(specs),
      commands: fc.array(command, { minLength: 4, maxLength: 10 }),
    });
  });
