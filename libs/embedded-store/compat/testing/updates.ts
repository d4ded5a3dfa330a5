import fc from 'fast-check';
import type { Document } from 'mongodb';
import { field, number, namedPath, scalar, value } from './values.ts';
import { filter, projection } from './queries.ts';

const operator = fc.oneof(
  { arbitrary: fc.tuple(fc.constant('$set'), namedPath, value), weight: 3 },
  fc.tuple(fc.constant('$unset'), namedPath, fc.constant('')),
  { arbitrary: fc.tuple(fc.constant('$inc'), namedPath, number), weight: 2 },
  fc.tuple(fc.constant('$max'), namedPath, scalar),
  fc.tuple(fc.constantFrom('$push', '$pull', '$setOnInsert'), namedPath, value),
  fc.tuple(
    fc.constant('$pull'),
    namedPath,
    fc.tuple(field, scalar).map(([name, v]) => ({ [name]: v })),
  ),
);

/** Up to two changes, to different fields. */
const operators = fc
  .uniqueArray(operator, { minLength: 1, maxLength: 2, selector: ([, name]) => name.split('.')[0] })
  .map((changes) => {
    const update: Record<string, Document> = {};
    // Sort the fields, so that both engines add new ones in the same order.
    for (const [op, name, operand] of changes.sort((x, y) => (x[1] < y[1] ? -1 : 1))) {
      update[op] = { ...update[op], [name]: operand };
    }
    return update as Document;
  });
const replacement = fc.dictionary(field, value, {
  maxKeys: 3,
  noNullPrototype: true,
}) as fc.Arbitrary<Document>;

const update = fc.oneof(
  fc.record({ q: filter, u: operators, multi: fc.constant(true) }),
  fc.tuple(fc.nat(6), filter, operators).map(([_id, q, u]) => ({ q: { $and: [{ _id }, q] }, u })),
  fc.tuple(fc.nat(6), replacement).map(([_id, u]) => ({ q: { _id }, u })),
  fc
    .tuple(fc.integer({ min: 4, max: 12 }), field, scalar, operators)
    .map(([_id, name, v, u]) => ({ q: { _id, [name]: v }, u, upsert: true })),
);

const findAndModify = fc
  .tuple(filter, fc.oneof(operators, fc.constant(undefined)), fc.boolean(), fc.option(projection))
  .map(([query, u, after, fields]) => ({
    findAndModify: '',
    query: { $and: [{ _id: 2 }, query] },
    ...(u ? { update: u, new: after } : { remove: true }),
    ...(fields && { fields }),
  }));

/** A command that changes something. If it changes only one of several documents, it is certain which one. */
export const write: fc.Arbitrary<Document> = fc.oneof(
  { arbitrary: update.map((u) => ({ update: '', updates: [u] })), weight: 6 },
  { arbitrary: findAndModify, weight: 2 },
  { arbitrary: filter.map((q) => ({ delete: '', deletes: [{ q, limit: 0 }] })), weight: 1 },
);
