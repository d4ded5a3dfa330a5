import { type Amount, amountsIn, amountWithoutPoint } from './amounts';
import { type Label } from './label-words';
import { labelOf } from './labels';
import type { Line } from './lines';

/** An amount on a receipt with its label. */
export interface Fact extends Amount {
  label: Label | undefined;
  /** The number of its line, from the top. */
  line: number;
  /** Whether it is the last amount of its line, where receipts print what counts. */
  last: boolean;
}

/** With this many amounts that have a decimal point, a sum without one has lost it. */
const MIN_WITH_POINT = 2;
const isSum = (label: Label | undefined) => label !== undefined && label !== 'other';

/** More than on the longest receipt. Of a longer text only the end counts, where totals are printed. */
const MAX_FACTS = 600;

/**
 * Returns the labelled amounts of a receipt. A line of a single amount without words takes the label of the line above, if that
 * has no amount.
 */
export function factsOf(lines: Line[]): Fact[] {
  const printed = lines.map(amountsIn);
  const labels = lines.map(({ text }) => labelOf(text));
  const hasPoints = printed.flat().length >= MIN_WITH_POINT;
  const amounts = lines.map((line, index) => {
    const found = printed[index] ?? [];
    return !found.length && hasPoints && isSum(labels[index]) ? amountWithoutPoint(line) : found;
  });
  const facts = amounts.flatMap((row, line) => {
    const text = lines[line]?.text ?? '';
    const before = row[0] ? text.slice(0, row[0].index) : text;
    const alone = row.length === 1 && !/[A-Za-z]{3}/.test(text) && amounts[line - 1]?.length === 0;
    const label = (row[0] && labelOf(before)) ?? labels[line] ?? (alone ? labels[line - 1] : undefined);
    return row.map((amount, index) => ({ ...amount, label, line, last: index === row.length - 1 }));
  });
  return facts.slice(-MAX_FACTS);
}
