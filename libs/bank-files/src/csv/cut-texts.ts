import { scanAmount } from '../text/amounts.ts';
import { MONEY, type Role, TEXTS } from './roles.ts';

/** Whether a column only carries text, so that a wrong cell does no harm. */
const isText = (role: Role | undefined) => TEXTS.has(role) || role === 'ignore';

/**
 * Returns the cells beyond the last title if they are the rest of a text that contained the delimiter. Returns null if the text
 * may have been cut further left: before a column with a role that matters, or inside an amount whose decimals fell into the next
 * cell.
 */
export function cutTexts(cells: string[], roles: Role[], titles: string[] | null): string[] | null {
  const more = titles ? cells.slice(titles.length).filter(Boolean) : [];
  if (!titles || more.length === 0) return [];
  const last = roles.findLastIndex((role) => !isText(role));
  const couldBeCut = cells.some((cell, column) => {
    const isBehindMoney = MONEY.has(roles[column - 1]) && !MONEY.has(roles[column]);
    return isBehindMoney
      ? scanAmount(cell) !== null
      : column < last && isText(roles[column]) && /\p{L}/u.test(cell);
  });
  return last < titles.length - 1 && !couldBeCut ? more : null;
}
