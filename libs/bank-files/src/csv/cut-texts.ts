import { scanAmount } from '../text/amounts.ts';
import { MONEY, type Role } from './roles.ts';

/** Columns that nothing but text depends on. */
const TEXT = new Set<Role | undefined>(['payee', 'payer', 'recipient', 'memo', 'ignore']);

/**
 * The cells beyond the titles, which are a text that its delimiters cut. Null if the cut could be elsewhere: in a text before a
 * column that means more, or in an amount, whose decimals would be the cell behind it.
 */
export function cutTexts(cells: string[], roles: Role[], titles: string[] | null): string[] | null {
  const more = titles ? cells.slice(titles.length).filter(Boolean) : [];
  if (!titles || more.length === 0) return [];
  const last = roles.findLastIndex((role) => !TEXT.has(role));
  const couldBeCut = cells.some((cell, column) => {
    const isBehindMoney = MONEY.has(roles[column - 1]) && !MONEY.has(roles[column]);
    return isBehindMoney ? scanAmount(cell) !== null : column < last && isText(cell, roles[column]);
  });
  return last < titles.length - 1 && !couldBeCut ? more : null;
}

function isText(cell: string, role: Role | undefined): boolean {
  return TEXT.has(role) && /\p{L}/u.test(cell);
}
