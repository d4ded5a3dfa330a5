import { isAmountColumn, isCurrencyColumn, type Profile } from './profile.ts';
import { type Role } from './roles.ts';
import { type Line } from './split.ts';
import { textAtIndex } from '../text/lines.ts';
import { type TitleRole } from './title-roles.ts';
import { isTotalText } from './words.ts';

/**
 * Chooses between two amount columns. An amount beside a changing currency is that of the purchase. Another column of money,
 * without a known title and beside a constant currency, is the amount in the account's currency, provided that both amounts are
 * equal wherever both currencies are.
 */
export function preferAccountAmount(
  roles: (Role | null)[],
  profiles: Profile[],
  candidates: TitleRole[][],
  body: Line[],
): void {
  const purchase = roles.indexOf('amount');
  const hasCurrency = (column: number, isChanging: boolean) =>
    profiles
      .slice(column + 1, column + 2)
      .some((beside) => isCurrencyColumn(beside) && beside.values.size > 1 === isChanging);
  if (purchase < 0 || !hasCurrency(purchase, true)) return;
  const own = profiles.findIndex(
    (profile, column) =>
      !roles[column] &&
      !candidates[column]?.length &&
      isAmountColumn(profile) &&
      hasCurrency(column, false) &&
      isSameInOwnCurrency(body, purchase, column),
  );
  if (own < 0) return;
  roles.forEach((role, column) => {
    if (role === 'currency' || role === 'amount') roles[column] = 'ignore';
  });
  roles[own] = 'amount';
  roles[own + 1] = 'currency';
}

/** Whether at least one line has the same currency behind both amounts, and the amounts are equal in all such lines. */
function isSameInOwnCurrency(body: Line[], purchase: number, own: number): boolean {
  const lines = body.filter(({ cells }) => cells[own] && cells[purchase + 1] === cells[own + 1]);
  return lines.length > 0 && lines.every(({ cells }) => cells[purchase] === cells[own]);
}

/** Ignores a currency beside another amount, filled exactly where that one is. Returns the column of that amount, or -1. */
export function ignoreForeignCurrency(roles: (Role | null)[], profiles: Profile[], body: Line[]): number {
  const [currency, amount] = [roles.indexOf('currency'), roles.indexOf('amount')];
  if (currency < 0 || amount < 0 || Math.abs(currency - amount) === 1) return -1;
  const lines = body.filter(({ cells }) => cells[amount] && !isTotalText(cells.join(' ')));
  const found = [currency - 1, currency + 1].find(
    (column) =>
      roles[column] === 'ignore' &&
      profiles.slice(column, column + 1).some(isAmountColumn) &&
      lines.every(({ cells }) => /[1-9]/.test(textAtIndex(cells, column)) === Boolean(cells[currency])) &&
      lines.some(({ cells }) => !cells[currency]),
  );
  if (found !== undefined) roles[currency] = 'ignore';
  return found ?? -1;
}

/** Takes a column such as `Charge` for the fee if another column has the amount and they differ. */
export function takeFee(roles: (Role | null)[], candidates: TitleRole[][], body: Line[]): void {
  const digitsAt = (cells: string[], column: number) => Number(textAtIndex(cells, column).replace(/\D/g, ''));
  const amount = roles.indexOf('amount');
  const fee = candidates.findIndex(
    (meanings, column) =>
      roles[column] === 'ignore' &&
      meanings.some(({ role }) => role === 'fee') &&
      body.some(({ cells }) => ![0, digitsAt(cells, amount)].includes(digitsAt(cells, column))),
  );
  if (fee >= 0 && !roles.includes('fee')) roles[fee] = 'fee';
}
