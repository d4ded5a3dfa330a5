import { isAddress } from './addresses.ts';
import { cleanName } from './clean-name.ts';
import { type DateContext, datesOf } from './dates.ts';
import { factsOf, type MoneyFormat } from './facts.ts';
import { labelOf } from './labels.ts';
import { type Line, linesOf } from './lines.ts';
import { endsWithForm } from './name-parts.ts';
import { taxIdOf } from './tax-id.ts';
import { totalsOf } from './total.ts';
import { looksLike, similarity } from './words.ts';

/** Facts of one receipt in a picture. */
interface Part {
  /** Total in hundredths; undefined without a labelled total. */
  total: number | undefined;
  date: string | undefined;
  taxId: string | null;
  /** Company name at its beginning. */
  company: string | undefined;
  /** Whether it begins with a company name or an address. */
  hasHead: boolean;
}

/** Number of lines at the beginning: a name and the first lines of an address. */
const HEAD_LINES = 5;
/** Minimum share of the words on each side of a gutter. */
const MIN_SHARE = 0.25;
const SAME_COMPANY = 0.6;
/** Maximum number of headings to try. Malicious text contains many. */
const MAX_HEADS = 8;
/** Minimum width of a gutter, in heights of a line. */
const MIN_GUTTER = 1;

interface Settings extends DateContext {
  format: MoneyFormat;
}

/**
 * Whether a picture shows more than one receipt. Side by side, each must have a heading and a total. Below each other, their
 * totals and also date, tax number or company must differ: the slip of a card terminal repeats those of its receipt.
 */
export function showsSeveral(lines: Line[], settings: Settings): boolean {
  const partOf = (some: Line[]) => readPart(some, settings);
  const beside = columnsAtGutter(lines)?.map(partOf);
  if (beside && beside.every(isWhole)) return true;
  return headsBelowTotals(lines).some((at) => {
    const [above, below] = [partOf(lines.slice(0, at)), partOf(lines.slice(at))];
    return isWhole(above) && isWhole(below) && above.total !== below.total && isElsewhere(above, below);
  });
}

const isWhole = ({ total, hasHead }: Part) => total !== undefined && hasHead;

/** Whether date, tax number or company differ by more than misread characters. */
const isElsewhere = (one: Part, other: Part) =>
  differ(one.date, other.date) ||
  differ(one.taxId ?? undefined, other.taxId ?? undefined) ||
  (one.company !== undefined &&
    other.company !== undefined &&
    similarity(one.company, other.company) < SAME_COMPANY);
const differ = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one !== other && !looksLike(one, other);

function readPart(lines: Line[], settings: Settings): Part {
  const total = totalsOf([factsOf(lines, settings.format)]).find(
    ({ named, score }) => named > 0 && score > 0,
  );
  const head = lines.slice(0, HEAD_LINES);
  return {
    total: total?.cents,
    date: datesOf([lines], settings)[0]?.date,
    taxId: taxIdOf(lines),
    company: head.map(({ text }) => cleanName(text)).find(endsWithForm),
    hasHead: head.some(isHead),
  };
}

const isHead = ({ text }: Line) => endsWithForm(cleanName(text)) || (isAddress(text) && !labelOf(text));

/** Returns the indexes of lines below a total at which another receipt may begin. */
function headsBelowTotals(lines: Line[]): number[] {
  const isTotal = ({ text }: Line) => ['total', 'payable'].includes(labelOf(text) ?? '');
  const first = lines.findIndex(isTotal);
  if (first < 0) return [];
  return lines.flatMap((line, at) => (at > first && isHead(line) ? at : [])).slice(0, MAX_HEADS);
}

/** Splits a page at the widest gap that no word crosses. Returns undefined if either side would have too few words. */
function columnsAtGutter(lines: Line[]): [Line[], Line[]] | undefined {
  const words = lines.flatMap((line) => line.words).toSorted((a, b) => a.left - b.left);
  const heights = words.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b);
  const height = heights[Math.floor(heights.length / 2)] ?? 0;
  let [right, widest, at] = [-Infinity, MIN_GUTTER * height, 0];
  for (const [index, word] of words.entries()) {
    const isInside = index >= words.length * MIN_SHARE && index <= words.length * (1 - MIN_SHARE);
    if (isInside && word.left - right > widest) [widest, at] = [word.left - right, index];
    right = Math.max(right, word.right);
  }
  return at > 0 ? [linesOf(words.slice(0, at)), linesOf(words.slice(at))] : undefined;
}
