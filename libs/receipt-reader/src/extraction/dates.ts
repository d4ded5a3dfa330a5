import { dateWords, dayFirst, eitherFirst, issueWords, monthFirst, otherDateWords } from './date-words.ts';
import { type DateOrder } from './date-forms.ts';
import { type WrittenDate, writtenDates } from './written-dates.ts';
import { confidenceAt, type Line } from './lines.ts';
import { looksLike, plain, wordsIn } from './words.ts';

export interface DateContext {
  /** YYYY-MM-DD */
  today: string;
  locale?: string | undefined;
}

/** A candidate for the date of purchase with its evidence. */
export interface DateEvidence {
  date: string;
  score: number;
  /** Number of passes in which it was found. */
  readings: number;
  /** Highest confidence that a pass has in its words, 0 to 100. */
  confidence: number;
  /** Lowest confidence that a pass has in its words, 0 to 100. */
  weakest: number;
  /** Whether day and month could be swapped and only the locale decides. */
  ambiguous: boolean;
  /** Whether the line names it as the date of purchase, or also has a time. */
  isNamed: boolean;
}

const clock = /(?<!\d)(?:[01]?\d|2[0-3])\s?[:.]\s?[0-5]\d(?:\s?[:.]\s?[0-5]\d)?\s?(?:[AP]\.?M)?(?![\d.])/;
const IN_ANOTHER_READING = 1;
const AGAIN = 0.7;
const CLEAR = 3;
const ISSUED = 3;

/** Returns all candidates for the date of purchase, the likeliest first. */
export function datesOf(readings: Line[][], context: DateContext): DateEvidence[] {
  const found = new Map<string, DateEvidence>();
  for (const lines of readings) {
    for (const evidence of datesIn(lines, context)) {
      const known = found.get(evidence.date);
      found.set(evidence.date, known ? combined(known, evidence) : evidence);
    }
  }
  return [...found.values()].toSorted((a, b) => b.score - a.score);
}

/** Combines the evidence for a date that several passes found. */
function combined(one: DateEvidence, other: DateEvidence): DateEvidence {
  return {
    date: one.date,
    score: Math.max(one.score, other.score) + IN_ANOTHER_READING,
    readings: one.readings + other.readings,
    confidence: Math.max(one.confidence, other.confidence),
    weakest: Math.min(one.weakest, other.weakest),
    ambiguous: one.ambiguous && other.ambiguous,
    isNamed: one.isNamed || other.isNamed,
  };
}

function datesIn(lines: Line[], { today, locale }: DateContext): DateEvidence[] {
  const habit = dateOrderOf(lines.map(({ text }) => text).join('\n'), locale);
  const found = new Map<string, DateEvidence>();
  const written = lines.map((line) => writtenDates(line.text, habit.order, today));
  const clear = new Set(
    written
      .flat()
      .filter(isClear)
      .map(({ date }) => date),
  );
  for (const [at, line] of lines.entries()) {
    for (const { clarity, index, length, ...read } of written[at] ?? []) {
      const { date, ambiguous } = inOrderOf(clear, read);
      const confidence = confidenceAt(line, index, length);
      const score = clarity + lineScore(line.text) + (confidence - 80) / 40;
      const known = found.get(date);
      const best = Math.max(confidence, known?.confidence ?? 0);
      found.set(date, {
        ...{ date, confidence: best, weakest: best },
        readings: 1,
        score: known ? Math.max(known.score, score) + AGAIN : score,
        ambiguous: ambiguous && !habit.certain && (known?.ambiguous ?? true),
        isNamed: isNamed(line.text) || (known?.isNamed ?? false),
      });
    }
  }
  return [...found.values()];
}

/** Whether a date can only be read in one way and is clearly printed. */
const isClear = ({ clarity, ambiguous, others }: WrittenDate) =>
  clarity === CLEAR && !ambiguous && others.length === 0;

/** Reads ambiguous digits as a date that is clearly printed elsewhere: `15/02/10` beside `Feb 10, 2015`. */
function inOrderOf(
  clear: Set<string>,
  { date, ambiguous, others }: Pick<WrittenDate, 'date' | 'ambiguous' | 'others'>,
): Pick<WrittenDate, 'date' | 'ambiguous'> {
  const meant = clear.has(date) ? date : others.find((other) => clear.has(other));
  return meant ? { date: meant, ambiguous: false } : { date, ambiguous };
}

/** A numeric date. Its order is certain if one of the first two numbers is above 12. */
const clearDate = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(?:20)?\d{2}(?![\d/.-])/g;

/** Returns the order of day and month, decided by other dates on the receipt, by its country, or by the locale. */
function dateOrderOf(text: string, locale: string | undefined): { order: DateOrder; certain: boolean } {
  const bare = plain(text);
  const pairs = [...bare.matchAll(clearDate)].map(([, one, , two]) => [Number(one), Number(two)] as const);
  const [isDay, isMonth] = [
    pairs.some(([one, two]) => one > 12 && one < 32 && two < 13),
    pairs.some(([one, two]) => two > 12 && two < 32 && one < 13),
  ];
  if (isDay !== isMonth) return { order: isDay ? 'day' : 'month', certain: true };
  const [day, month, either] = [dayFirst, monthFirst, eitherFirst].map((words) => words.test(bare));
  if (!either && day !== month) return { order: day ? 'day' : 'month', certain: true };
  return { order: locale ? orderIn(locale) : 'day', certain: false };
}

/**
 * Returns the usual order in the region of a locale. Asks the region's own language, because `en-GR` falls back to the order of
 * the United States.
 * @throws RangeError for an invalid locale; the caller has validated it
 */
function orderIn(locale: string): DateOrder {
  const { region, language } = new Intl.Locale(locale);
  const local = region ? `${new Intl.Locale(`und-${region}`).maximize().language}-${region}` : language;
  const first = new Intl.DateTimeFormat(local)
    .formatToParts()
    .find(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'month' ? 'month' : 'day';
}

/** `Factuurdatum`, `Fakturadato`: other dates with such a name are listed. */
const compound = /\p{L}(?:datum|dato)$/u;
const isDateWord = (word: string) => dateWords.has(word) || issueWords.has(word) || compound.test(word);
const lowerWords = (text: string) => wordsIn(text).map((word) => word.toLowerCase());

/** Whether a line has a word for the date of purchase, or a time. */
const isNamed = (text: string) => lowerWords(text).some(isDateWord) || clock.test(plain(text));

function lineScore(text: string): number {
  const words = lowerWords(text);
  const issued = words.some((word) => issueWords.has(word));
  const other = words.some(
    (word) => otherDateWords.has(word) || longOtherWords.some((long) => looksLike(word, long)),
  );
  return (
    (issued ? ISSUED : words.some(isDateWord) ? 1 : 0) + (clock.test(plain(text)) ? 1 : 0) - (other ? 3 : 0)
  );
}

/** Minimum length of words that are also recognised with one misread letter. */
const LONG = 6;
const longOtherWords = [...otherDateWords].filter(({ length }) => length >= LONG);
