import { currencyCodes, newBudget, fieldMessages } from '@saldo/contracts';
import { session } from '@saldo/session';
import fc from 'fast-check';
import { clampMonth, type FormValues, readForm, valuesOf } from './form-values';

const filled: FormValues = { category: 'Food', amount: '200', month: '11', year: '2026' };

test('reads a valid form as a budget', () => {
  expect(readForm({ ...filled, amount: '1,200.50' })).toEqual({
    entry: { category: 'Food', amount: 1200.5, month: 11, year: 2026 },
  });
});

test.each(['0', '0.00', '5-5'])('accepts a budget of 0: %s', (amount) => {
  expect(readForm({ ...filled, amount })).toMatchObject({ entry: { amount: 0 } });
});

test.each([
  ['category', { category: '' }, 'Please select a category'],
  ['amount', { amount: '' }, fieldMessages['budget-amount-invalid']],
  ['amount', { amount: 'much' }, fieldMessages['budget-amount-invalid']],
  ['amount', { amount: '-1' }, fieldMessages['budget-amount-invalid']],
  ['amount', { amount: '0.001' }, fieldMessages['amount-too-precise']],
  ['amount', { amount: '10000000000' }, 'Enter an amount up to 9,999,999,999.99.'],
  ['month', { month: '' }, 'Choose a month from 1 to 12.'],
  ['month', { month: '1.5' }, 'Choose a month from 1 to 12.'],
  ['year', { year: '' }, 'Choose a year from 2000 to 2100.'],
  ['year', { year: '1999' }, 'Choose a year from 2000 to 2100.'],
  ['year', { year: '2101' }, 'Choose a year from 2000 to 2100.'],
] as const)('reports an invalid %s: %j', (field, change, sentence) => {
  expect(readForm({ ...filled, ...change })).toEqual({ errors: { [field]: sentence } });
});

test('explains an amount with a decimal comma', () => {
  expect(readForm({ ...filled, amount: '12,50' })).toMatchObject({
    errors: { amount: expect.stringContaining('a point before decimals') },
  });
});

test('reports all invalid fields at once, in the order of the form', () => {
  const reading = readForm({ category: '', amount: '', month: '', year: '' });
  expect(Object.keys('errors' in reading ? reading.errors : {})).toEqual([
    'category',
    'amount',
    'month',
    'year',
  ]);
});

test.each([
  ['13', '12'],
  ['99', '12'],
  ['0', '1'],
  ['-3', '1'],
  ['07', '7'],
  ['12', '12'],
  ['', ''],
  ['May', 'May'],
])('the month %j becomes %j', (typed, clamped) => expect(clampMonth(typed)).toBe(clamped));

test.each(currencyCodes)('a budget saved without changes stays the same, shown in %s', (code) => {
  session.setCurrency(code);
  const budgets = fc.record({
    _id: fc.constant('a'),
    category: fc.constantFrom('Food', 'Pets'),
    amount: fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => cents / 100),
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: 2000, max: 2100 }),
    spent: fc.constant(1),
  });
  fc.assert(
    fc.property(budgets, (budget) => {
      const { _id, spent: _spent, ...entry } = budget;
      expect(readForm(valuesOf(budget), budget)).toEqual({ entry });
      expect(newBudget.safeParse(entry).success).toBe(true);
    }),
  );
});
