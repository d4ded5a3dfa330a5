import { type Decimal, type Question } from '../bank-file.ts';
import { add, equal, isNegative, isZero, negate } from '../decimal.ts';
import { scanAmount, signedValue } from '../text/amounts.ts';
import { textAtIndex } from '../text/lines.ts';
import { chainOf, type Valued } from './chains.ts';
import { type Role } from './roles.ts';

/** Returns the amount including the fee, which the bank deducts separately. */
export function withFee({ value, fee }: Valued): Decimal {
  if (fee === null) return value;
  return add(value, isNegative(fee) ? fee : negate(fee));
}

/** Whether the file has fees and the running balance does not show whether the amounts include them. */
export function isFeeOpen(groups: Valued[][]): boolean {
  const hasFees = groups.flat().some(({ fee }) => fee !== null && !isZero(fee));
  return hasFees && chainOf(groups, withFee).fits === chainOf(groups).fits;
}

/** Asks whether the fee is deducted besides. Null if another column has the amount without it, such as `Gross` beside `Net`. */
export function feeQuestion(groups: Valued[][], roles: Role[], titles: string[]): Question | null {
  const rows = groups.flat();
  const isIncluded = roles.some(
    (role, column) => role === 'ignore' && rows.every((row) => isApart(row, column)),
  );
  const example = rows.find(({ fee }) => fee !== null && !isZero(fee));
  if (!example || isIncluded || !isFeeOpen(groups)) return null;
  const titleOf = (role: Role) => textAtIndex(titles, roles.indexOf(role));
  const amount = titleOf(example.draft.side);
  const assumed = withoutFees(roles).join();
  const choices = [assumed, roles.join()];
  const labels = [`${amount}: ${example.value}`, `${amount} + ${titleOf('fee')}: ${withFee(example)}`];
  return { setting: 'columns', assumed, choices, labels, example: example.draft.amount.number };
}

export function withoutFees(roles: Role[]): Role[] {
  return roles.map((role) => (role === 'fee' ? 'ignore' : role));
}

/** Whether a cell differs from the amount by exactly the fee. */
function isApart({ draft, value, fee }: Valued, column: number): boolean {
  const other = signedValue(scanAmount(textAtIndex(draft.cells, column)), '.');
  const sums = [value, negate(value)].map((each) => add(each, fee ?? '0'));
  return other !== null && sums.some((sum) => equal(sum, other) || equal(negate(sum), other));
}
