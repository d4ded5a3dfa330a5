import type { CategoryType } from '@saldo/contracts';
import { type CalendarDate, foldedText } from '@saldo/finance';

/** A new transaction parsed from one line of text. Fields that the line does not mention are empty. */
export interface TypedEntry {
  kind: CategoryType;
  /** Whether the direction of the money is reversed: a refund of an expense, or a deduction from an income. */
  isReversed: boolean;
  name: string;
  /** As typed, without its sign. */
  amount: string;
  addedOn: CalendarDate;
  category: string;
  accountId: string;
  tags: readonly string[];
  /** Set only by a rule; lines have no notes. */
  note?: string;
}

/** Whether a line describes a transaction that can be recorded, rather than only a name. */
export const isWholeEntry = ({ name, amount, category, kind }: TypedEntry): boolean =>
  amount !== '' && (name !== '' || (kind === 'income' && category !== ''));

/** Names and readers that decide the meaning of words in a line. */
export interface LineContext {
  today: CalendarDate;
  readDate: (text: string) => CalendarDate | undefined;
  /** Whether a text without a sign is an amount above 0 in the user's style. */
  isAmount: (text: string) => boolean;
  /** Codes that may stand beside the amount. */
  currencies: readonly string[];
  categories: readonly { type: CategoryType; name: string; label: string }[];
  accounts: readonly { id: string; name: string }[];
}

/** Maximum number of words in a date, as in `the day before yesterday`. */
const LONGEST_DATE = 4;
const SIGN = /^[+\-−–]/;

/**
 * Parses a line such as `coffee 4.50 yesterday food`, `25.11 rent 850` or `+2,850 salary #bonus`. The parts may have any order;
 * the remaining words are the payee. A sign decides the direction of the money; without one, the category does. Of several
 * amounts, one with a sign is preferred to one with decimals or a currency, and that to a whole number; the last of equal ones
 * wins. A number without a separator is never a date.
 * @returns the parsed fields, possibly incomplete: see `isWholeEntry`
 */
export function readEntryLine(line: string, context: LineContext): TypedEntry {
  const words = line.split(/\s+/).filter(Boolean);
  const tags = words.filter((word) => /^#./.test(word)).map((word) => word.slice(1));
  const untagged = words.filter((word) => !/^#./.test(word));
  const date = dateIn(untagged, context);
  const dated = withoutSpan(untagged, date);
  const amount = amountIn(dated, context);
  const said = withoutSpan(dated, amount);
  const account = wordsOf(said, context.accounts, ({ name }) => name);
  const rest = withoutSpan(said, account);
  const sign = amount && signOf(amount.found);
  const category = categoryIn(rest, sign, context);
  const named = withoutSpan(rest, category);
  const direction = directionOf(sign, category?.found.type);
  return {
    ...direction,
    // If the line has only a category, use it as the payee, too: an expense needs one. An income is named after its category.
    name: (named.length > 0 || direction.kind === 'income' ? named : rest).join(' '),
    amount: amount?.found.replace(SIGN, '') ?? '',
    addedOn: date?.found ?? context.today,
    category: category?.found.name ?? '',
    accountId: account?.found.id ?? '',
    tags,
  };
}

function directionOf(sign: '+' | '-' | undefined, type: CategoryType = sign === '+' ? 'income' : 'expense') {
  return { kind: type, isReversed: sign !== undefined && sign !== (type === 'income' ? '+' : '-') };
}

/** Consecutive words with their meaning. */
interface Span<Found> {
  at: number;
  length: number;
  found: Found;
}

function withoutSpan(words: readonly string[], span: Span<unknown> | undefined): string[] {
  return span ? words.toSpliced(span.at, span.length) : [...words];
}

/** Returns the longest sequence of words with a meaning; the last of equal ones. */
function longest<Found>(
  words: readonly string[],
  most: number,
  read: (text: string, at: number) => Found | undefined,
): Span<Found> | undefined {
  for (let length = Math.min(most, words.length); length > 0; length--)
    for (let at = words.length - length; at >= 0; at--) {
      const found = read(words.slice(at, at + length).join(' '), at);
      if (found !== undefined) return { at, length, found };
    }
  return undefined;
}

/** Whether a text in a line may be a date. Excludes plain numbers, single letters, and digits in several words. */
function mayBeDate(text: string): boolean {
  const isWord = !text.includes(' ') && [...text].length > 1 && !/^[+\-−–]?\p{Nd}+$/u.test(text);
  return isWord || (text.includes(' ') && /\p{L}/u.test(text));
}

/** Finds a date. A number that may also be an amount, such as 4.25, counts as a date only if the line has another amount. */
function dateIn(words: readonly string[], context: LineContext): Span<CalendarDate> | undefined {
  return longest(words, LONGEST_DATE, (text, at) => {
    if (!mayBeDate(text)) return undefined;
    const date = context.readDate(text);
    if (date === undefined || !context.isAmount(text)) return date;
    return words.some((word, other) => other !== at && isAmount(word, context)) ? date : undefined;
  });
}

function amountIn(words: readonly string[], context: LineContext): Span<string> | undefined {
  const spans = words.flatMap((word, at): (Span<string> & { rank: number })[] => {
    const next = words[at + 1];
    // The currency may be a separate word: 12 EUR, € 12.
    const isPair = next !== undefined && isCurrency(word, context) !== isCurrency(next, context);
    const pair = isPair ? `${word} ${next}` : '';
    if (isAmount(pair.toUpperCase(), context)) return [{ at, length: 2, found: pair, rank: rankOf(pair) }];
    return isAmount(word, context) ? [{ at, length: 1, found: word, rank: rankOf(word) }] : [];
  });
  return spans.toSorted((one, other) => other.rank - one.rank || other.at - one.at)[0];
}

const isCurrency = (word: string, { currencies }: LineContext) =>
  /^\p{Sc}$/u.test(word) || currencies.includes(word.toUpperCase());

const isAmount = (text: string, { isAmount: isPositive }: LineContext) =>
  /\p{Nd}/u.test(text) && isPositive(text.replace(SIGN, ''));

/** Returns 2 for an amount with a sign, 1 for one with decimals or a currency, 0 for a whole number. */
function rankOf(text: string): number {
  if (SIGN.test(text)) return 2;
  return /^\p{Nd}+$/u.test(text) ? 0 : 1;
}

function signOf(word: string): '+' | '-' | undefined {
  const [sign] = SIGN.exec(word) ?? [];
  return sign === undefined ? undefined : sign === '+' ? '+' : '-';
}

/** Finds the longest sequence of words that is the full name of an item. */
function wordsOf<Each>(words: readonly string[], all: readonly Each[], nameOf: (each: Each) => string) {
  const byName = new Map(all.map((each) => [foldedText(nameOf(each)), each]));
  return longest(words, words.length, (text) => byName.get(foldedText(text)));
}

/**
 * Finds a category by its full name, preferring categories of the usual type. The beginning of a name is not enough: "shop" in
 * "corner shop" does not mean Shopping.
 */
function categoryIn(words: readonly string[], sign: '+' | '-' | undefined, { categories }: LineContext) {
  const usual = sign === '+' ? 'income' : 'expense';
  const inFull = (isUsual: boolean) =>
    wordsOf(
      words,
      categories.filter(({ type }) => (type === usual) === isUsual),
      ({ label }) => label,
    );
  return inFull(true) ?? inFull(false);
}
