import type { DateOrder, FormatPreferences, Language, NumberStyleChoice } from '@saldo/contracts';
import { type NumberStyle, numberStyleOf } from '@saldo/finance';
import { activeLanguage } from '@saldo/i18n';
import { useSession } from '@saldo/session';
import { firstWeekdayOf, type Weekday, weekdayOf } from './first-weekday';
import { dateFormatter } from './formatters';

/** How amounts and dates are shown to a user. */
export interface Formats {
  /** For dates (BCP 47): the region of the user. */
  locale: string;
  /** For currencies and signs: the locale of dates, but in English always that of the United States. */
  moneyLocale: string;
  /** For digits and their marks; differs from `moneyLocale` if the user has chosen so. */
  numberLocale: string;
  /** The style that amount fields read and show. */
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

/** English writes money so in every region. */
const ENGLISH = 'en-US';

/** Until a user chooses. */
const defaultRegions: Record<Language, string> = { en: ENGLISH, de: 'de-DE', ar: 'ar-u-nu-latn' };

/** Kept, because making one takes a millisecond. */
const resolved = new Map<Language, Map<FormatPreferences | undefined, Formats>>();

/** The formats of the user who is signed in. */
export function currentFormats(): Formats {
  const language = activeLanguage();
  const preferences = useSession.getState().user?.formats;
  const known = resolved.get(language) ?? new Map<FormatPreferences | undefined, Formats>();
  const formats = known.get(preferences) ?? formatsOf(preferences, language);
  resolved.set(language, known.set(preferences, formats));
  return formats;
}

/** The day with which a week begins for the user: 0 is Sunday, 6 is Saturday. */
export function firstWeekday(): Weekday {
  return currentFormats().firstWeekday;
}

/** Resolves preferences to formats: those of the region, except for the formats that the user chose. */
export function formatsOf(preferences: FormatPreferences | undefined, language = activeLanguage()): Formats {
  const chosen: FormatPreferences = preferences ?? { region: defaultRegions[language] };
  const { region, numberStyle, dateOrder, currencyPosition, firstWeekday: weekday } = chosen;
  const moneyLocale = language === 'en' ? ENGLISH : region;
  const numberLocale = numberStyle ? numberLocales[numberStyle] : moneyLocale;
  return {
    locale: region,
    moneyLocale,
    numberLocale,
    numberStyle: numberStyleOf(numberLocale),
    dateOrder: dateOrder ?? dateOrderOf(region),
    currencyPosition,
    firstWeekday: weekday ? weekdayOf[weekday] : firstWeekdayOf(region),
    digits: new Intl.NumberFormat(numberLocale).resolvedOptions().numberingSystem,
    hourCycle: hourCycleOf(region),
  };
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
