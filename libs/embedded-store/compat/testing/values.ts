import fc from 'fast-check';
import { Binary, type Document, Double, Int32, Long, ObjectId } from 'mongodb';

/** Few names, so that documents and queries often use the same fields. */
export const field = fc.constantFrom('a', 'b', 'c');
export const namedPath = fc.oneof(
  { arbitrary: field, weight: 2 },
  { arbitrary: fc.tuple(field, field).map((names) => names.join('.')), weight: 1 },
);
/** Paths, including positions in arrays. */
export const path = fc.oneof(
  { arbitrary: namedPath, weight: 6 },
  { arbitrary: fc.constantFrom('a.0', 'b.1', 'a.0.b', 'b.a.c'), weight: 1 },
);
export const direction = fc.constantFrom<1 | -1>(1, -1);

const int = fc.integer({ min: -3, max: 5 }).map((n) => new Int32(n));
/** Numbers whose sums are exact, whatever the order of the additions. */
export const number = fc.oneof(
  { arbitrary: int, weight: 3 },
  fc.constantFrom(0.5, -1.5, 2, 1e15, -0).map((n) => new Double(n)),
  fc.constantFrom('1', '3', '9007199254740993', '-9007199254740993').map((n) => Long.fromString(n)),
);
const rareNumber = fc.constantFrom(NaN, Infinity, -Infinity).map((n) => new Double(n));
const text = fc.constantFrom('', 'a', 'ab', 'b', 'B', 'é', 'a.b', '1');
const other = fc.oneof(
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(-1, 0, 86_400_000).map((time) => new Date(time)),
  fc.constantFrom('0', 'f').map((digit) => new ObjectId(digit.repeat(24))),
  fc.constantFrom('', 'a', 'b').map((bytes) => new Binary(Buffer.from(bytes))),
);
export const scalar = fc.oneof(
  { arbitrary: number, weight: 6 },
  { arbitrary: text, weight: 4 },
  { arbitrary: other, weight: 4 },
  { arbitrary: rareNumber, weight: 1 },
);

const tied = fc.letrec<{ value: unknown; list: unknown[]; object: Document }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    { arbitrary: scalar, weight: 5 },
    { arbitrary: tie('list'), weight: 1 },
    { arbitrary: tie('object'), weight: 1 },
  ),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.dictionary(field, tie('value'), { maxKeys: 3, noNullPrototype: true }),
}));
/** A scalar of any type that the application stores, or an array or document of scalars. */
export const value = tied.value;

/** Documents with `_id` 0, 1, 2 … */
export const documents = (maxLength: number): fc.Arbitrary<Document[]> =>
  fc.array(tied.object, { minLength: 1, maxLength }).map((docs) => docs.map((doc, _id) => ({ _id, ...doc })));
