import fc from 'fast-check';
import { nestingDepth } from './nesting-depth';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test('is the depth of arrays and objects, regardless of the strings in them', () => {
  const texts = fc.string({ unit: fc.constantFrom('[', '{', '}', ']', '"', '\\', 'é', '\n', 'x') });
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 6 },
      texts,
      fc.integer(),
      fc.constant(null),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(texts, tie('json'), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(json, (value) => {
      expect(nestingDepth(Buffer.from(JSON.stringify(value, null, 1)))).toBe(depthOf(value));
    }),
  );
});

test('of incomplete JSON is the depth reached', () => {
  expect(nestingDepth(Buffer.from('['.repeat(1_000)))).toBe(1_000);
  expect(nestingDepth(Buffer.from('{"a":["\\'))).toBe(2);
});
