import { type Decimal } from '../bank-file.ts';
import { addsUp } from '../decimal.ts';
import { markFor } from '../text/decide.ts';
import { scanAmount, signedValue } from '../text/amounts.ts';
import { isAmountColumn, type Profile } from './profile.ts';
import { type Role } from './roles.ts';
import { type Line } from './split.ts';

interface Candidate {
  profile: Profile;
  column: number;
}

const SAMPLE_LINES = 200;

/**
 * The columns of money in a file without titles: two of which each line fills one, or an amount and a balance. The
 * running balance tells which is which; without it the column with negative numbers, or the first, is the amount.
 */
export function moneyColumns(open: Candidate[], profiles: Profile[], body: Line[]): Map<number, Role> {
  const amounts = open.filter(({ profile }) => isAmountColumn(profile));
  const sure = amounts.filter(({ profile }) => profile.money * 2 >= profile.amounts);
  const columns = sure.length > 0 ? sure : amounts;
  const [first, second, third] = columns;
  if (!first) return new Map();
  const lines = Math.max(...profiles.map(({ filled }) => filled));
  if (second && first.profile.filled + second.profile.filled <= lines && second.profile.filled < lines) {
    const pair: [number, Role][] = [
      [first.column, 'debit'],
      [second.column, 'credit'],
    ];
    return new Map(third ? [...pair, [third.column, 'balance']] : pair);
  }
  return amountAndBalance(columns, body);
}

function amountAndBalance(columns: Candidate[], body: Line[]): Map<number, Role> {
  const values = columns.map(({ column }) => valuesOf(body, column));
  let best = { fits: 0, amount: -1, balance: -1 };
  values.forEach((amounts, amount) =>
    values.forEach((balances, balance) => {
      const fits = amount === balance ? 0 : fitsOf(amounts, balances);
      if (fits > best.fits) best = { fits, amount, balance };
    }),
  );
  const signed = columns.filter(({ profile }) => profile.negatives > 0);
  const amount = columns[best.amount] ?? (signed.length === 1 ? signed[0] : columns[0]);
  const balance = columns[best.balance] ?? columns.find((each) => each !== amount && isFull(each, amount));
  return new Map<number, Role>([
    ...(amount ? [[amount.column, 'amount'] as const] : []),
    ...(balance ? [[balance.column, 'balance'] as const] : []),
  ]);
}

function isFull({ profile }: Candidate, amount: Candidate | undefined): boolean {
  return profile.filled * 2 >= (amount?.profile.filled ?? 0);
}

function valuesOf(body: Line[], column: number): (Decimal | null)[] {
  return body.slice(0, SAMPLE_LINES).map(({ cells }) => {
    const written = scanAmount(cells[column] ?? '');
    return written && signedValue(written, markFor(written.number, ','));
  });
}

/** How many steps of the balance, in either order, are the amount. */
function fitsOf(amounts: (Decimal | null)[], balances: (Decimal | null)[]): number {
  const count = (step: (before: Decimal, after: Decimal, line: number) => boolean) =>
    balances.filter((after, line) => {
      const before = balances[line - 1];
      return before && after && step(before, after, line);
    }).length;
  const oldestFirst = count((before, after, line) => addsUp(before, amounts[line] ?? '0', after));
  const newestFirst = count((before, after, line) => addsUp(after, amounts[line - 1] ?? '0', before));
  return Math.max(oldestFirst, newestFirst);
}
