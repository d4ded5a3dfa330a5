import fc from 'fast-check';

export const someone = { userId: 'u1', sessionId: 's1', timeZone: 'Europe/Berlin' };

/** Callers with any texts. */
export const callers = fc.record(
  {
    userId: fc.string(),
    sessionId: fc.string(),
    timeZone: fc.string(),
    isZoneAssumed: fc.constant<true>(true),
  },
  { requiredKeys: ['userId', 'sessionId', 'timeZone'] },
);

/** Texts that differ from this one in a single character, with the position of that character. */
export function withOneChange(text: string): fc.Arbitrary<{ changed: string; place: number }> {
  return fc
    .tuple(fc.integer({ min: 0, max: text.length - 1 }), fc.constantFrom(...'ABCXYZabcxyz0189-_.=! '))
    .filter(([place, character]) => text[place] !== character)
    .map(([place, character]) => ({
      place,
      changed: text.slice(0, place) + character + text.slice(place + 1),
    }));
}
