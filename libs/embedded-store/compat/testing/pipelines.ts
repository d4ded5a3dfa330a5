import fc from 'fast-check';
import type { Document } from 'mongodb';
import { direction, namedPath, scalar } from './values.ts';
import { filter, sort } from './queries.ts';

const expression: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: namedPath.map((name) => `$${name}`), weight: 3 },
  { arbitrary: scalar.filter((value) => typeof value !== 'string'), weight: 1 },
);
const groupKey = fc.oneof(
  fc.constant(null),
  expression,
  fc.tuple(expression, expression).map(([p, q]) => ({ p, q })),
);
const sums = fc.record({ n: fc.constant({ $sum: 1 }), sum: expression.map((e) => ({ $sum: e })) }, { requiredKeys: [] }); // prettier-ignore
const group = fc
  .tuple(groupKey, sums, direction)
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

/** Pipelines with exactly one correct result. */
const pipeline: fc.Arbitrary<Document[]> = fc.oneof(
  { arbitrary: fc.tuple(head, filter).map(([stages, f]) => [...stages, { $match: f }]), weight: 1 },
  { arbitrary: fc.tuple(head, group).map((stages) => stages.flat()), weight: 2 },
);
export const aggregate = pipeline.map(
  (stages) => ({ aggregate: '', pipeline: stages, cursor: {} }) as Document,
);
