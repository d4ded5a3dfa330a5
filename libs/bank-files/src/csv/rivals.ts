import { type Decimal, type Question } from '../bank-file.ts';
import { addsUp, isZero } from '../decimal.ts';
import { currencyOf } from '../text/currencies.ts';
import { textAtIndex } from '../text/lines.ts';
import { leadingAmount, valuesOf } from './money-columns.ts';
import {
  type Grid,
  isAmountColumn,
  isCurrencyColumn,
  isDated,
  isMoving,
  type Profile,
  profileAt,
} from './profile.ts';
import { type Role } from './roles.ts';
import { type Line } from './split.ts';
import { isGrossTitle, isPaidTitle } from './words.ts';

/**
 * Returns the columns that may be the amount just as well as the chosen one: their titles are those of amounts, their values
 * differ, and they are not purchases in other currencies. If the running balance follows one of them, that one becomes the amount
 * and there are no rivals.
 * @param titled columns with the title of an amount
 */
export function rivalAmounts(grid: Grid, titled: number[]): number[] {
  const { roles, body } = grid;
  const amount = roles.indexOf('amount');
  const currenciesOf = (column: number) => {
    const beside = profileAt(grid, column + 1);
    return isCurrencyColumn(beside) ? beside.values.size : 0;
  };
  // The account has one currency, while purchases may have several.
  const isPurchase = (column: number) => currenciesOf(amount) === 1 && currenciesOf(column) > 1;
  const candidates = new Set([...titled, ...sumsIn(grid), ...unknownAmounts(grid)]);
  const rivals = [...candidates].filter(
    (column) => column !== amount && amount >= 0 && differs(body, amount, column) && !isPurchase(column),
  );
  if (rivals.length === 0) return [];
  const proven = leadingAmount([amount, ...rivals], roles.indexOf('balance'), grid);
  if (proven === null) return rivals;
  roles[amount] = 'ignore';
  roles[proven] = 'amount';
  return [];
}

/** Returns the debit columns of other pairs of debit and credit, such as one in another currency, if no balance decides. */
export function rivalPairs({ roles, body }: Grid, debits: number[], credits: number[]): number[] {
  const [debit, credit] = [roles.indexOf('debit'), roles.indexOf('credit')];
  if (debit < 0 || credit < 0 || roles.includes('balance')) return [];
  return debits.filter(
    (column) =>
      credits.includes(column + credit - debit) && roles[column] === 'ignore' && differs(body, debit, column),
  );
}

function differs(body: Line[], one: number, other: number): boolean {
  return body.some(
    (line) => isDated(line) && line.cells[one] && line.cells[other] && line.cells[one] !== line.cells[other],
  );
}

/**
 * Returns columns of money under unknown titles that may be the amount in the currency of the account: beside a currency, or
 * with the sign of the amount in every line, money in and out.
 */
function unknownAmounts(grid: Grid): number[] {
  const { roles, meanings, profiles, body } = grid;
  const amount = roles.indexOf('amount');
  const signsOf = (profile: Profile) =>
    valuesOf(body, profile)
      .map(([value]) => value && (value.startsWith('-') ? '-' : '+'))
      .join();
  const signs = signsOf(profileAt(grid, amount));
  return profiles.flatMap((profile, column) => {
    const isOpen = roles[column] === 'ignore' && meanings[column]?.every(({ role }) => role === 'currency');
    const isMoney = isAmountColumn(profile) && profile.money > 0 && isMoving(profile);
    const isBeside = [column + 1, column - 1].some((other) => isCurrencyColumn(profileAt(grid, other)));
    const isAlike = ['-', '+'].every((sign) => signs.includes(sign)) && signsOf(profile) === signs;
    const isBalance = leadingAmount([amount], column, grid) !== null;
    return isOpen && isMoney && (isBeside || isAlike) && !isBalance ? [column] : [];
  });
}

/** Returns columns that may be the money that moved: the sum of the amount and another column, a gross amount, or a part paid. */
function sumsIn(grid: Grid): number[] {
  const { roles, meanings, titles, profiles, body } = grid;
  const amount = roles.indexOf('amount');
  const signOf = (column: number) => Math.sign(profileAt(grid, column).negatives);
  const isPaid = (column: number) =>
    isPaidTitle(titles[column] ?? '') &&
    profileAt(grid, column).money > 0 &&
    signOf(column) === signOf(amount);
  const isOpen = (column: number) =>
    roles[column] === 'ignore' && !meanings[column]?.some(({ role }) => role === 'balance' || role === 'fee');
  const read = profiles.flatMap((profile, column) => {
    if (column !== amount && !(isOpen(column) && isAmountColumn(profile))) return [];
    const values = valuesOf(body, profile).map(([value = '0']) => value.replace('-', ''));
    return [{ column, values }];
  });
  const own = read.filter(({ column }) => column === amount).flatMap(({ values }) => values);
  const others = read.filter(({ column }) => column !== amount);
  const isGross = (column: number) => !roles.includes('fee') && isGrossTitle(titles[column] ?? '');
  const isPart = (part: Decimal[], sum: Decimal[]) =>
    part.some((value) => !isZero(value)) &&
    own.every((value, line) => addsUp(value, String(part[line]), String(sum[line])));
  return others
    .filter(
      (sum) =>
        isGross(sum.column) ||
        isPaid(sum.column) ||
        others.some((part) => part !== sum && isPart(part.values, sum.values)),
    )
    .map(({ column }) => column);
}

/**
 * Asks which of several columns is the amount, or which of several pairs is debit and credit.
 * @param rivals columns other than the assumed one. Of pairs they are the debit columns; the credit columns are as far from them as
 * in the assumed pair.
 */
export function columnsQuestion(roles: Role[], rivals: number[], titles: string[], body: Line[]): Question {
  const sides = (['amount', 'debit', 'credit'] as const).filter((role) => roles.includes(role));
  const assumed = roles.findIndex((role) => role === sides[0]);
  const columns = [assumed, ...rivals];
  const valueOf = (column: number) =>
    textAtIndex(
      body.flatMap(({ cells }) => (cells[assumed] && cells[column] ? cells[column] : [])),
      0,
    );
  const labels = columns.map((column) => [titles[column], valueOf(column)].filter(Boolean).join(': '));
  // A chosen balance column swaps roles with the amount. Any other column replaces the amount, which is then ignored.
  const choices = columns.map((column) => {
    const placed = [...roles];
    const former = roles[column] === 'balance' ? 'balance' : 'ignore';
    for (const role of sides) placed[roles.indexOf(role)] = former;
    for (const role of sides) placed[column + roles.indexOf(role) - assumed] = role;
    const isCode = (cell: string | undefined) => !cell || currencyOf(cell) !== undefined;
    const hasOwn = columns.every((each) => body.every(({ cells }) => isCode(cells[each + 1])));
    if (hasOwn && column !== assumed && placed[assumed + 1] === 'currency') {
      placed[assumed + 1] = 'ignore';
      placed[column + 1] = 'currency';
    }
    return placed.join(',');
  });
  return { setting: 'columns', assumed: roles.join(), choices, labels, example: valueOf(assumed) };
}
