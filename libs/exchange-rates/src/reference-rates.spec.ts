import { decimalTextOf, inverseOf } from '@saldo/finance';
import fc from 'fast-check';
import { readRatesFile } from './rates-file';
import { ReferenceRates } from './reference-rates';
import { shippedRatesFile } from './shipped';

let shipped: ReferenceRates;
beforeAll(async () => (shipped = await readRatesFile(shippedRatesFile)));

const shown = (from: string, to: string, date: string) => {
  const rate = shipped.rateOn(from, to, date);
  return rate && `${decimalTextOf(rate.value)} of ${rate.date}`;
};

// Values compared with the file by hand.
test.each([
  ['EUR', 'USD', '2026-04-13', '1.1684 of 2026-04-13'],
  ['EUR', 'USD', '2026-11-23', '1.1684 of 2026-04-13'],
  ['EUR', 'JPY', '2026-04-10', '186.43 of 2026-04-10'],
  ['EUR', 'USD', '1999-01-04', '1.1789 of 1999-01-04'],
  ['EUR', 'TRL', '1999-01-04', '372274 of 1999-01-04'],
  ['USD', 'EUR', '2026-04-12', '0.853898044573 of 2026-04-10'],
  ['JPY', 'INR', '2026-04-13', '0.583919678715 of 2026-04-13'],
])('%s to %s on %s is %s', (from, to, date, expected) => {
  const [value = '', , day] = expected.split(' ');
  const [actual = '', , actualDay] = shown(from, to, date)?.split(' ') ?? [];
  expect(actualDay).toBe(day);
  expect(Number(actual)).toBeCloseTo(Number(value), 9);
});

// Units for one euro, each taken from its Council Regulation.
test.each([
  ['1999-01-01', 'ATS', '13.7603', '2866/98'],
  ['1999-01-01', 'BEF', '40.3399', '2866/98'],
  ['1999-01-01', 'DEM', '1.95583', '2866/98'],
  ['1999-01-01', 'ESP', '166.386', '2866/98'],
  ['1999-01-01', 'FIM', '5.94573', '2866/98'],
  ['1999-01-01', 'FRF', '6.55957', '2866/98'],
  ['1999-01-01', 'IEP', '0.787564', '2866/98'],
  ['1999-01-01', 'ITL', '1936.27', '2866/98'],
  ['1999-01-01', 'LUF', '40.3399', '2866/98'],
  ['1999-01-01', 'NLG', '2.20371', '2866/98'],
  ['1999-01-01', 'PTE', '200.482', '2866/98'],
  ['2001-01-01', 'GRD', '340.75', '1478/2000'],
  ['2007-01-01', 'SIT', '239.64', '1086/2006'],
  ['2008-01-01', 'CYP', '0.585274', '1135/2007'],
  ['2008-01-01', 'MTL', '0.4293', '1134/2007'],
  ['2009-01-01', 'SKK', '30.126', '694/2008'],
  ['2011-01-01', 'EEK', '15.6466', '671/2010'],
  ['2014-01-01', 'LVL', '0.702804', '870/2013'],
  ['2015-01-01', 'LTL', '3.4528', '851/2014'],
  ['2023-01-01', 'HRK', '7.5345', '2022/1208'],
  ['2026-01-01', 'BGN', '1.95583', '2025/1409'],
])('from %s on, one euro in %s is %s (Council Regulation %s)', (since, currency, units) => {
  for (const day of [since, '2026-06-07', '2999-12-31']) {
    expect(shown('EUR', currency, day)).toBe(`${units} of ${day}`);
    const [there, back] = [shipped.rateOn('EUR', currency, day), shipped.rateOn(currency, 'EUR', day)];
    expect(back?.value).toEqual(there && inverseOf(there.value));
  }
});

test('before that day, the market decides; after it, the law also by way of the euro', () => {
  expect(shown('EUR', 'HRK', '2022-12-31')).toBe('7.5365 of 2022-12-30');
  expect(shown('HRK', 'BGN', '2026-02-03')).toBe('0.2595832504 of 2026-02-03');
  const dollars = Number(shown('EUR', 'USD', '2023-01-01')?.split(' ')[0]);
  const [value, , day] = shown('HRK', 'USD', '2023-01-01')?.split(' ') ?? [];
  expect([Number(value), day]).toEqual([expect.closeTo(dollars / 7.5345, 8), '2022-12-30']);
});

test.each([
  ['EUR', 'DEM', '2026-01-01', '1.95583'],
  ['DEM', 'EUR', '1999-01-04', '0.5112918812'],
  ['DEM', 'FRF', '2001-06-15', '3.353854885'],
])('%s to %s on %s is %s, as fixed in 1999', (from, to, date, expected) => {
  expect(shown(from, to, date)?.split(' ')[0]).toBe(expected);
});

test.each([
  ['DEM', 'EUR', '1998-12-31'],
  ['EUR', 'GRD', '2000-12-31'],
  ['EUR', 'USD', '1998-12-31'],
  ['KWD', 'EUR', '2026-01-01'],
  ['EUR', 'BRL', '2001-01-01'],
  ['CYP', 'BRL', '2001-01-01'],
])('%s to %s on %s has no rate', (from, to, date) => {
  expect(shipped.rateOn(from, to, date)).toBeUndefined();
});

it('gives inverse rates of the same day, and the same rate by way of any third currency', () => {
  const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'GBP', 'CHF', 'SEK');
  const year = fc.integer({ min: 1999, max: 2026 });
  fc.assert(
    fc.property(currency, currency, currency, year, (from, to, by, inYear) => {
      const date = `${inYear}-12-24`;
      const [direct, back] = [shipped.rateOn(from, to, date), shipped.rateOn(to, from, date)];
      expect(direct?.date).toBe(back?.date);
      expect(direct).toBeDefined();
      if (!direct || !back) return;
      const inverse = inverseOf(back.value);
      expect(direct.value.numerator * inverse.denominator).toBe(inverse.numerator * direct.value.denominator);
      const [one, other] = [shipped.rateOn(from, by, date), shipped.rateOn(by, to, date)];
      if (!one || !other) throw new Error('missing');
      expect(one.value.numerator * other.value.numerator * direct.value.denominator).toBe(
        direct.value.numerator * one.value.denominator * other.value.denominator,
      );
    }),
  );
});

describe('a file', () => {
  const head = 'Date, USD, GBP, ';
  it('may have spaces, line ends of Windows and no comma at the end', () => {
    const rates = ReferenceRates.parse(`${head}\r\n2020-01-02, 1.5, 0.9, \r\n2020-01-01,N/A,0.8\r\n`);
    expect(rates.lastDay).toBe('2020-01-02');
    expect(rates.rateOn('EUR', 'GBP', '2020-01-01')?.value).toEqual({ numerator: 8n, denominator: 10n });
    expect(rates.rateOn('EUR', 'USD', '2020-01-01')).toBeUndefined();
  });

  it.each([
    ['', 'first line'],
    ['<html>', 'first line'],
    ['Date,USD,usd', 'first line'],
    ['Date,USD,USD\n2020-01-01,1,1', 'two columns'],
    ['Date,USD', 'no day'],
    [`${head}\n2020-02-30,1,1`, 'Line 2: It does not begin with a date.'],
    [`${head}\n2020-01-01,1,1\n2020-01-01,1,1`, 'Line 3: The days are not in descending order.'],
    [`${head}\n2020-01-01,1,1\n2020-01-02,1,1`, 'Line 3: The days are not in descending order.'],
    [`${head}\n2020-01-02,1,1\n2020-01-01,1`, 'Line 3: It has another number of values'],
    [`${head}\n2020-01-01,1,0`, 'Line 2: A value'],
    [`${head}\n2020-01-01,1,-1`, 'Line 2: A value'],
    [`${head}\n2020-01-01,1,1e5`, 'Line 2: A value'],
    [`${head}\n2020-01-01,1,1234567890`, 'Line 2: A value'],
  ])('%j is refused', (csv, message) => {
    expect(() => ReferenceRates.parse(csv)).toThrow(message);
  });
});
