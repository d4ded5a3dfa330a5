import type { DateOrder, FormatPreferences, Language, NumberStyleChoice } from '@saldo/contracts';
import { type NumberStyle, numberStyleOf } from '@saldo/finance';
import { activeLanguage } from '@saldo/i18n';
import { useSession } from '@saldo/session';
import { firstWeekdayOf, type Weekday, weekdayOf } from './first-weekday';
import { dateFormatter } from './formatters';

/** Formats in which amounts and dates are shown to a user. */
export interface Formats {
  /** Locale for dates (BCP 47): the user's region. */
  locale: string;
  /** Locale for currencies and signs: that of dates, but always the United States in English. */
  moneyLocale: string;
  /** Locale for digits and separators. Differs from `moneyLocale` if the user has chosen another style. */
  numberLocale: string;
  /** Number style that amount fields read and show. */
  numberStyle: NumberStyle;
  dateOrder: DateOrder;
  /** Undefined if the locale decides. */
  currencyPosition: FormatPreferences['currencyPosition'];
  firstWeekday: Weekday;
  /** A Unicode numbering system: `latn`, `arab`. */
  digits: string;
  hourCycle: 'h12' | 'h23';
}

/** A sample locale for each number style. */
const numberLocales: Record<NumberStyleChoice, string> = {
  '1,234.56': 'en-US',
  '1.234,56': 'de-DE',
  '1 234,56': 'fr-FR',
  '1’234.56': 'de-CH',
  '12,34,567.89': 'en-IN',
};

/** In English, money is written like this in every region. */
const ENGLISH = 'en-US';

/** Regions until the user chooses one. */
const defaultRegions: Record<Language, string> = { en: ENGLISH, de: 'de-DE', ar: 'ar-u-nu-latn' };

/** Cache of resolved formats, because resolving takes a millisecond. */
const resolved = new Map<Language, Map<FormatPreferences | undefined, Formats>>();

/** Returns the formats of the signed-in user. */
export function currentFormats(): Formats {
  const language = activeLanguage();
  const preferences = useSession.getState().user?.formats;
  const known = resolved.get(language) ?? new Map<FormatPreferences | undefined, Formats>();
  const formats = known.get(preferences) ?? formatsOf(preferences, language);
  resolved.set(language, known.set(preferences, formats));
  return formats;
}

/** Returns the user's first day of the week: 0 is Sunday, 6 is Saturday. */
export function firstWeekday(): Weekday {
  return currentFormats().firstWeekday;
}

/** Resolves preferences to formats. Formats that the user did not choose come from the region. */
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

/** Returns the order of day, month and year in a locale. */
export function dateOrderOf(locale: string): DateOrder {
  const [first] = dateFormatter(locale, { calendar: 'gregory' })
    .formatToParts()
    .filter(({ type }) => type !== 'literal');
  if (first?.type === 'year') return 'year-month-day';
  return first?.type === 'month' ? 'month-day-year' : 'day-month-year';
}
