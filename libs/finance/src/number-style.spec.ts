import fc from 'fast-check';
import { readAmount } from './amount-input';
import { readDecimal } from './decimal-input';
import { numberStyleOf } from './number-style';

const locales = [
  'en-US',
  'en-GB',
  'en-IN',
  'de-DE',
  'de-CH',
  'de-AT',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-BR',
].concat(
  ['nl-NL', 'sv-SE', 'pl-PL', 'cs-CZ', 'tr-TR', 'ja-JP', 'zh-CN', 'hi-IN'],
  ['ar-EG', 'ar-AE', 'ar-MA', 'fa-IR'],
);

const read = (text: string, locale: string) => {
  const reading = readAmount(text, 2, numberStyleOf(locale));
  return 'cents' in reading ? reading.cents : reading.problem;
};

describe('the number style of a locale', () => {
  it.each([
    ['en-US', '.', ',', 3],
    ['en-IN', '.', ',', 2],
    ['de-DE', ',', '.', 3],
    ['fr-FR', ',', '\u202f', 3],
    ['pl-PL', ',', '\u00a0', 3],
    ['ar-EG', '٫', '٬', 3],
    ['ar-MA', ',', '.', 3],
  ])('of %s has %p before decimals, %p between groups of %i', (locale, decimalMark, groupMark, groupSize) => {
    expect(numberStyleOf(locale)).toEqual({ decimalMark, groupMark, groupSize });
  });
});

describe('an amount in the style of a region', () => {
  it.each([
    ['1.234,56', 'de-DE', 123_456],
    ['1.234', 'de-DE', 123_400],
    ['12,5', 'de-DE', 1_250],
    ['1.234,50 €', 'de-DE', 123_450],
    ["1'234.56", 'de-CH', 123_456],
    ['1’234.56', 'de-CH', 123_456],
    ['Fr. 12.50', 'de-CH', 1_250],
    ['SFr. 12.50', 'de-CH', 1_250],
    ['CHF 12.50', 'de-CH', 1_250],
    ['CHF-12.50', 'de-CH', -1_250],
    ['1 234,56', 'fr-FR', 123_456],
    ['12,34,567.50', 'en-IN', 123_456_750],
    ['1,234,567.50', 'en-IN', 123_456_750],
    ['₹ 99', 'en-IN', 9_900],
    ['١٬٢٣٤٫٥٦', 'ar-EG', 123_456],
    ['1,234.56', 'ar-EG', 123_456],
    ['۱۲٫۵', 'fa-IR', 1_250],
    ['१२.५', 'hi-IN', 1_250],
    ['12,50 zł', 'pl-PL', 1_250],
    ['12,50 Kč + 1', 'cs-CZ', 1_350],
    ['10,5*2', 'de-DE', 2_100],
    ['1.000', 'de-DE', 100_000],
    ['1.000.000', 'de-DE', 100_000_000],
    ['1,000', 'en-US', 100_000],
    [',5', 'de-DE', 50],
    ['5,', 'de-DE', 500],
    ['−12,50 €', 'de-DE', -1_250],
    ['EUR 1.234,56', 'de-DE', 123_456],
    ['\u20681.234,56\u00a0€\u2069', 'de-DE', 123_456],
    ['1 234,56', 'de-DE', 123_456],
    ["1'234,56", 'de-DE', 123_456],
    ['١٢٣', 'en-US', 12_300],
    ['\u200f-١٬٢٣٤٫٥٠\u00a0US$', 'ar-EG', -123_450],
    ['1234٫5', 'ar-EG', 123_450],
    ['１２３.５', 'ja-JP', 12_350],
    ['0,5', 'de-DE', 50],
    ['0.50', 'en-US', 50],
    ['00500', 'de-DE', 50_000],
    ['10.500', 'de-DE', 1_050_000],
    ['0,5+0,25', 'de-DE', 75],
  ])('%s is read in %s', (text, locale, expected) => expect(read(text, locale)).toBe(expected));

  it.each([
    ['1,23', 'en-GB'],
    ['1.234,56', 'en-US'],
    ['12,34,567', 'en-US'],
    ['1,234.56', 'de-DE'],
    ['12.50', 'de-DE'],
    ['1.234,56', 'fr-FR'],
    ['1,234', 'de-CH'],
    ['1,23,45', 'en-IN'],
    ['1.23.456', 'de-DE'],
    ['1,234,56', 'en-US'],
    ['1,5', 'de-CH'],
    ['0.500', 'de-DE'],
    ['00.500', 'de-DE'],
    ['012.500', 'de-DE'],
    ['-0.500', 'de-DE'],
    ['0.500 €', 'de-DE'],
    ['0.500,00', 'de-DE'],
    ['0.500+1', 'de-DE'],
    ['2*(1+0.500)', 'de-DE'],
    ['0.500.000', 'de-DE'],
    ['0,500', 'en-US'],
    ['0,500.00', 'en-US'],
    ['$0,500', 'en-US'],
    ['0,12,345', 'en-IN'],
    ['01,12,345', 'en-IN'],
    ['0,500', 'en-IN'],
    ['0٬500', 'ar-EG'],
    ['٠٬٥٠٠', 'ar-EG'],
    ['0,500', 'ar-EG'],
    ['0.500', 'pt-BR'],
    ['0 500', 'fr-FR'],
    ['0\u202f500', 'fr-FR'],
    ['0 500', 'en-US'],
    ["0'500", 'de-CH'],
    ['0’500.50', 'en-US'],
  ])('%s is refused in %s, where its mark means something else', (text, locale) =>
    expect(read(text, locale)).toBe('misplaced-mark'),
  );

  it.each(['abc 12', '12 abc', 'X12', '1CHF2', 'Fr.', '€'])('%s cannot be read anywhere', (text) => {
    for (const locale of locales) expect(read(text, locale)).toBe('unreadable');
  });

  it.each(['USD', 'EUR', 'JPY', 'KWD'])(
    'is what Intl writes in %s, in each locale and display',
    (currency) => {
      for (const locale of locales) {
        for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
          const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
          const exponent = format.resolvedOptions().maximumFractionDigits ?? 2;
          const style = numberStyleOf(locale);
          fc.assert(
            fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (minor) => {
              const written = format.format(minor / 10 ** exponent);
              expect(readDecimal(written, style)).toEqual({ digits: BigInt(minor), decimals: exponent });
            }),
            { numRuns: 200, seed: 18 },
          );
        }
      }
    },
  );
});
