import { type Amount, amountsIn } from './amounts';
import { type Label } from './label-words';
import { labelOf } from './labels';
import type { Line } from './lines';

/** An amount on a receipt with what the words beside it say it is. */
export interface Fact extends Amount {
  label: Label | undefined;
  /** The number of its line, from the top. */
  line: number;
  /** The last amount of its line, which is where a receipt puts what counts. */
  last: boolean;
}

/** More than on the longest receipt; of a longer text the end, where totals stand. */
const MOST_FACTS = 600;

/**
 * The amounts of a receipt. A line of one amount and no words takes the label of the line above, if that has no amount
 * of its own.
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
  return facts.slice(-MOST_FACTS);
}
