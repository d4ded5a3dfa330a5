import { currencyCodes, currencyPositions, numberStyles } from '@saldo/contracts';
import { readAmount } from '@saldo/finance';
import { activateLanguage } from '@saldo/i18n';
import fc from 'fast-check';
import { currencyDecimals, formatDecimal, formatMoney, formatPercent } from './format-money';
import { session } from '@saldo/session';
import { formatsOf } from './formats';

const cents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });

describe('an amount of money', () => {
  test.each([
    [1234.5, 'USD', '$1,234.50'],
    [1234.5, 'EUR', '€1,234.50'],
    [1234.5, 'GBP', '£1,234.50'],
    [1234, 'JPY', '¥1,234'],
    [1234.5, 'CAD', 'CA$1,234.50'],
    [1234.5, 'AUD', 'A$1,234.50'],
    [1234567.89, 'INR', '₹1,234,567.89'],
    [0, 'USD', '$0.00'],
  ] as const)('%d %s reads %s, in en-US style whatever the currency', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  test('has a real minus sign below 0', () => {
    expect(formatMoney(-16.5, 'USD')).toBe('\u2212$16.50');
  });

  test('has a plus only on request, and never at 0', () => {
    expect(formatMoney(4.2, 'USD', { signed: true })).toBe('+$4.20');
    expect(formatMoney(-4.2, 'USD', { signed: true })).toBe('\u2212$4.20');
    expect(formatMoney(0, 'USD', { signed: true })).toBe('$0.00');
  });

  test('keeps every digit of an amount with two places', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = formatMoney(amount / 100, 'USD')
          .replace('\u2212', '-')
          .replace(/[$,]/g, '');
        expect(Math.round(Number(text) * 100)).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });

  test('differs from its negation only by the sign, in every currency', () => {
    fc.assert(
      fc.property(
        cents.filter((amount) => amount > 100),
        fc.constantFrom(...currencyCodes),
        (amount, currency) => {
          expect(formatMoney(-amount / 100, currency)).toBe(`\u2212${formatMoney(amount / 100, currency)}`);
        },
      ),
    );
  });
});

test.each([
  ['USD', 2],
  ['INR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['IQD', 3],
] as const)('%s is shown with %d decimals', (currency, decimals) => {
  expect(currencyDecimals(currency)).toBe(decimals);
  expect(formatMoney(12.34, currency)).toMatch(decimals === 0 ? /^\D+12$/ : /^\D+12\.340?$/);
});

test('an amount that rounds to 0 yen has no sign', () => {
  expect(formatMoney(-0.34, 'JPY')).toBe('¥0');
  expect(formatMoney(0.34, 'JPY', { signed: true })).toBe('¥0');
});

test.each([
  ['de', { region: 'de-DE' }, 'EUR', '\u22121.234,50\u00a0€'],
  ['de', { region: 'de-CH' }, 'EUR', 'EUR\u22121’234.50'],
  ['de', { region: 'en-US' }, 'EUR', '\u2212€1,234.50'],
  ['de', { region: 'de-DE', currencyPosition: 'before' }, 'EUR', '\u2212€1.234,50'],
  ['en', { region: 'en-GB', numberStyle: '1.234,56' }, 'GBP', '\u2212£1.234,50'],
  ['en', { region: 'en-GB', currencyPosition: 'after' }, 'GBP', '\u22121,234.50\u00a0£'],
  ['en', { region: 'fr-FR', numberStyle: '1’234.56', currencyPosition: 'before' }, 'EUR', '\u2212€1’234.50'],
] as const)('in %s formats %j show %s as %s', (language, preferences, currency, text) => {
  const shown = formatMoney(-1234.5, currency, { formats: formatsOf(preferences, language) });
  expect(shown.replace("'", '’')).toBe(text);
});

test.each(['en-GB', 'en-CA', 'en-AU', 'en-IN', 'en-ZA', 'de-DE', 'de-CH', 'ar-EG', 'ja-JP', undefined])(
  'English writes money as in the United States in the region %s',
  (region) => {
    const formats = formatsOf(region === undefined ? undefined : { region }, 'en');
    const shown = (amount: number, currency: string) => formatMoney(amount, currency, { formats });
    expect(shown(1234.5, 'USD')).toBe('$1,234.50');
    expect(shown(1234.5, 'JPY')).toBe('¥1,235');
    expect(shown(1234567.89, 'INR')).toBe('₹1,234,567.89');
    expect(shown(-1234.5, 'EUR')).toBe('\u2212€1,234.50');
    expect(readAmount('1,234.50', 2, formats.numberStyle)).toMatchObject({ cents: 123_450 });
  },
);

test('an amount is read as it is shown, in every region, style and position', () => {
  const preferences = fc.record(
    {
      region: fc.constantFrom(
        'en-US',
        'en-IN',
        'de-DE',
        'de-AT',
        'de-CH',
        'fr-FR',
        'pl-PL',
        'ar-EG',
        'ja-JP',
      ),
      numberStyle: fc.constantFrom(...numberStyles),
      currencyPosition: fc.constantFrom(...currencyPositions),
    },
    { requiredKeys: ['region'] },
  );
  fc.assert(
    // In yen, the largest amount would round up beyond the limit.
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      preferences,
      fc.constantFrom(...currencyCodes),
      (amount, chosen, currency) => {
        const formats = formatsOf(chosen, 'de');
        const decimals = currencyDecimals(currency);
        const shown = formatMoney(amount / 100, currency, { formats });
        const rounded = decimals === 0 ? Math.round(Math.abs(amount) / 100) * 100 : Math.abs(amount);
        const reading = readAmount(shown, decimals, formats.numberStyle);
        expect('cents' in reading && Math.abs(reading.cents)).toBe(rounded);
      },
    ),
    { numRuns: 2_000, seed: 7 },
  );
});

test.each([
  ['de', 'en-US', '\u22121,234.50'],
  ['de', 'de-DE', '\u22121.234,50'],
  ['en', 'de-DE', '\u22121,234.50'],
] as const)('in %s an amount without a currency is written as in %s', (language, region, text) => {
  activateLanguage(language);
  const user = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true } as const;
  session.setUser({ ...user, formats: { region } });
  expect(formatDecimal(-1234.5)).toBe(text);
  session.end();
  activateLanguage('en');
});

test.each([
  ['en', undefined, '25%', '\u22123%', '0%'],
  ['de', { region: 'de-DE' }, '25\u00a0%', '\u22123\u00a0%', '0\u00a0%'],
] as const)('shares in %s have the percent sign and the minus of numbers', (language, formats, ...texts) => {
  activateLanguage(language);
  session.setUser({
    ...{ _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true },
    ...(formats && { formats }),
  });
  expect([0.25, -0.03, -0.004].map(formatPercent)).toEqual(texts);
  session.end();
  activateLanguage('en');
});

test.each([
  ['ar', undefined, 'USD', '\u2068\u200f\u22121,234.50\u00a0\u2068US$\u2069\u2069'],
  ['ar', { region: 'en-US' }, 'USD', '\u2068\u2212\u2068$\u20691,234.50\u2069'],
  ['ar', { region: 'ar-EG' }, 'EUR', '\u2068\u2212\u200f١٬٢٣٤٫٥٠\u00a0\u2068€\u2069\u2069'],
  ['en', { region: 'ar-EG' }, 'EUR', '\u2212€1,234.50'],
  ['de', undefined, 'EUR', '\u22121.234,50\u00a0€'],
] as const)('in %s with the formats %j %s keep their signs in place', (language, formats, currency, text) => {
  activateLanguage(language);
  const user = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true } as const;
  session.setUser({ ...user, ...(formats && { formats }) });
  // Intl may add more direction marks.
  expect(formatMoney(-1234.5, currency).replace(/[\u061c\u200e]/g, '')).toBe(text);
  session.end();
  activateLanguage('en');
});
