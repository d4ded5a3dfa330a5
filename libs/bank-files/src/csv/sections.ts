import { onlyOf } from '../only.ts';
import { joined, textAtIndex } from '../text/lines.ts';
import { monthNamed } from '../text/month-names.ts';
import { hasValues, type Layout } from './layout.ts';
import { type Line } from './split.ts';
import { accountAbove, currencyAbove } from './surroundings.ts';
import { normalizedTitle, titleRoles } from './title-roles.ts';
import { directionOf, pattern } from './words.ts';

/** Headings above pending bookings, and words that say there are none: `No pending transactions`. */
const [pendingHeading, none] = [pattern('pendingHeading'), pattern('none')];
const MAX_HEADING = 60;
/** Words in the headings of pages that name no account. */
const PAGE =
  /^(?:page|seite|p[aá]gina|pagina|sida|side|strona|strana|oldal|continued|fortsetzung|suite|vervolg|continuaci[oó]n|continua)$/i;

/** A heading tells whether the bookings below are pending, or all money in or out. */
type Heading = 'pending' | 'booked' | 'in' | 'out';

/** Returns the meaning of a heading; null if the line is not a heading. */
export function headingOf(cells: string[]): Heading | null {
  const [first = '', ...others] = cells;
  if (!/\p{L}{2}/u.test(first) || first.length > MAX_HEADING || others.some(Boolean)) return null;
  const text = normalizedTitle(first);
  if (pendingHeading.test(text) && !none.test(text)) return 'pending';
  return directionIn(first) ?? 'booked';
}

/** Maximum number of lines above repeated titles in which an account is searched. */
const LINES_BETWEEN = 5;
/** Maximum number of cells in a line with a label for an account. */
const MAX_LABELLED = 3;

/** Returns the direction that a heading names as a whole or by at least two words, such as `Deposits and other credits`. */
function directionIn(heading: string): 'in' | 'out' | null {
  const words = heading.split(/[^\p{L}]+/u).flatMap((word) => directionOf(word) ?? []);
  const direction = directionOf(heading) ?? (words.length > 1 ? onlyOf(words) : null);
  return direction === 'in' || direction === 'out' ? direction : null;
}

/** The account of the lines below a heading, and the currency if the heading names it. */
export interface Section {
  account: string | null;
  currency: string | null;
}

/** Returns the section of each line; null in a file without lines such as `Account: 4711` or repeated titles. */
export function sectionsIn({ preamble, titles, body }: Layout): (line: number) => Section | null {
  const name = accountName(preamble);
  let section: Section = { account: accountAbove(preamble) ?? name, currency: currencyAbove(preamble) };
  const sections = new Map<number, Section>();
  body.forEach((each, at) => {
    const isTitle = titles !== null && isRepeated(each.cells, titles.cells);
    const between = isTitle ? body.slice(Math.max(0, at - LINES_BETWEEN), at) : [each].filter(namesAccount);
    const above = between.filter(({ cells }) => !hasValues(cells));
    section = nextSection(section, above, isTitle && name !== null);
    sections.set(each.line, section);
  });
  const hasSeveral = new Set(sections.values()).size > 1;
  return (line) => (hasSeveral && sections.get(line)) || null;
}

/** Returns the section that the lines above begin; the same one if they name no other account or currency. */
function nextSection(section: Section, above: Line[], hasNames: boolean): Section {
  const account = accountAbove(above) ?? (hasNames ? accountName(above) : null) ?? section.account;
  const isOther = !isSame(account, section.account);
  const currency = currencyAbove(above) ?? (isOther ? null : section.currency);
  return isOther || currency !== section.currency ? { account, currency } : section;
}

/** Whether two lines name one account, such as an IBAN in groups and its end without blanks. */
function isSame(one: string | null, other: string | null): boolean {
  const bare = (text: string | null) => (text ?? '').replace(/[^\p{L}\d]/gu, '');
  const isEnd = (end: string, whole: string) => /\d{4}$/.test(end) && whole.endsWith(end);
  const [a, b] = [bare(one), bare(other)];
  return a === b || isEnd(a, b) || isEnd(b, a);
}

/** Returns the heading right above the titles, without numbers, pages and months; null if it names no account. */
function accountName(above: Line[]): string | null {
  const cells = lastFilled(above);
  if (headingOf(cells) !== 'booked') return null;
  const words = textAtIndex(cells, 0).split(/[^\p{L}]+/u);
  return joined(words.filter((word) => monthNamed(word) === null && !PAGE.test(word)));
}

/** Returns the cells of the last line that is not empty. */
export function lastFilled(lines: Line[]): string[] {
  return lines.findLast(({ cells }) => cells.some(Boolean))?.cells ?? [];
}

export function isRepeated(cells: string[], titles: string[]): boolean {
  return cells.every((cell, column) => cell === titles[column]);
}

/** Whether a line begins with a label for an account. */
function namesAccount({ cells }: Line): boolean {
  if (cells.filter(Boolean).length > MAX_LABELLED) return false;
  const label = textAtIndex(cells, 0).replace(/:.*/s, '');
  return titleRoles(label).some(({ role, isExact }) => role === 'account' && isExact);
}
