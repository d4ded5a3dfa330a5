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

/** What one receipt of a picture says. */
interface Part {
  /** In hundredths; undefined without a labelled total. */
  total: number | undefined;
  date: string | undefined;
  taxId: string | null;
  /** The name of a company at its beginning. */
  company: string | undefined;
  /** Whether it begins with the name of a company or an address. */
  hasHead: boolean;
}

/** A name and the first lines of an address. */
const HEAD_LINES = 5;
/** Each receipt fills at least this share of the words. */
const MIN_SHARE = 0.25;
const SAME_COMPANY = 0.6;
/** Each of them is tried: a malicious text has many. */
const MAX_HEADS = 8;
/** A gutter is at least this many heights of a line wide. */
const MIN_GUTTER = 1;

interface Settings extends DateContext {
  format: MoneyFormat;
}

/**
 * Whether a picture shows more than one receipt: side by side, each with a heading and a total, or below each other with another
 * heading, total, and day or tax number. The slip of a terminal repeats those of its receipt.
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

/** Whether day, tax number or company differ, by more than misread characters. */
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

/** The lines below a total at which another receipt may begin. */
function headsBelowTotals(lines: Line[]): number[] {
  const isTotal = ({ text }: Line) => ['total', 'payable'].includes(labelOf(text) ?? '');
  const first = lines.findIndex(isTotal);
  if (first < 0) return [];
  return [...lines.entries()]
    .filter(([at, line]) => at > first && isHead(line))
    .map(([at]) => at)
    .slice(0, MAX_HEADS);
}

/** Splits a page at the widest gap that no word crosses, if enough words are on both sides. */
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
