import { type Skipped } from '../bank-file.ts';
import { type Draft } from './drafts.ts';
import { type Role, TEXTS } from './roles.ts';
import { isCarriedAtEdge, isDeclinedText } from './words.ts';

/** Returns lines whose texts alone say that they are no bookings: declined payments, and balances at the edges of the file. */
export function doubtfulTexts(drafts: Draft[], roles: Role[]): Map<Draft, Skipped['reason']> {
  const textsOf = ({ cells }: Draft) => cells.filter((cell, column) => cell && TEXTS.has(roles[column]));
  const hasMinus = drafts.some(({ amount }) => amount.negative);
  // Money that comes back from a declined payment is a booking.
  const isIn = ({ side, amount }: Draft) =>
    side === 'credit' || amount.direction === 'in' || (hasMinus && side === 'amount' && !amount.negative);
  const isDeclined = (draft: Draft) =>
    !draft.cells[roles.indexOf('status')] && !isIn(draft) && textsOf(draft).some(isDeclinedText);
  const carried = drafts.filter((draft) => {
    const isBooked = draft.balance && draft.balance.number !== draft.amount.number;
    return !isBooked && textsOf(draft).length > 0 && textsOf(draft).every(isCarriedAtEdge);
  });
  const edges = new Set([drafts[0], drafts.at(-1)]);
  const isAtEdge = drafts.length > carried.length && carried.every((draft) => edges.has(draft));
  return new Map([
    ...drafts.filter(isDeclined).map((draft) => [draft, 'not-executed'] as const),
    ...(isAtEdge ? carried : []).map((draft) => [draft, 'balance'] as const),
  ]);
}
