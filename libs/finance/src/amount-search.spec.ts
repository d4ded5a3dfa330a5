import fc from 'fast-check';
import { comparableAmount, readAmountSearch } from './amount-search';
import { decimalText } from './currency-money';

const euros = (amount: number) => Math.round(amount * 10_000);
const exactly = (amount: number) => ({ from: euros(amount), to: euros(amount) });
const wholly = (amount: number) => ({ from: euros(amount), to: euros(amount + 1) - 1 });

test.each([
  ['42.50', [exactly(42.5)]],
  ['42,50', [exactly(42.5)]],
  ['42.5', [exactly(42.5)]],
  ['٤٢٫٥٠', [exactly(42.5)]],
  ['$42.50', [exactly(42.5)]],
  ['42,50 €', [exactly(42.5)]],
  ['-42.50', [exactly(42.5)]],
  ['.5', [exactly(0.5)]],
  ['0.500', [exactly(0.5)]],
  ['1,234.50', [exactly(1234.5)]],
  ['1.234,50', [exactly(1234.5)]],
  ['1 234,50', [exactly(1234.5)]],
  ["1'234.50", [exactly(1234.5)]],
  ['12,34,567.5', [exactly(1234567.5)]],
  ['42', [wholly(42)]],
  ['42.', [wholly(42)]],
  ['1,234,567', [wholly(1234567)]],
  ['1,234', [wholly(1234), exactly(1.234)]],
  ['1.234', [wholly(1234), exactly(1.234)]],
  ['=42', [exactly(42)]],
])('reads %s as an amount', (text, ranges) => {
  expect(readAmountSearch(text)).toEqual(ranges);
});

test.each([
  ['>100', { from: euros(100) + 1, to: Number.MAX_SAFE_INTEGER }],
  ['> 100,00 €', { from: euros(100) + 1, to: Number.MAX_SAFE_INTEGER }],
  ['>=100', { from: euros(100), to: Number.MAX_SAFE_INTEGER }],
  ['≥1,000', { from: euros(1000), to: Number.MAX_SAFE_INTEGER }],
  ['<20', { from: 0, to: euros(20) - 1 }],
  ['<= 20.5', { from: 0, to: euros(20.5) }],
  ['100-200', { from: euros(100), to: euros(200) }],
  ['100 – 200', { from: euros(100), to: euros(200) }],
  ['200..100', { from: euros(100), to: euros(200) }],
  ['$1.50-$2', { from: euros(1.5), to: euros(2) }],
])('reads %s as a range', (text, range) => {
  expect(readAmountSearch(text)).toEqual([range]);
});

test.each([
  '',
  ' ',
  'REWE',
  '4 pieces',
  '1.2.3',
  '1,2,3',
  '1.234,5.6',
  '42.12345',
  '2026-11-21',
  '>',
  '>x',
  '100-',
  '<>5',
  '12 34',
  '.',
  '-',
  '1e5',
  '99999999999999999999',
  'x42.50',
])('does not read %s as an amount', (text) => {
  expect(readAmountSearch(text)).toEqual([]);
});

it('finds any amount by its written number', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), fc.constantFrom(null, 'EUR', 'JPY', 'KWD', 'CLF'), (minor, currency) => {
      const money = { minor: BigInt(minor), currency };
      const ranges = readAmountSearch(decimalText(money));
      const amount = comparableAmount(money);
      expect(ranges.some(({ from, to }) => from <= amount && amount <= to)).toBe(true);
      expect(comparableAmount({ minor: BigInt(-minor), currency })).toBe(amount);
    }),
  );
});
