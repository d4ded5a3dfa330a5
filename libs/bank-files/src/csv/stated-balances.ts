import { type Decimal } from '../bank-file.ts';
import { addsUp, negate } from '../decimal.ts';
import { scanAmount, signedValue, type DecimalMark } from '../text/amounts.ts';
import { type DateOrder, scanDate } from '../text/dates.ts';
import { dayOf } from '../text/decide.ts';
import { type Line } from './split.ts';
import { normalizedTitle, titleRoles } from './title-roles.ts';
import { isDash } from './profile.ts';
import { pattern, wordsIn } from './words.ts';

/** Balances from lines outside of the bookings, such as `Opening balance;100.00`. */
export interface StatedBalances {
  opening: Decimal | null;
  closing: Decimal | null;
}

/** Matches the words for balances. Every label of a balance contains such a word, unless the label is a known column title. */
const balanceWords = pattern('balanceWords');

type Kind = keyof StatedBalances;

/** Words for the balance before the first booking and after the last one. */
const KINDS = (['opening', 'closing'] as const).map((kind) => [kind, [...wordsIn(kind)]] as const);
/** Words for balances that include unbooked or borrowed money. */
const others = [...wordsIn('otherBalance')];
const MAX_LABEL = 60;

/** Finds the balances in lines that are not bookings. `first` is the date of the oldest booking, `sum` the sum of all. */
export function statedBalances(
  lines: Line[],
  { order, mark, first, sum }: { order: DateOrder; mark: DecimalMark; first: string | null; sum: Decimal },
): StatedBalances {
  const found: Record<Kind, Decimal[]> = { opening: [], closing: [] };
  for (const { cells } of lines) {
    const { label, amount } = labelled(cells);
    const written = label.length <= MAX_LABEL ? scanAmount(amount) : null;
    const kind = kindOf(label, order, first);
    const value = signedValue(written, mark);
    if (kind && value !== null) found[kind].push(written?.direction === 'out' ? negate(value) : value);
  }
  const [opening = null] = found.opening;
  const [closing = null, ...others] = found.closing;
  // The last balance may belong to the previous statement.
  const later = closing && others.find((each) => addsUp(closing, sum, each));
  return opening === null && later ? { opening: closing, closing: later } : { opening, closing };
}

/** A label with a date, followed by the amount: `Solde au 01/06/2026 2 345,67 €`. */
const AMOUNT_BEHIND_DATE = /^(\D+ \d{1,4}[./-]\d{1,2}[./-]\d{1,4}) (.+)$/;

/** Splits `Label;12.00`, `Label:;12.00`, `Label: 12.00` or `Label 01/06/2026 12.00`. The last amount with decimals counts. */
function labelled(cells: string[]): { label: string; amount: string } {
  const [only = '', ...more] = cells.filter((cell) => cell && !isDash(cell));
  if (more.length === 0) {
    const [, label = '', amount = ''] = /^(.*):([^:]*)/.exec(only) ?? AMOUNT_BEHIND_DATE.exec(only) ?? [];
    // Remove the date from `1088.00 as of 20260228`.
    return { label, amount: amount.replace(/\s(?:as of|as at|as on|vom|am|au|al)\s.*/i, '') };
  }
  const texts = [only, ...more].filter((cell) => kindWords(cell) !== null);
  const amounts = more.filter((cell) => scanDate(cell) === null && scanAmount(cell) !== null);
  // Numbers without decimals may be counts: prefer the last amount with decimals.
  const amount = amounts.findLast((cell) => /\d[.,]\d/.test(cell)) ?? amounts.at(-1) ?? '';
  const beside = more[more.lastIndexOf(amount) + 1] ?? '';
  const mark = /^(?:[SHDC]|DR|CR)$/i.test(beside) ? ` ${beside}` : '';
  return { label: texts[0] ?? '', amount: amount + mark };
}

/** Returns the words of a label that names a balance, without its date; null if it does not name one. */
function kindWords(label: string): string | null {
  const spaced = label.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/\d[\d./-]*/g, ' ');
  const words = normalizedTitle(spaced);
  const text = ` ${/^(?:\p{L} )+\p{L}$/u.test(words) ? words.replaceAll(' ', '') : words} `;
  const isBalance = titleRoles(spaced).some(({ role }) => role === 'balance') || balanceWords.test(text);
  return isBalance && !others.some((word) => text.includes(` ${word} `)) ? text : null;
}

/** Returns the balance that the words of a label name; null if they name none or do not say which. */
export function balanceKind(label: string): Kind | null {
  const text = kindWords(label) ?? '';
  return KINDS.find(([, words]) => words.some((word) => text.includes(` ${word} `)))?.[0] ?? null;
}

function kindOf(label: string, order: DateOrder, first: string | null): Kind | null {
  if (kindWords(label) === null) return null;
  const named = balanceKind(label);
  if (named) return named;
  const day = label.split(/\s+/).flatMap((word) => scanDate(word.replace(/[:,]$/, '')) ?? [])[0];
  const date = day && dayOf(day, order);
  return date && first && date < first ? 'opening' : 'closing';
}
