import { type Amount, amountsIn, amountWithoutPoint, type Decimals } from './amounts.ts';
import { isRounding } from './closing-sums.ts';
import { foreignTo } from './currency.ts';
import type { Label, WordedLabel } from './label-words.ts';
import { isWithoutWords, labelOf } from './labels.ts';
import type { Line } from './lines.ts';

/** An amount on a receipt with its label. */
export interface Fact extends Amount {
  label: Label | undefined;
  /** Index of its line, from the top. */
  line: number;
  /** Whether it is the last amount of its line, which is usually the one that counts. */
  last: boolean;
}

type WordedFact = Omit<Fact, 'label'> & { label: WordedLabel | undefined };

/** How a receipt prints its amounts. */
export interface MoneyFormat {
  decimals: Decimals;
  /** ISO 4217 code */
  currency: string | undefined;
}

const usual: MoneyFormat = { decimals: 2, currency: undefined };

/** Minimum number of amounts with a decimal point. From this number on, a total without a point must have lost it. */
const MIN_WITH_POINT = 2;
const isSum = (label: WordedLabel | undefined) => label !== undefined && label !== 'other';

/** Maximum number of amounts, more than on the longest receipt. Only the last ones count: totals are printed at the end. */
const MAX_FACTS = 600;

/**
 * Returns the labelled amounts of a receipt. An amount alone in its line takes the label of the line above if that line has no
 * amount. A total in another currency gets the label `other`, because it is not the paid amount.
 */
export function factsOf(lines: Line[], { decimals, currency }: MoneyFormat = usual): Fact[] {
  const printed = lines.map((line) => amountsIn(line, decimals));
  const labels = lines.map(({ text }) => labelOf(text));
  const isForeign = foreignTo(currency, lines);
  const hasPoints = decimals === 2 && printed.flat().length >= MIN_WITH_POINT;
  const amounts = lines.map((line, index) => {
    const found = printed[index] ?? [];
    return !found.length && hasPoints && isSum(labels[index]) ? amountWithoutPoint(line) : found;
  });
  const facts = amounts.flatMap((row, line): WordedFact[] => {
    const text = lines[line]?.text ?? '';
    const before = row[0] ? text.slice(0, row[0].index) : text;
    const alone = row.length === 1 && isWithoutWords(text) && amounts[line - 1]?.length === 0;
    const own = (row[0] && labelOf(before)) ?? labels[line] ?? (alone ? labels[line - 1] : undefined);
    const label = isSum(own) && isForeign(text) ? 'other' : own;
    return row.map((amount, index) => ({ ...amount, label, line, last: index === row.length - 1 }));
  });
  return withRoundedTotals(resolved(facts.slice(-MAX_FACTS)), decimals);
}

/** Largest rounding, in hundredths, of amounts with decimals. */
const MOST_ROUNDING = 50;

/** Relabels an amount labelled `Rounding` as `payable` if it is too large to round any other amount: it is the rounded total. */
function withRoundedTotals(facts: Fact[], decimals: Decimals): Fact[] {
  const rounds = ({ cents }: Fact) =>
    decimals === 0 && facts.some((other) => isRounding(Math.abs(other.cents), cents));
  return facts.map((fact) => {
    const isTotal = fact.label === 'rounding' && fact.last && fact.cents > MOST_ROUNDING;
    return isTotal && !rounds(fact) ? { ...fact, label: 'payable' } : fact;
  });
}

/**
 * Resolves labels with two meanings. `net` is the paid amount, unless a larger total is printed below. `balance` is the total above
 * the first payment, and the change below it.
 */
function resolved(facts: WordedFact[]): Fact[] {
  const sums = facts.filter(({ last }) => last);
  const totals = sums.filter(({ label }) => label === 'total' || label === 'payable');
  const payment = sums.find(({ label }) => label === 'cash' || label === 'card')?.line ?? 0;
  return facts.map(({ label, ...fact }) => {
    if (label === 'balance') return { ...fact, label: fact.line < payment ? 'total' : 'change' };
    if (label !== 'net') return { ...fact, label };
    const isBeforeTax = totals.some(({ line, cents }) => line > fact.line && cents > fact.cents);
    return { ...fact, label: isBeforeTax ? 'subtotal' : 'payable' };
  });
}
