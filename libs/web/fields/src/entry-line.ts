import type { CategoryType } from '@saldo/contracts';
import { type CalendarDate, foldedText } from '@saldo/finance';

/** A new transaction as one line of text says it. What the line does not say is empty. */
export interface TypedEntry {
  kind: CategoryType;
  /** Whether the money goes the other way: an expense that comes back, or a deduction from an income. */
  isReversed: boolean;
  name: string;
  /** Without its sign, as typed. */
  amount: string;
  addedOn: CalendarDate;
  category: string;
  accountId: string;
  tags: readonly string[];
  /** What a rule adds; a line has none. */
  note?: string;
}

/** Whether a line says a new transaction, rather than a name alone. */
export const isWholeEntry = ({ name, amount, category, kind }: TypedEntry): boolean =>
  amount !== '' && (name !== '' || (kind === 'income' && category !== ''));

/** What the words of a line may mean. */
export interface LineContext {
  today: CalendarDate;
  readDate: (text: string) => CalendarDate | undefined;
  /** Whether a text without a sign is an amount above 0 in the user's style. */
  isAmount: (text: string) => boolean;
  /** Their codes may stand beside the amount. */
  currencies: readonly string[];
  categories: readonly { type: CategoryType; name: string; label: string }[];
  accounts: readonly { id: string; name: string }[];
}

/** In words: the day before yesterday, 25 November 2026. */
const LONGEST_DATE = 4;
const SIGN = /^[+\-−–]/;

/**
 * Reads a line such as `coffee 4.50 yesterday food`, `25.11 rent 850` or `+2,850 salary #bonus`, whose parts have any order. The
 * rest of the words is the payee. A sign says which way the money goes; without one, the category does. Of several amounts, one with
 * a sign counts before one with decimals or a currency, that before a whole number, and of equals the last. A number without a
 * separator is never a date.
 *
 * @returns what it says, which may be a part: see `isWholeEntry`
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
    // A category alone is the payee too: an expense needs one, while an income is named after its category.
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

/** Some words one after the other, and what they mean. */
interface Span<Found> {
  at: number;
  length: number;
  found: Found;
}

function withoutSpan(words: readonly string[], span: Span<unknown> | undefined): string[] {
  return span ? words.toSpliced(span.at, span.length) : [...words];
}

/** Returns what the most words mean, and of equals the last. */
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

/** In a line, a number is no day, a letter is no word for one, and a date in digits is one word. */
function mayBeDate(text: string): boolean {
  const isWord = !text.includes(' ') && [...text].length > 1 && !/^[+\-−–]?\p{Nd}+$/u.test(text);
  return isWord || (text.includes(' ') && /\p{L}/u.test(text));
}

/** A number that may be an amount as well, such as 4.25, is a date only if the line has another amount. */
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
    // A currency may stand apart: 12 EUR, € 12.
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

/** 2 for an amount with a sign, 1 for one with decimals or a currency. */
function rankOf(text: string): number {
  if (SIGN.test(text)) return 2;
  return /^\p{Nd}+$/u.test(text) ? 0 : 1;
}

function signOf(word: string): '+' | '-' | undefined {
  const [sign] = SIGN.exec(word) ?? [];
  return sign === undefined ? undefined : sign === '+' ? '+' : '-';
}

/** Returns the one that some of the words name in full. */
function wordsOf<Each>(words: readonly string[], all: readonly Each[], nameOf: (each: Each) => string) {
  const byName = new Map(all.map((each) => [foldedText(nameOf(each)), each]));
  return longest(words, words.length, (text) => byName.get(foldedText(text)));
}

/** The category that words name in full: beginnings would take "shop" of a corner shop for Shopping. Those of the usual kind come first. */
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
