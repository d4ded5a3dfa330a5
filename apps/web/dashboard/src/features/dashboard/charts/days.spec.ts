import { daysOf } from './days';

const charts = {
  expensesByCategory: [],
  incomeOverTime: [{ date: '2026-03-15', total: 100 }],
  expensesOverTime: [
    { date: '2026-02-14', total: 1 },
    { date: '2026-03-15', total: 2.5 },
  ],
};

test('returns 30 days up to today, with 0 for days without transactions', () => {
  const days = daysOf(charts, '2026-03-15');
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ date: '2026-02-14', income: 0, expenses: 1 });
  expect(days[1]).toEqual({ date: '2026-02-15', income: 0, expenses: 0 });
  expect(days[29]).toEqual({ date: '2026-03-15', income: 100, expenses: 2.5 });
});
