import type { DateOrder, FormatPreferences, Language, NumberStyleChoice } from '@saldo/contracts';
import { type NumberStyle, numberStyleOf } from '@saldo/finance';
import { activeLanguage } from '@saldo/i18n';
import { useSession } from '@saldo/session';
import { firstWeekdayOf, type Weekday, weekdayOf } from './first-weekday';
import { dateFormatter } from './formatters';

/** How amounts and dates are shown to a user. */
export interface Formats {
  /** Of signs and currencies (BCP 47). */
  locale: string;
  /** Of digits and their marks; another one than `locale` where the user has chosen so. */
  numberLocale: string;
  /** What amount fields read and show. */
  numberStyle: NumberStyle;
  dateOrder: DateOrder;
  /** `undefined` where it is that of the locale. */
  currencyPosition: FormatPreferences['currencyPosition'];
  firstWeekday: Weekday;
  /** The numbering system of Unicode: `latn`, `arab`. */
  digits: string;
  hourCycle: 'h12' | 'h23';
}

/** A locale that writes numbers in each style. */
const numberLocales: Record<NumberStyleChoice, string> = {
  '1,234.56': 'en-US',
  '1.234,56': 'de-DE',
  '1 234,56': 'fr-FR',
  '1’234.56': 'de-CH',
  '12,34,567.89': 'en-IN',
};

/** Until a user chooses. In English: amounts as in the United States, dates, weeks and times as in Great Britain. */
const defaults: Record<Language, () => Formats> = {
  en: () => ({ ...formatsOf({ region: 'en-GB' }), ...numbersOf('en-US') }),
  de: () => formatsOf({ region: 'de-DE' }),
  ar: () => formatsOf({ region: 'ar-u-nu-latn' }),
};

/** Kept, because making one takes a millisecond. */
const resolved = new Map<FormatPreferences | Language, Formats>();

/** The formats of the user who is signed in. */
export function currentFormats(): Formats {
  const language = activeLanguage();
  const preferences = useSession.getState().user?.formats;
  const key = preferences ?? language;
  const formats = resolved.get(key) ?? (preferences ? formatsOf(preferences) : defaults[language]());
  resolved.set(key, formats);
  return formats;
}

/** The day with which a week begins for the user: 0 is Sunday, 6 is Saturday. */
export function firstWeekday(): Weekday {
  return currentFormats().firstWeekday;
}

/** Resolves preferences to formats: those of the region, except for the formats that the user chose. */
export function formatsOf(preferences: FormatPreferences): Formats {
  const { region, numberStyle, dateOrder, currencyPosition, firstWeekday: weekday } = preferences;
  return {
    ...numbersOf(region, numberStyle && numberLocales[numberStyle]),
    dateOrder: dateOrder ?? dateOrderOf(region),
    currencyPosition,
    firstWeekday: weekday ? weekdayOf[weekday] : firstWeekdayOf(region),
    hourCycle: hourCycleOf(region),
  };
}

function numbersOf(locale: string, numberLocale = locale) {
  const { numberingSystem: digits } = new Intl.NumberFormat(numberLocale).resolvedOptions();
  return { locale, numberLocale, numberStyle: numberStyleOf(numberLocale), digits };
}

function hourCycleOf(locale: string): 'h12' | 'h23' {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return hour12 ? 'h12' : 'h23';
}

/** The order of day, month and year in which a locale writes dates. */
export function dateOrderOf(locale: string): DateOrder {
  const [first] = dateFormatter(locale, { calendar: 'gregory' })
    .formatToParts()
    .filter(({ type }) => type !== 'literal');
  if (first?.type === 'year') return 'year-month-day';
  return first?.type === 'month' ? 'month-day-year' : 'day-month-year';
}
