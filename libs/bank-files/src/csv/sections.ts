import { normalizedTitle } from './title-roles.ts';
import { pattern } from './words.ts';

/** Headings above pending bookings, and words that say there are none: `No pending transactions`. */
const [pendingHeading, none] = [pattern('pendingHeading'), pattern('none')];
const MAX_HEADING = 60;

/** Returns whether the bookings below a heading are pending or booked; null if the line is not a heading. */
export function headingOf(cells: string[]): 'pending' | 'booked' | null {
  const [first = '', ...others] = cells;
  if (!/\p{L}{2}/u.test(first) || first.length > MAX_HEADING || others.some(Boolean)) return null;
  const text = normalizedTitle(first);
  return pendingHeading.test(text) && !none.test(text) ? 'pending' : 'booked';
}
