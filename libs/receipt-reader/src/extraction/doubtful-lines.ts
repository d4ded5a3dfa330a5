import { cleanName } from './clean-name.ts';
import type { DateContext } from './dates.ts';
import { datedLines } from './dated-lines.ts';
import type { ExtractedFields } from './extract-fields.ts';
import { labelOf } from './labels.ts';
import { headLines, type Line } from './lines.ts';
import { similarity } from './words.ts';

/** Maximum number of lines from the top: a name is rarely further down. */
const MAX_HEAD = 6;
/** Maximum number of lines with totals, counted from the end, where totals stand. */
const MAX_SUMS = 12;
/** Confidence from which sums confirm the total, even if only one recogniser read it. */
const CONFIRMED = 0.98;

/** Minimum similarity of a line to the merchant's name. */
const ALIKE = 0.7;

type Doubts = Pick<ExtractedFields, 'merchant' | 'date' | 'amountCents' | 'currency'>;

/** Returns the lines that may hold a doubtful field, to be read once more. */
export function doubtfulLines(
  lines: Line[],
  { merchant, date, amountCents, currency }: Doubts,
  context: DateContext,
): Line[] {
  const isTotalClear = amountCents.confidence >= CONFIRMED && currency.value !== null;
  const doubtful = [
    ...headLines(lines)
      .slice(0, MAX_HEAD)
      .filter(({ text }) => !merchant.sure || mayLackUmlauts(text, merchant.value, context)),
    ...undatedLines(lines, { date }, context),
    ...(isTotalClear ? [] : lines.filter(isSum).slice(-MAX_SUMS)),
  ];
  return [...new Set(doubtful)];
}

/** Returns the lines that may hold the date; none if the date is sure. */
export const undatedLines = (lines: Line[], { date }: Pick<Doubts, 'date'>, context: DateContext): Line[] =>
  date.sure ? [] : datedLines(lines, context);

/** Whether a line holds the merchant's name on a German receipt. PP-OCR knows few umlauts and may have lost them there. */
const mayLackUmlauts = (text: string, name: string | null, { locale }: DateContext) =>
  name !== null && locale?.startsWith('de') === true && similarity(cleanName(text), name) >= ALIKE;

function isSum({ text }: Line): boolean {
  const label = labelOf(text);
  return label !== undefined && label !== 'other';
}
