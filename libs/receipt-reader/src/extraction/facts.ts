import { type Amount, amountsIn, amountWithoutPoint, type Decimals } from './amounts.ts';
import { isRounding } from './closing-sums.ts';
import { foreignTo } from './currency.ts';
import type { Label, WordedLabel } from './label-words.ts';
import { isWithoutWords, labelOf } from './labels.ts';
import type { Line } from './lines.ts';

/** An amount on a receipt with its label. */
export interface Fact extends Amount {
  label: Label | undefined;
  /** The number of its line, from the top. */
  line: number;
  /** Whether it is the last amount of its line, where receipts print the amounts that count. */
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

/** With this many amounts that have a decimal point, a sum without one has lost it. */
const MIN_WITH_POINT = 2;
const isSum = (label: WordedLabel | undefined) => label !== undefined && label !== 'other';

/** More than on the longest receipt. Of a longer text only the end counts, where totals are printed. */
const MAX_FACTS = 600;

/**
 * Returns the labelled amounts of a receipt. A line of a single amount without words takes the label of the line above, if
 * that has no amount. The worth of a total in another currency is not paid.
 */
export function factsOf(lines: Line[], { decimals, currency }: MoneyFormat = usual): Fact[] {
  const printed = lines.map((line) => amountsIn(line, decimals));
  const labels = lines.map(({ text }) => labelOf(text));
  const isForeign = foreignTo(currency, lines);
  const hasPoints = decimals > 0 && printed.flat().length >= MIN_WITH_POINT;
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
  return withRoundedTotals(withoutNet(facts.slice(-MAX_FACTS)), decimals);
}

/** Coins of currencies with decimals round by less, but for a krone, whose roundings add up with another amount. */
const LEAST_ROUNDED_TOTAL = 20;
const MOST_ROUNDING_WITH_DECIMALS = 50;

/** An amount labelled `Rounding` that is too large to round any other amount is the total. */
function withRoundedTotals(facts: Fact[], decimals: Decimals): Fact[] {
  const rounds = ({ cents }: Fact) =>
    (decimals === 0 || cents <= MOST_ROUNDING_WITH_DECIMALS) &&
    facts.some((other) => isRounding(Math.abs(other.cents), cents));
  return facts.map((fact) => {
    const isTotal = fact.label === 'rounding' && fact.last && fact.cents >= LEAST_ROUNDED_TOTAL;
    return isTotal && !rounds(fact) ? { ...fact, label: 'payable' } : fact;
  });
}

/** A net amount is the paid one, unless a larger total is printed below it. */
function withoutNet(facts: WordedFact[]): Fact[] {
  const totals = facts.filter(({ label, last }) => last && (label === 'total' || label === 'payable'));
  return facts.map(({ label, ...fact }) => {
    if (label !== 'net') return { ...fact, label };
    const isBeforeTax = totals.some(({ line, cents }) => line > fact.line && cents > fact.cents);
    return { ...fact, label: isBeforeTax ? 'subtotal' : 'payable' };
  });
}
