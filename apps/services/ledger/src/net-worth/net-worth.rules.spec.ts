import fc from 'fast-check';
import type { Money } from '@saldo/finance';
import {
  monthEnds,
  setWorth,
  type Start,
  sumOf,
  usedValuations,
  type Worth,
  worthOn,
} from './net-worth.rules';

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
const worthOf = (balances: Money[]) => {
  const worth: Worth = new Map();
  balances.forEach(({ minor, currency }, index) => setWorth(worth, currency, String(index), minor));
  return worth;
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
  const { rates, ...sum } = sumOf(worthOf(balances), { display: 'EUR', day, find });
  expect(sum).toEqual({
    assets: 300n,
    liabilities: 230n,
    conversions: new Map(Object.entries({ EUR: '0', JPY: '1', KWD: '2', USD: '0' })).set(null as never, '0'),
  });
  expect(rates.map(({ from }) => from)).toEqual(['JPY', 'USD']);
});

it('does not depend on how the balances of a currency are split, or on their order', () => {
  fc.assert(
    fc.property(fc.array(balance, { maxLength: 8 }), (balances) => {
      const whole = sumOf(worthOf(balances), { display: 'EUR', day, find });
      const halves = balances.flatMap(({ minor, currency }) => [
        { minor: minor / 2n, currency },
        { minor: minor - minor / 2n, currency },
      ]);
      const split = sumOf(worthOf(halves.toReversed()), { display: 'EUR', day, find });
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

it('counts the last valuation until each day', () => {
  const valuations = ['2026-01-05', '2026-01-31', '2026-02-01', '2026-04-01'].map((date) => ({
    date,
    minor: 1n,
  }));
  const used = (...days: string[]) => usedValuations(valuations, days).map(({ date }) => date);
  expect(used('2026-01-31', '2026-02-28', '2026-03-31')).toEqual(['2026-01-31', '2026-02-01']);
  expect(used('2026-01-04')).toEqual([]);
  expect(used('2026-01-30', '2027-01-01')).toEqual(['2026-01-05', '2026-04-01']);
});

it('changes from day to day what accounts are worth as adding up everything until each day does', () => {
  const days = ['2026-01-31', '2026-02-28', '2026-03-31'];
  const amount = fc.bigInt(-100n, 100n);
  const id = fc.constantFrom('a', 'b', 'c');
  const dated = fc.constantFrom('2026-01-10', '2026-01-31', '2026-02-03', '2026-03-30');
  const cases = fc.record({
    rows: fc.array(fc.record({ account: id, date: dated, minor: amount }), { maxLength: 12 }),
    openings: fc.uniqueArray(fc.record({ account: id, date: dated, minor: amount }), {
      selector: (each) => each.account,
    }),
    valuations: fc.uniqueArray(fc.record({ account: id, date: dated, minor: amount }), {
      selector: ({ account, date }) => `${account} ${date.slice(0, 7)}`,
    }),
  });
  const currencies = new Map(
    [...'abc'].map((account) => [account, account === 'c' ? ('JPY' as const) : null]),
  );
  fc.assert(
    fc.property(cases, ({ rows, openings, valuations }) => {
      const starts: Start[] = [
        ...openings.map((each) => ({ ...each, isValuation: false })),
        ...valuations
          .filter(
            ({ account, date }) => !openings.some((each) => each.account === account && each.date > date),
          )
          .map((each) => ({ ...each, isValuation: true })),
      ].toSorted((a, b) =>
        a.date === b.date ? Number(a.isValuation) - Number(b.isValuation) : a.date < b.date ? -1 : 1,
      );
      const sumBetween = (account: string, after: string, day: string) =>
        rows
          .filter((row) => row.account === account && row.date > after && row.date <= day)
          .reduce((sum, { minor }) => sum + minor, 0n);
      const stepOf = (date: string) => days.find((day) => date <= day) ?? '';
      const steps = days.map((day, index) => {
        const isIn = ({ date }: { date: string }) => date > (days[index - 1] ?? '') && date <= day;
        const added = rows
          .filter(isIn)
          .map(({ account, minor }) => new Map([[account, { total: minor, cleared: 0n }]]));
        return { day, added, starts: starts.filter(isIn) };
      });
      const since = ({ account, date }: Start) => sumBetween(account, date, stepOf(date));
      for (const { day, worth } of worthOn(steps, currencies, since)) {
        for (const [account, currency] of currencies) {
          const valuation = starts.findLast(
            (each) => each.isValuation && each.account === account && each.date <= day,
          );
          const opening = openings.find((each) => each.account === account && each.date <= day);
          const expected = valuation
            ? valuation.minor + sumBetween(account, valuation.date, day)
            : (opening?.minor ?? 0n) + sumBetween(account, '', day);
          expect(worth.get(currency)?.accounts.get(account) ?? 0n).toBe(expected);
        }
        for (const { assets, liabilities, accounts } of worth.values()) {
          const values = [...accounts.values()];
          expect(assets - liabilities).toBe(values.reduce((sum, minor) => sum + minor, 0n));
          expect(assets).toBe(values.reduce((sum, minor) => (minor > 0n ? sum + minor : sum), 0n));
        }
      }
    }),
  );
});
