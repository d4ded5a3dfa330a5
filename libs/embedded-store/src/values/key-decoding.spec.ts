import fc from 'fast-check';
import { decodeKey, encodeIndexKey, encodeKey, endOfKey, type Flip, T } from './index.ts';
import { valueOf, values } from './testing/values.ts';

/** Types whose values a key contains. For numbers, it only contains the mathematical value. */
const readable = new Set<number>([T.null, T.string, T.objectId, T.bool, T.date, T.int, T.long, T.double]);

describe('the key of an index', () => {
  it('tells where each value ends and what it is, in both directions', () => {
    const columns = fc.array(fc.tuple(values, fc.constantFrom<1 | -1>(1, -1)), {
      minLength: 1,
      maxLength: 4,
    });
    const property = fc.property(columns, (row) => {
      const originals = row.map(([js]) => valueOf(js));
      const key = encodeIndexKey(
        originals,
        row.map(([, direction]) => direction),
      );
      let start = 0;
      for (const [n, original] of originals.entries()) {
        const flip: Flip = row[n]![1] === 1 ? 0 : 0xff;
        const end = endOfKey(key, start, flip);
        if (end === undefined) {
          const hasDigits = original.type === T.long || original.type === T.double;
          expect(hasDigits || !readable.has(original.type)).toBe(true);
          return;
        }
        const decoded = decodeKey(key, start, end, flip);
        // Equal numbers of different types have the same key.
        expect(encodeKey(decoded)).toEqual(encodeKey(original));
        if (![T.int, T.long, T.double].includes(original.type as never))
          expect(decoded?.toJs() ?? null).toEqual(original.toJs());
        start = end;
      }
      expect(start).toBe(key.length);
    });
    fc.assert(property, { seed: 20261123, numRuns: 500 });
  });
});
