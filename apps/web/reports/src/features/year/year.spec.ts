import type { Report } from '@saldo/contracts';
import fc from 'fast-check';
import type { ReportRow } from '../reports/rows';
import { changedMost, changeOf, daysOfYear, readYear, savedOf, totalsOf, visitedMost } from './year';

const today = '2026-11-27';

test('a year ends with its last day, or today', () => {
  expect(daysOfYear('2025', today)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(daysOfYear('2026', today)).toEqual({ from: '2026-01-01', to: '2026-11-27' });
});

test.each([
  ['year=2025', '2025'],
  ['', '2026'],
  ['year=2027', '2026'],
  ['year=0005', '2026'],
  ['year=<b>', '2026'],
])('the address %j means the year %s', (search, year) => {
  expect(readYear(search, today)).toBe(year);
});

const minors = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 12, maxLength: 12 });

test('what was saved is what came in less what went out, to the hundredth', () => {
  fc.assert(
    fc.property(minors, minors, (income, expense) => {
      const group = (kind: 'income' | 'expense', minor: number[]) => ({
        ...{ key: kind, name: kind, kind, amounts: minor.map((each) => each / 100), before: 0 },
        counts: minor.map(() => 1),
      });
      const steps = income.map(() => ({ from: '', to: '' }));
      const totals = totalsOf({ steps, groups: [group('income', income), group('expense', expense)] });
      const sum = [...income, ...expense].reduce((total, each) => total + each, 0);
      expect(Math.round(savedOf(totals) * 100)).toBe(sum);
      expect(totals.expense.amounts.some((amount) => Object.is(amount, -0))).toBe(false);
    }),
  );
});

test('a year without income or spending has zeros for each month', () => {
  expect(totalsOf({ steps: [{ from: '', to: '' }], groups: [] })).toEqual({
    income: { amounts: [0], total: 0, before: 0 },
    expense: { amounts: [0], total: 0, before: 0 },
  });
});

const row = (id: string, total: number, before: number): ReportRow => ({
  ...{ id, label: id, isPart: false, amounts: [total], total, before, filter: {} },
});

test('the largest changes are those in either direction, without what stayed the same', () => {
  const changed = changedMost([row('a', 10, 9), row('b', 0.1, 0.1), row('c', 0, 5), row('d', 7, 0)], 2);
  expect(changed.map((each) => [each.id, changeOf(each)])).toEqual([
    ['d', 7],
    ['c', -5],
  ]);
});

test('the most visited payees have the most transactions', () => {
  const group = (key: string, amounts: number[], counts: number[]): Report['groups'][number] => ({
    ...{ key, name: key, amounts, counts, before: 0 },
  });
  const groups = [group('Rent', [900], [1]), group('Bakery', [4.5], [9]), group('', [1], [20])];
  expect(visitedMost({ groups }, 5)).toEqual([
    { key: 'Bakery', total: 4.5, visits: 9 },
    { key: 'Rent', total: 900, visits: 1 },
  ]);
});
