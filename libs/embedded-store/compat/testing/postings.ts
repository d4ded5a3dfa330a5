import fc from 'fast-check';
import { type Document, Double, type IndexDescription, Int32, Long, ObjectId } from 'mongodb';

/**
 * Data similar to the sums of accounts: documents with optional fields, indexes that contain all summed fields, and queries that
 * an index can answer alone.
 */

const account = fc.constantFrom('a', 'b').map((digit) => new ObjectId(digit.repeat(24)));
const amount = fc.oneof(
  fc.integer({ min: -3, max: 5 }).map((n) => new Int32(n)),
  fc.constantFrom('2', '9007199254740993').map((n) => Long.fromString(n)),
  fc.constantFrom(4, -7).map((n) => new Double(n)),
);
const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });
const status = nullable(fc.constantFrom('open', 'done'));
const category = fc.constantFrom('Food', 'Bills');
const posting = fc.record(
  {
    owner: fc.constantFrom('o', 'o', 'p'),
    isIncome: fc.boolean(),
    day: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28'),
    category,
    amount,
    account: nullable(account),
    status,
    toStatus: status,
    foreign: nullable(fc.record({ minor: amount })),
    transfer: nullable(fc.record({ minor: amount, to: account, toMinor: amount })),
    parts: fc.array(fc.record({ category, minor: amount }), { minLength: 1, maxLength: 2 }),
    words: fc.array(fc.constantFrom('A', 'AB', 'B', 'É'), { maxLength: 2 }),
  },
  { requiredKeys: ['owner', 'isIncome', 'day', 'category', 'amount'], noNullPrototype: true },
);

/** Documents with `_id` 0, 1, 2 … */
export const postings: fc.Arbitrary<Document[]> = fc
  .array(posting, { minLength: 1, maxLength: 12 })
  .map((docs) => docs.map((doc, _id) => ({ _id, ...doc })));

const sums = { amount: 1, account: 1, status: 1, 'foreign.minor': 1, 'transfer.minor': 1, 'transfer.to': 1 };
export const postingIndexes: IndexDescription[] = [
  { key: { owner: 1, isIncome: 1, day: 1, category: 1, ...sums, 'transfer.toMinor': 1, toStatus: 1 } },
  { key: { owner: 1, account: 1, day: -1, isIncome: 1, status: 1, amount: 1, 'foreign.minor': 1 } },
  { key: { owner: 1, words: 1 } },
  { key: { owner: 1, day: 1 }, partialFilterExpression: { 'parts.category': { $exists: true } } },
  { key: { owner: 1, day: -1 }, partialFilterExpression: { 'parts.1': { $exists: true } } },
  {
    key: { owner: 1, 'transfer.to': 1, day: -1, status: 1, 'transfer.toMinor': 1 },
    partialFilterExpression: { 'transfer.to': { $exists: true } },
  },
];

const days = fc.constantFrom<Document>(
  {},
  { day: { $gte: '2026-02-01' } },
  { day: { $gte: '2026-01-01', $lte: '2026-02-01' } },
);
const doneOnArrival = { $or: [{ toStatus: 'done' }, { toStatus: null, status: 'done' }] };
/** Conditions with redundant parts, so that they cover the first fields of an index. */
const condition: fc.Arbitrary<Document> = fc.oneof(
  fc.constant({ isIncome: { $in: [true, false] } }),
  nullable(account).map((id) => ({ account: id })),
  nullable(account).map((id) => ({ account: id, status: 'done' })),
  account.map((id) => ({ 'transfer.to': id, account: { $ne: id }, ...doneOnArrival })),
  account.map((id) => ({ 'transfer.to': id })),
  account.map((id) => ({ $or: [{ account: id }, { 'transfer.to': id }] })),
  fc.constantFrom(
    { 'parts.category': { $exists: true } },
    { 'parts.1': { $exists: true } },
    { 'parts.1': { $exists: false } },
    { 'parts.1.category': 'Food' },
    { 'parts.1.category': null },
  ),
  fc.constantFrom(/^A/, /^AB/).map((word) => ({ words: { $in: [word, null] } })),
);
const filter = fc.tuple(days, condition).map(([range, more]) => ({ owner: 'o', ...range, ...more }));

const optional = (path: string) => ({ $ifNull: [`$${path}`, null] });
const keys: Document = {
  month: { $substrBytes: ['$day', 0, 7] },
  category: '$category',
  isIncome: '$isIncome',
  account: optional('account'),
  status: optional('status'),
  toStatus: optional('toStatus'),
  to: optional('transfer.to'),
};
const sumOf = (path: string) => ({ $sum: { $toLong: `$${path}` } });
const summed: Document = {
  amount: sumOf('amount'),
  foreign: sumOf('foreign.minor'),
  leaving: sumOf('transfer.minor'),
  arriving: sumOf('transfer.toMinor'),
};
const some = (fields: Document) =>
  fc
    .subarray(Object.entries(fields), { minLength: 1 })
    .map((entries) => Object.fromEntries(entries) as Document);
const group = fc.tuple(some(keys), some(summed)).map(([_id, fields]) => ({ $group: { _id, ...fields } }));

/** A command; the runner fills in the collection as the value of its first field. */
export const readOfPostings: fc.Arbitrary<Document> = fc.oneof(
  {
    arbitrary: fc
      .tuple(filter, group)
      .map(([$match, grouping]) => ({ aggregate: '', pipeline: [{ $match }, grouping], cursor: {} })),
    weight: 3,
  },
  { arbitrary: filter.map((query) => ({ count: '', query })), weight: 1 },
  { arbitrary: filter.map((query) => ({ find: '', filter: query, sort: { day: -1, _id: -1 } })), weight: 1 },
);
