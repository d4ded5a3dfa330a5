import type { DateContext } from './dates';
import { datedLines } from './dated-lines';
import type { ExtractedFields } from './extract-fields';
import { labelOf } from './labels';
import type { Line } from './lines';
import { headLines } from './merchant';

/** A name is rarely further from the top. */
const MAX_HEAD = 6;
/** Totals stand at the end. */
const MAX_SUMS = 12;
/** From this confidence sums confirm the total, even if a single recogniser read it. */
const CONFIRMED = 0.98;

type Doubts = Pick<ExtractedFields, 'merchant' | 'date' | 'amountCents' | 'currency'>;

/** Returns the lines that may hold a field that is in doubt, to be read once more. */
export function doubtfulLines(
  lines: Line[],
  { merchant, date, amountCents, currency }: Doubts,
  context: DateContext,
): Line[] {
  const isTotalClear = amountCents.confidence >= CONFIRMED && currency.value !== null;
  const doubtful = [
    ...(merchant.sure ? [] : headLines(lines).slice(0, MAX_HEAD)),
    ...undatedLines(lines, { date }, context),
    ...(isTotalClear ? [] : lines.filter(isSum).slice(-MAX_SUMS)),
  ];
  return [...new Set(doubtful)];
}

/** Returns the lines that may hold the date while it is in doubt. */
export const undatedLines = (lines: Line[], { date }: Pick<Doubts, 'date'>, context: DateContext): Line[] =>
  date.sure ? [] : datedLines(lines, context);

function isSum({ text }: Line): boolean {
  const label = labelOf(text);
  return label !== undefined && label !== 'other';
}
