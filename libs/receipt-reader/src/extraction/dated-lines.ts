import { amountsIn } from './amounts.ts';
import { type DateContext, datesOf } from './dates.ts';
import type { Line } from './lines.ts';
import { wordsIn } from './words.ts';

const MAX_LINES = 4;
/** Text that looks like a date, possibly misread: numbers with separators, or a number with a time. */
const likely = /\d{1,2}\s?[-/.]\s?\S{1,4}[-/.]?\s?\d{2,4}|\d{6,8}\s+\d{1,2}[:.]\d{2}/;

/** Returns at most four lines that contain a date or may contain one, to be recognised again one by one. */
export function datedLines(lines: Line[], context: DateContext): Line[] {
  return lines.filter((line) => mayHoldDate(line, context)).slice(0, MAX_LINES);
}

function mayHoldDate(line: Line, context: DateContext): boolean {
  if (datesOf([[line]], context).length > 0) return true;
  const named = wordsIn(line.text).some((word) => /^(?:DATE|DATUM|TARIKH|DATED?)/.test(word));
  return named || (likely.test(line.text) && amountsIn(line).length === 0);
}
