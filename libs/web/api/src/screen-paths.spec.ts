import { transactionFilterQuery } from '@saldo/contracts';
import { transactionsPath } from './screen-paths';

test.each([
  { category: 'Food & Drink = 100 %', isIncome: false },
  { startDate: '2026-11-20', endDate: '2026-11-20' },
])('the URL for %j selects exactly that filter', (filter) => {
  const { pathname, searchParams } = new URL(transactionsPath(filter), 'http://localhost');
  expect(pathname).toBe('/transactions');
  expect(transactionFilterQuery.parse(Object.fromEntries(searchParams))).toEqual(filter);
});
