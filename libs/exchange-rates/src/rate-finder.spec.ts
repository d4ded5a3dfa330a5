import { decimalTextOf } from '@saldo/finance';
import fc from 'fast-check';
import { type OwnRate, rateFinder } from './rate-finder';
import { ReferenceRates } from './reference-rates';

const reference = ReferenceRates.parse(
  ['Date,USD,GBP', '2020-01-10,1.25,0.8', '2020-01-06,1.2,N/A', '2020-01-03,1.1,0.9'].join('\n'),
);
const shown = (own: OwnRate[], from: string, to: string, date: string) => {
  const rate = rateFinder(reference, own)(from, to, date);
  return rate && [decimalTextOf(rate.value), rate.date, rate.source];
};
const own = (from: string, to: string, date: string, value: string): OwnRate => ({ from, to, date, value });

test('without own rates the reference rates count', () => {
  expect(shown([], 'EUR', 'USD', '2020-01-12')).toEqual(['1.25', '2020-01-10', 'ecb']);
  expect(shown([], 'KWD', 'USD', '2020-01-12')).toBeUndefined();
});

describe('an own rate', () => {
  it('counts before a reference rate of the same or an earlier day, in both directions', () => {
    const rates = [own('EUR', 'USD', '2020-01-10', '2')];
    expect(shown(rates, 'EUR', 'USD', '2020-01-09')).toEqual(['1.2', '2020-01-06', 'ecb']);
    expect(shown(rates, 'EUR', 'USD', '2020-01-10')).toEqual(['2', '2020-01-10', 'own']);
    expect(shown(rates, 'USD', 'EUR', '2020-02-01')).toEqual(['0.5', '2020-01-10', 'own']);
  });

  it('that is older than the reference rate does not count', () => {
    expect(shown([own('EUR', 'USD', '2020-01-09', '2')], 'EUR', 'USD', '2020-01-12')).toEqual([
      ...['1.25', '2020-01-10', 'ecb'],
    ]);
  });

  it('entered last counts if there are two for a day', () => {
    const rates = [own('KWD', 'EUR', '2020-01-01', '3'), own('EUR', 'KWD', '2020-01-01', '0.25')];
    expect(shown(rates, 'KWD', 'EUR', '2020-01-01')).toEqual(['4', '2020-01-01', 'own']);
  });

  it('leads to other currencies by way of reference rates, as old as the older of both', () => {
    const rates = [own('KWD', 'USD', '2020-01-08', '3')];
    expect(shown(rates, 'KWD', 'EUR', '2020-01-09')).toEqual(['2.5', '2020-01-06', 'own']);
    expect(shown(rates, 'EUR', 'KWD', '2020-01-09')).toEqual(['0.4', '2020-01-06', 'own']);
    expect(shown(rates, 'KWD', 'GBP', '2020-01-20')).toEqual(['1.92', '2020-01-08', 'own']);
    expect(shown(rates, 'KWD', 'EUR', '2020-01-07')).toBeUndefined();
  });

  it('of two other currencies changes no reference rate', () => {
    const rates = [own('EUR', 'GBP', '2020-06-01', '5')];
    expect(shown(rates, 'EUR', 'USD', '2020-06-02')).toEqual(['1.25', '2020-01-10', 'ecb']);
  });
});

it('gives the inverse rate in the other direction, whatever was entered', () => {
  const currency = fc.constantFrom('EUR', 'USD', 'GBP', 'KWD', 'OMR');
  const date = fc.integer({ min: 1, max: 14 }).map((day) => `2020-01-${String(day).padStart(2, '0')}`);
  const value = fc.integer({ min: 1, max: 99_999 }).map((thousandths) => String(thousandths / 1_000));
  const entered = fc
    .record({ from: currency, to: currency, date, value })
    .filter(({ from, to }) => from !== to);
  fc.assert(
    fc.property(fc.array(entered, { maxLength: 6 }), currency, currency, date, (rates, from, to, day) => {
      const find = rateFinder(reference, rates);
      const [there, back] = [find(from, to, day), find(to, from, day)];
      expect(there?.date).toBe(back?.date);
      if (!there || !back) return;
      expect(there.date <= day).toBe(true);
      expect(there.source).toBe(back.source);
    }),
  );
});
