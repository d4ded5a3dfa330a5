import { transaction } from '../../../testing/page';
import { totalsOf, totalsOfRows } from './sum-transactions';

const transfer = { toAccountId: 'savings', toAmount: 1_500, toCurrency: 'JPY' };

test('selected rows add up exactly, by currency, with transfers from the side of the account that filters', () => {
  const rows = [
    transaction(1, { cost: 0.1 }),
    transaction(2, { cost: 0.2 }),
    transaction(3, { cost: 5, isIncome: true, currency: 'EUR' }),
    transaction(4, { cost: 10, transfer }),
  ];
  expect(totalsOfRows(rows, undefined)).toEqual([
    { count: 2, amount: -0.3 },
    { currency: 'EUR', count: 1, amount: 5 },
  ]);
  expect(totalsOfRows(rows.slice(3), 'savings')).toEqual([{ currency: 'JPY', count: 1, amount: 1_500 }]);
  expect(totalsOfRows(rows.slice(3), 'other')).toEqual([{ count: 1, amount: -10 }]);
});

test('the sums of the server are shown as one signed amount a currency', () => {
  expect(totalsOf([{ count: 3, income: 0.3, expenses: 0.1 }])).toEqual([{ count: 3, amount: 0.2 }]);
});
