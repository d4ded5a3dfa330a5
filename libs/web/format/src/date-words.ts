import type { Language } from '@saldo/contracts';
import {
  addDays,
  type CalendarDate,
  dateOf,
  foldedText,
  isCalendarDate,
  partsOf,
  weekdayOf,
} from '@saldo/finance';
import { dateFormatter } from './formatters';

interface Words {
  /** Days from today, by word. */
  days: Record<string, number>;
  last: string[];
  next: string[];
}

/** Words that people type for days. */
const words: Record<Language, Words> = {
  en: {
    days: { today: 0, t: 0, yesterday: -1, y: -1, 'day before yesterday': -2, tomorrow: 1 },
    last: ['last'],
    next: ['next'],
  },
  de: {
    days: { heute: 0, h: 0, gestern: -1, g: -1, vorgestern: -2, morgen: 1, übermorgen: 2 },
    last: ['letzten', 'letzter', 'vorigen', 'voriger', 'vergangenen'],
    next: ['nächsten', 'nächster', 'kommenden', 'kommender'],
  },
  ar: {
    days: { اليوم: 0, أمس: -1, البارحة: -1, 'أول أمس': -2, 'أول من أمس': -2, غدا: 1, 'بعد غد': 2 },
    last: ['الماضي', 'الماضية'],
    next: ['القادم', 'القادمة', 'المقبل', 'المقبلة'],
  },
};

/**
 * Parses a date in words: a word for a day near today, a weekday, or a day with the name of its month. A weekday means the latest
 * one, unless preceded by a word for "next". Names may be shortened.
 */
export function readDateWords(
  text: string,
  today: CalendarDate,
  language: Language,
): CalendarDate | undefined {
  const typed = foldedText(text.replace(/[.,]/g, ' '));
  const { days, last, next } = words[language];
  const near = Object.entries(days).find(([word]) => foldedText(word) === typed);
  if (near) return addDays(today, near[1]);
  const tokens = typed.split(' ');
  const isAnyOf = (some: string[]) => some.some((word) => tokens.includes(foldedText(word)));
  const [isLast, isNext] = [isAnyOf(last), isAnyOf(next)];
  const names = tokens.filter((token) => ![...last, ...next].some((word) => foldedText(word) === token));
  const weekday = names.length === 1 ? nameAt(names[0], weekdaysOf(language), 2) : undefined;
  if (weekday !== undefined) {
    const ago = (weekdayOf(today) - weekday + 7) % 7;
    return addDays(today, isNext ? 7 - ago : isLast && ago === 0 ? -7 : -ago);
  }
  return isLast || isNext ? undefined : readNamedMonth(names, today, language);
}

/** `25 nov` or `nov 25 2026` */
function readNamedMonth(tokens: string[], today: CalendarDate, language: Language) {
  const months = tokens.map((token) => nameAt(token, monthsOf(language), 3));
  const at = months.findIndex((month) => month !== undefined);
  const [day = '', year = String(partsOf(today).year), ...more] = tokens.toSpliced(at, 1);
  const month = months[at];
  if (month === undefined || more.length > 0 || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year))
    return undefined;
  const date = dateOf(Number(year), month + 1, Number(day));
  return isCalendarDate(date) ? date : undefined;
}

/** Returns the index of the only name that begins with a text; the text must have a minimum number of letters. */
function nameAt(text: string | undefined, names: readonly string[], letters: number): number | undefined {
  if (!text || withoutArticle(text).length < letters) return undefined;
  const found = names.flatMap((name, at) => (name.startsWith(withoutArticle(text)) ? [at] : []));
  return found.length === 1 ? found[0] : undefined;
}

const withoutArticle = (name: string) => name.replace(/^ال/, '');

/** Names of weekdays, Sunday first: 4 January 1970 was a Sunday. */
const weekdaysOf = (language: Language) =>
  namesOf(language, 7, { weekday: 'long' }, (day) => dateOf(1970, 1, 4 + day));

const monthsOf = (language: Language) =>
  namesOf(language, 12, { month: 'long' }, (month) => dateOf(1970, month + 1, 1));

function namesOf(
  language: Language,
  count: number,
  width: Intl.DateTimeFormatOptions,
  dateAt: (index: number) => CalendarDate,
): string[] {
  const formatter = dateFormatter(language, { ...width, calendar: 'gregory', timeZone: 'UTC' });
  return Array.from({ length: count }, (_, index) =>
    withoutArticle(foldedText(formatter.format(new Date(dateAt(index))))),
  );
}
