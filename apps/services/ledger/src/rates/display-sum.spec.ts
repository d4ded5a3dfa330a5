import { displaySum } from './display-sum';

const find = (from: string, to: string, date: string) =>
  from === 'KWD'
    ? undefined
    : { from, to, date, value: { numerator: 2n, denominator: 3n }, source: 'ecb' as const };
const sum = (amounts: [minor: bigint, currency: string | null][], display?: string) =>
  displaySum(
    amounts.map(([minor, currency]) => ({ minor, currency })),
    '2026-03-31',
    { display, find },
  );

it('adds up what follows the display currency, names it, or has a rate', () => {
  expect(sum([])).toBe(0n);
  expect(
    sum([
      [100n, null],
      [-130n, null],
    ]),
  ).toBe(-30n);
  expect(
    sum(
      [
        [100n, null],
        [30n, 'EUR'],
        [300n, 'USD'],
        [1_000n, 'KWD'],
        [-6n, 'JPY'],
      ],
      'EUR',
    ),
  ).toBe(-70n);
});

it('counts in hundredths of a display currency that has no decimals', () => {
  expect(
    sum(
      [
        [250n, null],
        [3n, 'JPY'],
      ],
      'JPY',
    ),
  ).toBe(550n);
});

it('rounds to the minor unit of a display currency that has no decimals', () => {
  expect(
    sum(
      [
        [250n, null],
        [500n, 'USD'],
      ],
      'JPY',
    ),
  ).toBe(550n);
});

it('rounds once for each currency, what is held and what is owed apart', () => {
  expect(
    sum(
      [
        [1n, 'USD'],
        [1n, 'USD'],
        [1n, 'USD'],
      ],
      'EUR',
    ),
  ).toBe(2n);
  expect(
    sum(
      [
        [1n, 'USD'],
        [-2n, 'USD'],
      ],
      'EUR',
    ),
  ).toBe(0n);
});
