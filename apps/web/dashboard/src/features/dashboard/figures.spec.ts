import { recentTotals } from './figures';

const charts = {
  expensesByCategory: [],
  incomeOverTime: [
    { date: '2026-10-31', total: 1000 },
    { date: '2026-11-01', total: 0.1 },
    { date: '2026-11-20', total: 0.2 },
  ],
  expensesOverTime: [{ date: '2026-11-30', total: 5 }],
};

test('what came and went this month starts with its first day, and adds up exactly', () => {
  expect(recentTotals(charts, '2026-11-30')).toEqual({ income: 0.3, expenses: 5, ofThisMonth: true });
});

test('on the 31st, when the first of the month is out of sight, it is what came and went in 30 days', () => {
  const days = [
    { date: '2026-10-02', total: 1 },
    { date: '2026-10-31', total: 2 },
  ];
  const october = { ...charts, incomeOverTime: days, expensesOverTime: [] };
  expect(recentTotals(october, '2026-10-31')).toEqual({ income: 3, expenses: 0, ofThisMonth: false });
});
