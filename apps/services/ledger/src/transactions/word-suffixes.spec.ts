import fc from 'fast-check';
import { soughtSuffix, wordSuffixesOf } from './word-suffixes';

const suffixesOf = (name: string, note = '') => wordSuffixesOf({ name, note }) ?? [];
const isFound = (search: string, suffixes: string[]) =>
  suffixes.some((suffix) => suffix.startsWith(soughtSuffix(search) ?? ''));

describe('the suffixes of words', () => {
  it('are of all texts, in upper case, each once and of at most six characters', () => {
    expect(suffixesOf('Tea a', 'tea')).toEqual(['TEA', 'EA', 'A']);
    expect(
      wordSuffixesOf({ name: 'A', note: '', parts: [{ category: 'Food', minor: 1, note: 'Oh' }] }),
    ).toEqual(['A', 'OH', 'H']);
    expect(suffixesOf('Zoological')[0]).toBe('ZOOLOG');
    expect(suffixesOf('😀😀')).toEqual(['😀😀', '😀']);
  });

  it('are left out where there are too many', () => {
    const words = Array.from({ length: 200 }, (_, n) => `word${n}`).join(' ');
    expect(wordSuffixesOf({ name: words, note: '' })).toBeUndefined();
    expect(suffixesOf('a'.repeat(2_000))).toHaveLength(6);
  });

  it('are the same for all characters that a search in any case finds', () => {
    const isCased = (character: string) =>
      character.toLowerCase() !== character || character.toUpperCase() !== character;
    const everyCharacter = Array.from({ length: 0x11_0000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code));
    const cased = everyCharacter.filter(isCased);
    const all = cased.join('');
    expect(cased.length).toBeGreaterThan(2_500);
    const missed = cased.flatMap((character) =>
      (all.match(new RegExp(character, 'giu')) ?? []).filter(
        (found) => !isFound(character, suffixesOf(found)),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('contain every part of a text', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'abAB ßẞſσςΣİıÅ漢é😀\n\u00a0'),
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(text, text, fc.nat(), fc.nat(), (name, note, from, length) => {
        const characters = [...name];
        const start = from % characters.length;
        const part = characters.slice(start, start + 1 + (length % characters.length)).join('');
        return part.trim() === '' || isFound(part, suffixesOf(name, note));
      }),
    );
  });
});
