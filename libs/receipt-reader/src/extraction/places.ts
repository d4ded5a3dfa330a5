import { type Area, around } from '../ocr/word.ts';
import { cleanName } from './clean-name.ts';
import { factsOf, type MoneyFormat } from './facts.ts';
import type { Label } from './label-words.ts';
import { type Line, wordsAt } from './lines.ts';
import { similarity } from './words.ts';
import { writtenDates } from './written-dates.ts';

export type Places = Partial<Record<'merchant' | 'amount' | 'date', Area>>;

interface Values {
  merchant: string | null;
  cents: number | null;
  date: string | null;
}

/** Number of lines from the top in which the name is searched. */
const HEAD = 24;
/** Minimum similarity of a line to the name. */
const MIN_SIMILARITY = 0.7;

/** Returns the positions of the values, each from the first pass that contains the value. */
export function placesOf(
  readings: Line[][],
  { merchant, cents, date }: Values,
  { today, format }: { today: string; format: MoneyFormat },
): Places {
  const places: Places = {};
  for (const lines of readings) {
    if (merchant !== null) places.merchant ??= nameIn(lines, merchant);
    if (cents !== null) places.amount ??= amountIn(lines, cents, format);
    if (date !== null) places.date ??= dateIn(lines, date, today);
  }
  return places;
}

/** Labels in order of preference for the position of the total. */
const labels: (Label | undefined)[] = ['payable', 'total', 'card', 'cash', undefined];
const rankOf = (label: Label | undefined) => labels.indexOf(label) + 1 || labels.length + 1;

function amountIn(lines: Line[], cents: number, format: MoneyFormat): Area | undefined {
  const found = factsOf(lines, format)
    .filter((fact) => Math.abs(fact.cents) === cents)
    .toSorted((a, b) => rankOf(a.label) - rankOf(b.label) || b.line - a.line)[0];
  const line = found && lines[found.line];
  return line && around(wordsAt(line, found.index, found.length));
}

function dateIn(lines: Line[], date: string, today: string): Area | undefined {
  for (const line of lines) {
    const written = (['day', 'month'] as const).flatMap((order) => writtenDates(line.text, order, today));
    const found = written.find((each) => each.date === date);
    if (found) return around(wordsAt(line, found.index, found.length));
  }
  return undefined;
}

/** Finds the name in the most similar line or pair of lines. */
function nameIn(lines: Line[], name: string): Area | undefined {
  const blocks = lines.slice(0, HEAD).flatMap((line, index) => {
    const next = lines[index + 1];
    return [[line], ...(next ? [[line, next]] : [])];
  });
  const rated = blocks.map((block) => {
    const text = cleanName(block.map((line) => line.text).join(' '));
    return { block, likeness: similarity(text, name) };
  });
  const best = rated.toSorted((a, b) => b.likeness - a.likeness)[0];
  return best && best.likeness >= MIN_SIMILARITY ? around(best.block) : undefined;
}
