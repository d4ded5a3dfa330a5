import type { FirstWeekdayChoice } from '@saldo/contracts';

/** 0 is Sunday, 6 is Saturday, as in `Date.prototype.getDay`. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const weekdayOf: Record<FirstWeekdayChoice, Weekday> = { sunday: 0, monday: 1, saturday: 6 };

/**
 * Countries whose week does not begin on Monday, from the Unicode CLDR. Not every browser provides this
 * (`Intl.Locale.prototype.getWeekInfo`).
 */
const exceptions: [Weekday, string][] = [
  [
    0,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH ' +
      'PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
];

/** Returns the first day of the week in the country of a locale (BCP 47). */
export function firstWeekdayOf(locale: string): Weekday {
  const { region } = new Intl.Locale(locale).maximize();
  const exception = exceptions.find(([, countries]) => region && countries.split(' ').includes(region));
  return exception?.[0] ?? 1;
}
