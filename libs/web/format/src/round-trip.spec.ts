import { type CurrencyCode, type Language, languages } from '@saldo/contracts';
import { readAmount } from '@saldo/finance';
import { activateLanguage } from '@saldo/i18n';
import fc from 'fast-check';
import { currencyDecimals, formatMoney } from './format-money';
import { type Formats, formatsOf } from './formats';

const regions: Record<Language, string[]> = {
  en: ['en-US', 'en-GB', 'en-IN', 'en-CA', 'en-AU', 'en-ZA', 'en-DE'],
  de: ['de-DE', 'de-AT', 'de-CH', 'de-LU', 'en-US', 'fr-CH', 'pl-PL'],
  ar: ['ar-u-nu-latn', 'ar-EG', 'ar-SA', 'ar-AE', 'ar-MA', 'en-IN', 'fa-IR'],
};
/** Saldo stores hundredths. Kuwaiti dinars, which it does not offer, would have a third decimal that is always 0. */
const currencies = ['JPY', 'USD', 'EUR', 'KWD'] as CurrencyCode[];
const amounts = fc.sample(fc.integer({ min: -999_999_999_900, max: 999_999_999_900 }), {
  numRuns: 10_000,
  seed: 20,
});

afterAll(() => activateLanguage('en'));

/** Formats an amount in the currency and returns the hundredths read back. */
function readBack(cents: number, currency: CurrencyCode, formats: Formats): number | string {
  const shown = formatMoney(cents / 100, currency, { formats });
  const decimals = currencyDecimals(currency);
  // Only operands of a calculation may have more than two decimals: add `+0`.
  const reading = readAmount(decimals > 2 ? `${shown}+0` : shown, Math.min(decimals, 2), formats.numberStyle);
  return 'cents' in reading ? reading.cents : `${shown}: ${reading.problem}`;
}

describe.each(languages)('in the language %s', (language) => {
  const formats = regions[language].map((region) => formatsOf({ region }, language));

  test.each(currencies)('10,000 amounts in %s are read as they are shown', (currency) => {
    activateLanguage(language);
    const different = amounts.flatMap((amount, index) => {
      // Whole yen.
      const cents = currencyDecimals(currency) === 0 ? Math.trunc(amount / 100) * 100 : amount;
      const chosen = formats[index % formats.length] ?? formatsOf({ region: language }, language);
      const read = readBack(cents, currency, chosen);
      return read === cents ? [] : [{ cents, locale: chosen.locale, read }];
    });
    expect(different.slice(0, 5)).toEqual([]);
  });
});
