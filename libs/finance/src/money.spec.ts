import fc from 'fast-check';
import { centsOf, centsToText, fromCents, MAX_AMOUNT_CENTS, sumAmounts, sumCents, toCents } from './money';

const anyCents = fc.integer({ min: -MAX_AMOUNT_CENTS, max: MAX_AMOUNT_CENTS });

describe('an amount of money', () => {
  it('goes from hundredths to a decimal number and back unchanged', () => {
    fc.assert(
      fc.property(anyCents, (cents) => toCents(fromCents(cents)) === (Object.is(cents, -0) ? 0 : cents)),
    );
  });

  it('is refused where it has more than two places', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 1, max: 9 }),
        (units, third) => {
          return toCents(Number(`${units}.00${third}`)) === undefined;
        },
      ),
    );
    expect(toCents(0.001)).toBeUndefined();
    expect(toCents(0.1 + 0.2)).toBeUndefined();
    expect(() => centsOf(0.001)).toThrow('0.001 is not an amount with at most two decimals.');
    expect(centsOf(0.01)).toBe(1);
  });

  it.each([NaN, Infinity, -Infinity, 1e14, 1e21, 1e-7, Number.MAX_VALUE])(
    'is refused where it is %p',
    (value) => {
      expect(toCents(value)).toBeUndefined();
    },
  );

  it('reads the awkward ones exactly', () => {
    expect(toCents(1.1)).toBe(110);
    expect(toCents(1.15)).toBe(115);
    expect(toCents(4.35)).toBe(435);
    expect(toCents(9_999_999_999.99)).toBe(MAX_AMOUNT_CENTS);
    expect(toCents(0)).toBe(0);
    expect(toCents(-0)).toBe(0);
    expect(toCents(-0.5)).toBe(-50);
  });

  it('is written with two places', () => {
    expect(centsToText(5)).toBe('0.05');
    expect(centsToText(-5)).toBe('-0.05');
    expect(centsToText(123_450n)).toBe('1234.50');
  });

  it('adds up exactly, also beyond what a double can hold', () => {
    expect(fromCents(sumCents([10, 20]))).toBe(0.3);
    fc.assert(
      fc.property(fc.array(anyCents), (amounts) => {
        return sumCents(amounts) === amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
      }),
    );
    expect(sumCents(Array.from({ length: 20_000 }, () => MAX_AMOUNT_CENTS))).toBe(19_999_999_999_980_000n);
  });

  it('adds up in units as exactly as in hundredths', () => {
    expect(sumAmounts([0.1, 0.2, -0.3])).toBe(0);
    expect(sumAmounts([])).toBe(0);
    fc.assert(
      fc.property(fc.array(anyCents), (amounts) => {
        return Object.is(sumAmounts(amounts.map(fromCents)), fromCents(sumCents(amounts)));
      }),
    );
    expect(sumAmounts([1e14, 1e14])).toBe(2e14);
  });
});
