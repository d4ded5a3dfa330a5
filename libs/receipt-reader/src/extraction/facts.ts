import { type Amount, amountsIn } from './amounts';
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

/** More than on the longest receipt. Of a longer text only the end counts, where totals are printed. */
const MAX_FACTS = 600;

/**
 * Returns the labelled amounts of a receipt. A line of a single amount without words takes the label of the line above, if that
 * has no amount.
 */
export function factsOf(lines: Line[]): Fact[] {
  const amounts = lines.map(amountsIn);
  const facts = amounts.flatMap((row, line) => {
    const text = lines[line]?.text ?? '';
    const before = row[0] ? text.slice(0, row[0].index) : text;
    const alone = row.length === 1 && !/[A-Za-z]{3}/.test(text) && amounts[line - 1]?.length === 0;
    const label =
      labelOf(before) ?? labelOf(text) ?? (alone ? labelOf(lines[line - 1]?.text ?? '') : undefined);
    return row.map((amount, index) => ({ ...amount, label, line, last: index === row.length - 1 }));
  });
  return facts.slice(-MAX_FACTS);
}
