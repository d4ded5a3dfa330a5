import type { Caller } from '@saldo/contracts';
import fc from 'fast-check';

export const someone: Caller = {
  userId: 'u1',
  bookId: 'u1',
  role: 'owner',
  sessionId: 's1',
  timeZone: 'Europe/Berlin',
};

const users = fc.record(
  {
    userId: fc.string(),
    sessionId: fc.string(),
    timeZone: fc.string(),
    isZoneAssumed: fc.constant<true>(true),
  },
  { requiredKeys: ['userId', 'sessionId', 'timeZone'] },
);

/** Callers with arbitrary texts, in their default books. */
const callers = users.map((user): Caller => ({ ...user, bookId: user.userId, role: 'owner' }));

/** Callers in arbitrary books. */
export const callersInBooks = fc
  .tuple(callers, fc.string())
  .map(([user, bookId]): Caller => ({ ...user, bookId }));

/** Returns texts that differ from this one in a single character, with the position of that character. */
export function withOneChange(text: string): fc.Arbitrary<{ changed: string; place: number }> {
  return fc
    .tuple(fc.integer({ min: 0, max: text.length - 1 }), fc.constantFrom(...'ABCXYZabcxyz0189-_.=! '))
    .filter(([place, character]) => text[place] !== character)
    .map(([place, character]) => ({
      place,
      changed: text.slice(0, place) + character + text.slice(place + 1),
    }));
}
