import fc from 'fast-check';
import { addMoney, decimalOf, exponentOf, moneyOf, subtractMoney, sumMoney } from './currency-money';
import { centsOf } from './money';

const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'INR', 'KWD', 'CLF', null];
const money = fc.record({
  minor: fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
  currency: fc.constantFrom(...currencies),
});

test.each([
  ['JPY', 0],
  ['EUR', 2],
  ['INR', 2],
  ['KWD', 3],
  ['CLF', 4],
  [null, 2],
])('%s has %i decimals', (currency, exponent) => expect(exponentOf(currency)).toBe(exponent));

test.each([
  [1234.5, 'EUR', 123450n],
  ['1234.50', 'EUR', 123450n],
  [-0.01, 'EUR', -1n],
  ['-0.5', 'USD', -50n],
  [500, 'JPY', 500n],
  ['1.234', 'KWD', 1234n],
  [1.5, 'KWD', 1500n],
  [0.07, null, 7n],
  ['99999999999999999999.99', 'EUR', 9999999999999999999999n],
])('%s in %s is %s minor units', (decimal, currency, minor) => {
  expect(moneyOf(decimal, currency)).toEqual({ minor, currency });
});

test.each([
  [0.5, 'JPY'],
  ['500.0', 'JPY'],
  [1.005, 'EUR'],
  ['1.2345', 'KWD'],
  [1e21, 'EUR'],
  [NaN, 'EUR'],
  ['', 'EUR'],
  ['1,50', 'EUR'],
  ['1.', 'EUR'],
  ['.5', 'EUR'],
  ['+1', 'EUR'],
])('%s in %s is refused', (decimal, currency) => expect(moneyOf(decimal, currency)).toBeUndefined());

it('becomes a decimal and money again without loss', () => {
  fc.assert(
    fc.property(money, (amount) => {
      expect(moneyOf(decimalOf(amount).toFixed(exponentOf(amount.currency)), amount.currency)).toEqual(
        amount,
      );
    }),
  );
});

it('counts amounts of the display currency like hundredths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => {
      expect(moneyOf(cents / 100, null)?.minor).toBe(BigInt(centsOf(cents / 100)));
    }),
  );
});

it('adds up decimals exactly, in a currency of any number of decimals', () => {
  expect(sumMoney([0.1, 0.2, -0.05], 'EUR')).toBe(0.25);
  expect(sumMoney([0.001, 0.002], 'KWD')).toBe(0.003);
  expect(sumMoney([100, 23], 'JPY')).toBe(123);
  expect(sumMoney([], null)).toBe(0);
  expect(sumMoney([0.129, 1], 'EUR')).toBe(1.13);
});

it('names both currencies of amounts that cannot be added up', () => {
  const [euro, yen] = [
    { minor: 1n, currency: 'EUR' },
    { minor: 1n, currency: 'JPY' },
  ];
  expect(() => addMoney(euro, yen)).toThrow("EUR and JPY can't be added up.");
});

it('adds and subtracts exactly, and only within one currency', () => {
  fc.assert(
    fc.property(money, money, (one, other) => {
      const same = { ...other, currency: one.currency };
      expect(subtractMoney(addMoney(one, same), same)).toEqual(one);
      if (one.currency === other.currency) return;
      expect(() => addMoney(one, other)).toThrow(RangeError);
      expect(() => subtractMoney(one, other)).toThrow(RangeError);
    }),
  );
});
