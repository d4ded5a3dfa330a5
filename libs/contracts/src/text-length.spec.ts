import fc from 'fast-check';
import { limits } from './limits';
import { categoryName, note, queryOf, transactionName } from './primitives';
import { firstCharacters, lengthOf } from './text-length';

const limited = [
  ['a name', transactionName, limits.nameLength],
  ['a category', categoryName, limits.categoryLength],
  ['a note', note, limits.noteLength],
  ['a search', queryOf.text(limits.searchLength), limits.searchLength],
] as const;

/** Characters of one and two UTF-16 units, and some whose number changes when they are composed. */
const character = fc.constantFrom('a', 'é', '漢', '😀', '𝄞', 'e\u0301', '\u{1D160}', '\uFB2C', 'क\u093C');
const manyOf = (least: number, most: number) =>
  fc
    .tuple(fc.array(character, { minLength: 1, maxLength: 20 }), fc.integer({ min: least, max: most }))
    .map(([units, length]) => units.join('').repeat(length).slice(0, length));

describe.each(limited)('%s', (_what, schema, max) => {
  it.each(['a', '漢', '😀', 'e\u0301'])('may have as many of %j as it says, and not one more', (unit) => {
    expect(schema.safeParse(unit.repeat(max)).success).toBe(true);
    expect(schema.safeParse(unit.repeat(max + 1)).success).toBe(false);
  });

  it('is accepted if lengthOf says that it fits, and then again as it was read', () => {
    fc.assert(
      fc.property(manyOf(max >> 2, max * 3), (given) => {
        const text = given.toWellFormed();
        const { success, data } = schema.safeParse(text);
        expect(success).toBe(lengthOf(text) <= max);
        if (success) expect(schema.parse(data)).toBe(data);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the first characters of a text', () => {
  it('are all of it where it is not longer', () => {
    expect(firstCharacters('', 3)).toBe('');
    expect(firstCharacters('😀😀😀', 3)).toBe('😀😀😀');
  });

  it('are as many as asked for, and no half of one', () => {
    expect(firstCharacters('a😀b', 2)).toBe('a😀');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(12), (text, max) => {
        expect([...firstCharacters(text, max)]).toEqual([...text].slice(0, max));
      }),
    );
  });
});
