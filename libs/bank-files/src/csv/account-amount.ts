import { textAtIndex } from '../text/lines.ts';
import { type Grid, isAmountColumn, isCurrencyColumn, profileAt } from './profile.ts';
import { type Line } from './split.ts';
import { isTotalText } from './words.ts';

/**
 * Chooses between two amount columns. An amount beside a changing currency is that of the purchase. Another column of money,
 * without a known title and beside a constant currency, is the amount in the account's currency, provided that both amounts are
 * equal wherever both currencies are.
 */
export function preferAccountAmount(grid: Grid): void {
  const { roles, meanings, body } = grid;
  const purchase = roles.indexOf('amount');
  const hasCurrency = (column: number, isChanging: boolean) => {
    const beside = profileAt(grid, column + 1);
    return isCurrencyColumn(beside) && beside.values.size > 1 === isChanging;
  };
  if (purchase < 0 || !hasCurrency(purchase, true)) return;
  const own = grid.profiles.findIndex(
    (profile, column) =>
      !roles[column] &&
      !meanings[column]?.length &&
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
export function ignoreForeignCurrency({ roles, body, ...grid }: Grid): number {
  const [currency, amount] = [roles.indexOf('currency'), roles.indexOf('amount')];
  if (currency < 0 || amount < 0 || Math.abs(currency - amount) === 1) return -1;
  const lines = body.filter(({ cells }) => cells[amount] && !isTotalText(cells.join(' ')));
  const found = [currency - 1, currency + 1].find(
    (column) =>
      roles[column] === 'ignore' &&
      isAmountColumn(profileAt(grid, column)) &&
      lines.every(({ cells }) => /[1-9]/.test(textAtIndex(cells, column)) === Boolean(cells[currency])) &&
      lines.some(({ cells }) => !cells[currency]),
  );
  if (found !== undefined) roles[currency] = 'ignore';
  return found ?? -1;
}

/** Takes a column such as `Charge` for the fee if another column has the amount and they differ. */
export function takeFee({ roles, meanings, body }: Grid): void {
  const digitsAt = (cells: string[], column: number) => Number(textAtIndex(cells, column).replace(/\D/g, ''));
  const amount = roles.indexOf('amount');
  const fee = meanings.findIndex(
    (each, column) =>
      roles[column] === 'ignore' &&
      each.some(({ role }) => role === 'fee') &&
      body.some(({ cells }) => ![0, digitsAt(cells, amount)].includes(digitsAt(cells, column))),
  );
  if (fee >= 0 && !roles.includes('fee')) roles[fee] = 'fee';
}
