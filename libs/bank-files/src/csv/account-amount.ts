import { isAmountColumn, isCurrencyColumn, type Profile } from './profile.ts';
import { type Role } from './roles.ts';
import { type Line } from './split.ts';
import { type TitleRole } from './title-roles.ts';

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
