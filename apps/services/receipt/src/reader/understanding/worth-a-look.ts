import { datesOf } from './dates';
import type { DateContext } from './dates';
import { labelOf } from './labels';
import { amountsIn } from './amounts';
import type { Line } from './lines';
import { headLines } from './merchant';
import { wordsIn } from './words';

/** What of a receipt is not sure yet. */
export interface Doubts {
  merchant: boolean;
  amount: boolean;
  date: boolean;
}

const telling = new Set([
  'payable',
  'total',
  'subtotal',
  'rounding',
  'cash',
  'card',
  'change',
  'tax',
  'service',
]);
const MAX_AMOUNTS = 9;
const HEAD = 3;

/** The lines that hold what is in doubt, so that they can be read again one by one. */
export function linesWorthALook(lines: Line[], doubts: Doubts, context: DateContext): Line[] {
  const wanted = new Set<Line>();
  const add = (more: Line[]) => more.forEach((line) => wanted.add(line));
  if (doubts.date) add(lines.filter((line) => mayHoldDate(line, context)).slice(0, 4));
  if (doubts.amount) add(lines.filter(mayHoldTotal).slice(-MAX_AMOUNTS));
  if (doubts.merchant) add(headLines(lines).slice(0, HEAD));
  return lines.filter((line) => wanted.has(line));
}

function mayHoldTotal({ text }: Line): boolean {
  const label = labelOf(text);
  return label !== undefined && telling.has(label);
}

function mayHoldDate(line: Line, context: DateContext): boolean {
  if (datesOf([[line]], context).length > 0) return true;
  const named = wordsIn(line.text).some((word) => /^(?:DATE|DATUM|TARIKH|DATED?)/.test(word));
  const likely = /\d{1,2}\s?[-/.]\s?\S{1,4}[-/.]?\s?\d{2,4}|\d{6,8}\s+\d{1,2}[:.]\d{2}/.test(line.text);
  return named || (likely && amountsIn(line).length === 0);
}
