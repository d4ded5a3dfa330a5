import fc from 'fast-check';
import type { Document } from 'mongodb';
import { direction, field, namedPath, number, scalar } from './values';
import { filter, projection, sort } from './queries';

const stage = (name: string) => (body: unknown) => ({ [name]: body }) as Document;
const pathExpression = namedPath.map((name) => `$${name}`);
const leaf = fc.oneof(
  { arbitrary: pathExpression, weight: 3 },
  { arbitrary: scalar.map((v) => ({ $literal: v })), weight: 1 },
);
const call = (names: string[], inner: fc.Arbitrary<unknown>) =>
  fc.tuple(fc.constantFrom(...names), inner, inner).map(([name, x, y]) => ({ [name]: [x, y] }));

/** Expressions; those that expect a number may meet anything, and must then fail in both engines. */
const expression = fc.letrec<{ e: unknown }>((tie) => ({
  e: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    { arbitrary: leaf, weight: 4 },
    { arbitrary: call(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'], tie('e')), weight: 2 },
    { arbitrary: call(['$and', '$or', '$ifNull'], tie('e')), weight: 2 },
    // With a path in it: what is constant, an engine may compute before it has seen a document.
    {
      arbitrary: fc
        .tuple(fc.constantFrom('$add', '$subtract', '$multiply'), fc.oneof(tie('e'), number), pathExpression)
        .map(([name, left, right]) => ({ [name]: [left, right] })),
      weight: 1,
    },
    { arbitrary: tie('e').map((inner) => ({ $not: [inner] })), weight: 1 },
    {
      arbitrary: fc.tuple(tie('e'), tie('e'), tie('e')).map(([i, t, f]) => ({ $cond: [i, t, f] })),
      weight: 2,
    },
  ),
})).e;

const newField = fc.constantFrom('x', 'y', 'a', 'b.x');
const reshape = fc.oneof(
  projection.map(stage('$project')),
  fc.tuple(field, expression).map(([name, e]) => stage('$project')({ [name]: 1, x: e })),
  fc.tuple(newField, expression).map(([name, e]) => stage('$addFields')({ [name]: e })),
  pathExpression.map(stage('$unwind')),
  pathExpression.map((at) => stage('$unwind')({ path: at, preserveNullAndEmptyArrays: true })),
  filter.map(stage('$match')),
);

const accumulators = fc.record({
  n: fc.constantFrom({ $sum: 1 }, { $count: {} }),
  sum: expression.map((e) => ({ $sum: e })),
  avg: expression.map((e) => ({ $avg: e })),
  edge: fc.tuple(fc.constantFrom('$first', '$last'), expression).map(([name, e]) => ({ [name]: e })),
  extreme: fc.tuple(fc.constantFrom('$min', '$max'), expression).map(([name, e]) => ({ [name]: e })),
  list: expression.map((e) => ({ $push: e })),
  set: expression.map((e) => ({ $addToSet: e })),
}, { requiredKeys: [] }); // prettier-ignore
const groupKey = fc.oneof(
  fc.constant(null),
  expression,
  fc.tuple(expression, expression).map(([p, q]) => ({ p, q })),
);
const group = fc
  .tuple(groupKey, accumulators, direction)
  .map(([_id, fields, order]) => [{ $group: { _id, ...fields } }, { $sort: { _id: order } }]);

const ordered = fc.tuple(filter, sort).map(([f, s]) => [{ $match: f }, { $sort: s }]);
const paged = fc
  .tuple(sort, fc.nat(3), fc.integer({ min: 1, max: 6 }))
  .map(([s, skip, limit]) => [{ $sort: s }, { $skip: skip }, { $limit: limit }]);
const head = fc.oneof(
  ordered,
  paged,
  fc.tuple(ordered, paged).map((stages) => stages.flat()),
);
const body = fc.array(reshape, { maxLength: 2 });

const simple: fc.Arbitrary<Document[]> = fc.oneof(
  { arbitrary: fc.tuple(head, body).map((stages) => stages.flat()), weight: 3 },
  { arbitrary: fc.tuple(head, body, group).map((stages) => stages.flat()), weight: 4 },
  { arbitrary: fc.tuple(head, body).map((stages) => [...stages.flat(), { $count: 'n' }]), weight: 1 },
);
/** Pipelines whose answer has one possible order. A field `set` may hold its elements in any. */
const pipeline: fc.Arbitrary<Document[]> = fc.oneof(
  { arbitrary: simple, weight: 6 },
  {
    arbitrary: fc.tuple(filter, simple, simple).map(([f, p, q]) => [{ $match: f }, { $facet: { p, q } }]),
    weight: 1,
  },
);
export const aggregate = pipeline.map(
  (stages) => ({ aggregate: '', pipeline: stages, cursor: {} }) as Document,
);
