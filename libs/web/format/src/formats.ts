import { type DateOrder, type FormatPreferences, type NumberStyleChoice } from '@saldo/contracts';
import { type NumberStyle, numberStyleOf } from '@saldo/finance';
import { useSession } from '@saldo/session';
import { firstWeekdayOf, type Weekday, weekdayOf } from './first-weekday';

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
}

/** A locale that writes numbers in each style. */
const numberLocales: Record<NumberStyleChoice, string> = {
  '1,234.56': 'en-US',
  '1.234,56': 'de-DE',
  '1 234,56': 'fr-FR',
  '1’234.56': 'de-CH',
  '12,34,567.89': 'en-IN',
};

/** Until a user chooses: amounts as in the United States, dates with the day first, weeks from Monday. */
const defaults = formatsOf({ region: 'en-US', dateOrder: 'day-month-year', firstWeekday: 'monday' });

const resolved = new WeakMap<FormatPreferences, Formats>();

/** The formats of the user who is signed in. */
export function currentFormats(): Formats {
  const preferences = useSession.getState().user?.formats;
  if (!preferences) return defaults;
  const formats = resolved.get(preferences) ?? formatsOf(preferences);
  resolved.set(preferences, formats);
  return formats;
}

/** The day with which a week begins for the user: 0 is Sunday, 6 is Saturday. */
export function firstWeekday(): Weekday {
  return currentFormats().firstWeekday;
}

/** What preferences come to: those of the region, except for what is chosen otherwise. */
export function formatsOf(preferences: FormatPreferences): Formats {
  const { region, numberStyle, dateOrder, currencyPosition, firstWeekday: weekday } = preferences;
  const numberLocale = numberStyle ? numberLocales[numberStyle] : region;
  return {
    locale: region,
    numberLocale,
    numberStyle: numberStyleOf(numberLocale),
    dateOrder: dateOrder ?? dateOrderOf(region),
    currencyPosition,
    firstWeekday: weekday ? weekdayOf[weekday] : firstWeekdayOf(region),
  };
}

function dateOrderOf(locale: string): DateOrder {
  const [first] = new Intl.DateTimeFormat(locale, { calendar: 'gregory' })
    .formatToParts()
    .filter(({ type }) => type !== 'literal');
  if (first?.type === 'year') return 'year-month-day';
  return first?.type === 'month' ? 'month-day-year' : 'day-month-year';
}
