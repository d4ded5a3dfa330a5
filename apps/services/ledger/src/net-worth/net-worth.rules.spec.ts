import fc from 'fast-check';
import { monthEnds, sumOf } from './net-worth.rules';

const day = '2026-03-31';
const find = (from: string, to: string) =>
  from === 'KWD'
    ? undefined
    : {
        from,
        to,
        date: from === 'JPY' ? '2026-02-27' : day,
        value: { numerator: 2n, denominator: 3n },
        source: 'ecb' as const,
      };
const balance = fc.record({
  minor: fc.bigInt(-(10n ** 12n), 10n ** 12n),
  currency: fc.constantFrom(null, 'EUR', 'JPY', 'USD', 'KWD'),
});

it('adds assets and liabilities apart, and names what is converted at an old rate or left out', () => {
  const balances = [
    { minor: 100n, currency: null },
    { minor: -30n, currency: 'EUR' },
    { minor: 3n, currency: 'JPY' },
    { minor: 1_000n, currency: 'KWD' },
    { minor: 0n, currency: 'KWD' },
    { minor: -300n, currency: 'USD' },
  ];
  const { rates, ...sum } = sumOf(balances, { display: 'EUR', day, find });
  expect(sum).toEqual({
    assets: 300n,
    liabilities: 230n,
    conversions: ['0', '0', '1', '2', '0', '0'],
  });
  expect(rates.map(({ from }) => from)).toEqual(['JPY', 'USD']);
});

it('does not depend on how the balances of a currency are split, or on their order', () => {
  fc.assert(
    fc.property(fc.array(balance, { maxLength: 8 }), (balances) => {
      const whole = sumOf(balances, { display: 'EUR', day, find });
      const halves = balances.flatMap(({ minor, currency }) => [
        { minor: minor / 2n, currency },
        { minor: minor - minor / 2n, currency },
      ]);
      const split = sumOf(halves.toReversed(), { display: 'EUR', day, find });
      expect([split.assets, split.liabilities]).toEqual([whole.assets, whole.liabilities]);
    }),
  );
});

it('has a month for each one that the period touches', () => {
  expect(monthEnds('2024-03-01', '2023-12-31')).toEqual([
    { month: '2023-12', day: '2023-12-31' },
    { month: '2024-01', day: '2024-01-31' },
    { month: '2024-02', day: '2024-02-29' },
    { month: '2024-03', day: '2024-03-01' },
  ]);
});
