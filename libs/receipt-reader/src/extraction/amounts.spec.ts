import fc from 'fast-check';
import { lineOfText } from '../testing/lines.ts';
import { amountsIn, amountWithoutPoint } from './amounts.ts';

const centsIn = (text: string) => amountsIn(lineOfText(text)).map(({ cents }) => cents);

it.each([
  ['TOTAL 12.50', [1250]],
  ['Summe EUR 12,50', [1250]],
  ['TOTAL 1,234.56', [123456]],
  ['Summe 1.234,56 €', [123456]],
  ['Total 1 234,56', [123456]],
  ['TOTAL $1,234,567.89', [123456789]],
  ['RM0.20', [20]],
  ['2 x 95.00 190.00 SR', [9500, 19000]],
  ['Cash 200. 00', [20000]],
  ['ROUNDING -0.02', [-2]],
  ['Rounding Adj (0.02)', [-2]],
  ['Change 20.00-', [-2000]],
  ['Total(RM)31.00', [3100]],
  ['Tota1 234.56', [23456]],
  ['EUR1 234,56', [123456]],
])('finds the amounts of %j', (text, cents) => {
  expect(centsIn(text)).toEqual(cents);
});

it.each([
  '12.03.2026',
  'GST 6.00%',
  '17:41:05',
  'Tel 03-2856 0385',
  '0.350 kg',
  'No 4711',
  '10115 Berlin',
  'v91.1.15',
  'Shop 4, 77 Hay Street',
])('sees no money in %j', (text) => {
  expect(centsIn(text)).toEqual([]);
});

it.each([
  ['Brot 12,-', [1200]],
  ['Total 1.250.--', [125000]],
  ['Bulle 39:-', [3900]],
])('reads %j as a whole amount', (text, cents) => {
  expect(centsIn(text)).toEqual(cents);
});

it.each([
  ['TOTAL ¥1,234', [123400]],
  ['ÖSSZESEN: 12 345 Ft', [1234500]],
  ['Samtals 1.234 kr.', [123400]],
  ['Rp45.000', [4500000]],
  ['Onigiri 2 x 150 300', [30000]],
  ['Discount -¥50', [-5000]],
  ['Total 8.983,00 Ft', [898300]],
])('reads the amounts of %j in a currency without decimals', (text, cents) => {
  expect(amountsIn(lineOfText(text), 0).map((amount) => amount.cents)).toEqual(cents);
});

it.each(['2026-03-12', '12.03.2026 18:05', 'TEL 03-5555-0101', '0042', '10 %', '500g', '12.50'])(
  'sees no money in %j in a currency without decimals either',
  (text) => {
    expect(amountsIn(lineOfText(text), 0)).toEqual([]);
  },
);

it('reads digits that were taken for letters, and says that it guesses', () => {
  expect(amountsIn(lineOfText('TOTAL 1O.5O'))).toMatchObject([{ cents: 1050, guessed: true }]);
  expect(centsIn('BOLTS I.SO')).toEqual([]);
});

it('guesses the point that was not read only behind a currency, and says so', () => {
  expect(amountsIn(lineOfText('Total RM3160'))).toMatchObject([{ cents: 3160, guessed: true }]);
  expect(centsIn('Total 3160')).toEqual([]);
});

it('guesses a point that was lost at the end of a line of words, and says so', () => {
  expect(amountsIn(lineOfText('Change 38 00'))).toMatchObject([{ cents: 3800, guessed: true }]);
  for (const text of ['20 03', 'Bread 38 00 kg', 'Bread 1.38 00']) expect(centsIn(text)).not.toContain(3800);
});

it.each(['Mastercard *4410', 'Please pay by 3 October 2026', 'Fecha 2 de octubre de 2026'])(
  'loses no point in %j',
  (text) => {
    expect(amountWithoutPoint(lineOfText(text))).toEqual([]);
  },
);

it('knows how sure the recogniser was of an amount', () => {
  const line = lineOfText('TOTAL 12.50 SR');
  const words = line.words.map((word, index) => ({ ...word, confidence: [10, 60, 20][index] ?? 0 }));
  expect(amountsIn({ ...line, words })).toMatchObject([{ confidence: 60 }]);
});

it('reads back every amount as people write it', () => {
  const styles = [
    { locale: 'en-US', before: 'TOTAL $' },
    { locale: 'de-DE', before: 'SUMME EUR ' },
    { locale: 'en-MY', before: 'Total RM ' },
    { locale: 'de-CH', before: 'Total CHF ' },
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom(...styles),
      (cents, { locale, before }) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
        expect(centsIn(before + written)).toEqual([cents]);
      },
    ),
  );
});
