import { currencyCodes, type CurrencyCode } from '@saldo/contracts';
import { fromCents } from '@saldo/finance';
import { currencyDecimals, formatMoney } from '@saldo/format';
import { activateLanguage } from '@saldo/i18n';
import { session } from '@saldo/session';
import fc from 'fast-check';
import { amountText, readAmountText } from './amount-text';

afterEach(() => session.setCurrency('USD'));

/** Generates amounts in a currency, with the decimals that it shows. */
const amounts = (currency: CurrencyCode) =>
  currencyDecimals(currency) === 0
    ? fc.integer({ min: 0, max: 9_999_999_999 })
    : fc.integer({ min: 0, max: 999_999_999_999 }).map(fromCents);
const read = (text: string, original?: number) => {
  const reading = readAmountText(text, original);
  return 'problem' in reading ? reading.problem : fromCents(reading.cents);
};

describe.each(currencyCodes)('an amount in %s', (currency) => {
  beforeEach(() => session.setCurrency(currency));

  test('is read from a field as it is shown in lists', () => {
    fc.assert(
      fc.property(amounts(currency), fc.boolean(), (amount, signed) => {
        expect(read(formatMoney(amount, currency, { signed }))).toBe(amount);
        expect(read(formatMoney(-amount, currency))).toBe(amount === 0 ? 0 : -amount);
      }),
    );
  });

  test('is read from a field as it is shown in the field', () => {
    fc.assert(fc.property(amounts(currency), (amount) => expect(read(amountText(amount))).toBe(amount)));
  });

  test('keeps its hundredths until the field is edited', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }).map(fromCents), (amount) =>
        expect(read(amountText(amount), amount)).toBe(amount),
      ),
    );
  });
});

test('an amount of yen is rounded in the field, and a typed amount replaces it', () => {
  session.setCurrency('JPY');
  expect(amountText(12.5)).toBe('13');
  expect(amountText(0.34)).toBe('0');
  expect(read('14', 12.5)).toBe(14);
  expect(read('12.5', 12.5)).toBe('too-many-decimals');
});

test('an amount may be typed in the digits of the region or in Western digits', () => {
  const user = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true } as const;
  activateLanguage('ar');
  session.setUser({ ...user, formats: { region: 'ar-EG' } });
  expect(amountText(1234.5)).toBe('١٢٣٤٫٥٠');
  for (const text of ['١٢٣٤٫٥٠', '1234.50', '١٬٢٣٤٫٥']) expect(read(text)).toBe(1234.5);
  session.end();
  activateLanguage('en');
});
