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

test('sums income and expenses exactly from the first day of the month', () => {
  expect(recentTotals(charts, '2026-11-30')).toEqual({
    income: 0.3,
    expenses: 5,
    net: -4.7,
    ofThisMonth: true,
  });
});

test('sums from pay day, if months begin on it', () => {
  const payday = { day: 20, weekend: 'none' } as const;
  expect(recentTotals(charts, '2026-11-30', payday)).toMatchObject({ income: 0.2, ofThisMonth: true });
});

test('sums the last 30 days on the 31st, when the data does not reach the first', () => {
  const days = [
    { date: '2026-10-02', total: 1 },
    { date: '2026-10-31', total: 2 },
  ];
  const october = { ...charts, incomeOverTime: days, expensesOverTime: [] };
  expect(recentTotals(october, '2026-10-31')).toEqual({ income: 3, expenses: 0, net: 3, ofThisMonth: false });
});
