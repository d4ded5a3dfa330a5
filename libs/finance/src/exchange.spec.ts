import fc from 'fast-check';
import { exponentOf } from './currency-money';
import { convertMoney, decimalTextOf, fractionOf, inverseOf, multiply } from './exchange';

const currency = fc.constantFrom(null, 'EUR', 'JPY', 'KWD', 'CLF');
const rate = fc
  .tuple(fc.bigInt(1n, 999_999n), fc.integer({ min: 0, max: 6 }))
  .map(([numerator, places]) => ({ numerator, denominator: 10n ** BigInt(places) }));
const minor = fc.bigInt(-(10n ** 15n), 10n ** 15n);

const required = (text: string) => fractionOf(text) ?? { numerator: 0n, denominator: 1n };

test.each([
  ['JPY', 'EUR', 18_675n, '0.005354752342704150', 10_000n],
  ['EUR', 'JPY', 10_000n, '186.75', 18_675n],
  ['KWD', 'USD', 1_234n, '3.25', 401n],
  ['USD', 'KWD', 401n, '0.307692307692', 1_234n],
  ['EUR', 'USD', 50n, '0.01', 0n],
  ['EUR', 'USD', 150n, '0.01', 2n],
  ['EUR', 'USD', -150n, '0.01', -2n],
])('%s to %s: %d minor units at %s are %d', (from, to, amount, text, expected) => {
  const [whole = '', places = ''] = text.split('.');
  const fraction = required(`${whole}.${places.slice(0, 12)}`);
  expect(convertMoney({ minor: amount, currency: from }, fraction, to)).toEqual({
    minor: expected,
    currency: to,
  });
});

describe('converting money', () => {
  it('differs from the exact amount by at most half a minor unit', () => {
    fc.assert(
      fc.property(minor, currency, currency, rate, (amount, from, to, fraction) => {
        const { minor: converted } = convertMoney({ minor: amount, currency: from }, fraction, to);
        // Check |converted/10^to - amount*rate/10^from| <= 0.5/10^to without dividing.
        const [scaleFrom, scaleTo] = [10n ** BigInt(exponentOf(from)), 10n ** BigInt(exponentOf(to))];
        const exact = amount * fraction.numerator * scaleTo;
        const off = converted * fraction.denominator * scaleFrom - exact;
        expect((off < 0n ? -off : off) * 2n <= fraction.denominator * scaleFrom).toBe(true);
      }),
    );
  });

  it('there and back gives the amount up to the rounding of both', () => {
    fc.assert(
      fc.property(minor, currency, currency, rate, (amount, from, to, fraction) => {
        const there = convertMoney({ minor: amount, currency: from }, fraction, to);
        const back = convertMoney(there, inverseOf(fraction), from);
        const unit = convertMoney({ minor: 1n, currency: to }, inverseOf(fraction), from).minor;
        const off = back.minor - amount;
        expect(off <= unit + 1n && off >= -unit - 1n).toBe(true);
      }),
    );
  });

  it('of a debt is the negative of the asset', () => {
    fc.assert(
      fc.property(minor, currency, currency, rate, (amount, from, to, fraction) => {
        const asset = convertMoney({ minor: amount, currency: from }, fraction, to).minor;
        expect(convertMoney({ minor: -amount, currency: from }, fraction, to).minor).toBe(-asset);
      }),
    );
  });
});

describe('a fraction', () => {
  it('is read from a plain decimal above 0', () => {
    expect(fractionOf('186.75')).toEqual({ numerator: 18_675n, denominator: 100n });
    expect(fractionOf('1')).toEqual({ numerator: 1n, denominator: 1n });
  });

  it.each(['0', '0.00', '-1', '1,5', '1e3', '', '.5', '5.', ' 1', 'N/A', '1'.repeat(13)])(
    'is not read from "%s"',
    (text) => {
      expect(fractionOf(text)).toBeUndefined();
    },
  );

  it('reads its text again if that has up to ten digits', () => {
    fc.assert(
      fc.property(rate, (fraction) => {
        const { numerator, denominator } = required(decimalTextOf(fraction));
        expect(numerator * fraction.denominator).toBe(fraction.numerator * denominator);
      }),
    );
  });

  it('shows at least nine digits of a quotient', () => {
    fc.assert(
      fc.property(rate, rate, (one, other) => {
        const quotient = multiply(one, inverseOf(other));
        const shown = Number(decimalTextOf(quotient));
        const exact = Number(quotient.numerator) / Number(quotient.denominator);
        expect(Math.abs(shown / exact - 1)).toBeLessThan(1e-9);
      }),
    );
  });

  it.each([
    [1n, 3n, '0.3333333333'],
    [200n, 3n, '66.66666667'],
    [7n, 3n, '2.333333333'],
    [1n, 186_750n, '0.000005354752343'],
    [123_456_789_012_345n, 1n, '123456789012345'],
    [1_000n, 1n, '1000'],
  ])('%d/%d is shown as %s', (numerator, denominator, text) => {
    expect(decimalTextOf({ numerator, denominator })).toBe(text);
  });
});
