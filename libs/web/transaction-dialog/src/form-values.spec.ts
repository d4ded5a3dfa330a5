import {
  currencyCodes,
  newTransaction,
  fieldMessages,
  transactionChange,
  type Transaction,
} from '@saldo/contracts';
import { aTransaction } from '@saldo/contracts/testing';
import { session } from '@saldo/session';
import fc from 'fast-check';
import {
  blankValues,
  type FormValues,
  hasNameField,
  repeatedValues,
  switchedValues,
  valuesOf,
} from './form-values';
import { readForm as read } from './read-form';

afterEach(() => session.setCurrency('USD'));

const readForm = (values: FormValues, edited?: Transaction) => read(values, { edited, accounts: [] });

const filled: FormValues = {
  ...blankValues('expense', '2026-03-01'),
  name: ' Lunch ',
  amount: '12.50',
  category: 'Food',
  addedOn: '2026-03-01',
  note: ' with Ada ',
};
const salary = aTransaction({ name: 'Salary Income', category: 'Salary', cost: 100, isIncome: true });

test('an expense is read with its texts trimmed and its amount as a number', () => {
  expect(readForm(filled)).toEqual({
    entry: {
      isIncome: false,
      name: 'Lunch',
      cost: 12.5,
      category: 'Food',
      addedOn: '2026-03-01',
      note: 'with Ada',
    },
  });
});

test.each([
  ['name', { name: '  ' }, 'Please enter a name for the transaction'],
  ['amount', { amount: '' }, 'Please enter a valid cost greater than 0'],
  ['amount', { amount: 'ten' }, 'Please enter a valid cost greater than 0'],
  ['amount', { amount: '0' }, 'Please enter a valid cost greater than 0'],
  ['amount', { amount: '3-5' }, 'Please enter a valid cost greater than 0'],
  ['amount', { amount: '0.001' }, fieldMessages['amount-too-precise']],
  ['amount', { amount: '10000000000' }, 'Enter an amount up to 9,999,999,999.99.'],
  ['amount', { amount: '12,50' }, 'Write amounts like 1,234.50, with a point before decimals.'],
  ['category', { category: '' }, 'Please select a category'],
  ['addedOn', { addedOn: '' }, 'Enter a date.'],
  ['addedOn', { addedOn: '0026-03-01' }, 'Enter a date from 1900 to 2999.'],
] as const)('reports an invalid %s: %j', (field, change, sentence) => {
  expect(readForm({ ...filled, ...change })).toEqual({ errors: { [field]: sentence } });
});

test('returns the first of several errors', () => {
  expect(readForm(blankValues('expense', '2026-03-01'))).toEqual({
    errors: { name: fieldMessages['name-required'] },
  });
  expect(readForm(blankValues('income', '2026-03-01'))).toEqual({
    errors: { amount: fieldMessages['cost-invalid'] },
  });
});

describe('the name of an income', () => {
  const income: FormValues = { ...filled, kind: 'income', name: '', category: 'Gifts' };

  test('is made from its category', () => {
    expect(readForm(income)).toMatchObject({ entry: { name: 'Gifts Income' } });
  });

  test('follows when the category changes', () => {
    expect(readForm({ ...income, name: salary.name }, salary)).toMatchObject({
      entry: { name: 'Gifts Income' },
    });
  });

  test.each([
    [{ ...salary, name: 'Bonus' }, ' Bonus 2026 ', 'Bonus 2026'],
    [{ ...salary, name: 'Bonus' }, ' ', 'Gifts Income'],
    [{ ...salary, isIncome: false, name: 'Lunch' }, 'Lunch', 'Lunch'],
  ])('is kept if it is custom, unless it is cleared: %j as %j', (edited, name, saved) => {
    expect(readForm({ ...income, name }, edited)).toMatchObject({ entry: { name: saved } });
  });
});

describe('switching the type', () => {
  const choices = { today: '2026-03-02', firstCategory: 'Gifts' };
  const lunch = { ...salary, name: 'Lunch', category: 'Food', isIncome: false, note: 'with Ada' };

  test('of a new transaction starts with an empty form and the first category', () => {
    expect(switchedValues(filled, 'income', undefined, choices)).toEqual(
      blankValues('income', '2026-03-02', 'Gifts'),
    );
  });

  test('of an edited transaction keeps all values but the category', () => {
    const values = { ...valuesOf(lunch), amount: '7' };
    const switched = switchedValues(values, 'income', lunch, choices);
    expect(switched).toEqual({ ...values, kind: 'income', category: '' });
    expect(readForm(switched, lunch)).toEqual({ errors: { category: fieldMessages['category-required'] } });
    expect(switchedValues(switched, 'expense', lunch, choices)).toEqual(values);
  });

  test.each([
    ['a new expense', 'expense', undefined, true],
    ['a new income', 'income', undefined, false],
    ['a new transfer', 'transfer', undefined, false],
    ['an expense that becomes an income', 'income', lunch, true],
    ['an income named after its category', 'income', salary, false],
    ['an income with a name of its own', 'income', { ...salary, name: 'Bonus' }, true],
    ['an income that becomes an expense', 'expense', salary, true],
  ] as const)('%s: has a name field: %j', (_, kind, edited, expected) => {
    expect(hasNameField({ kind, name: '' }, edited)).toBe(expected);
  });

  test('a new income keeps the name that the user has given it elsewhere', () => {
    expect(hasNameField({ kind: 'income', name: 'Bonus' })).toBe(true);
    const bonus = { ...salary, name: 'Bonus' };
    expect(repeatedValues(bonus, '2026-03-02').name).toBe('Bonus');
    expect(repeatedValues(salary, '2026-03-02').name).toBe('');
  });
});

const transactions = fc.record({
  _id: fc.string({ minLength: 1 }),
  name: fc.stringMatching(/^[a-z]{1,20}$/),
  category: fc.constantFrom('Food', 'Salary', 'Freelance / Side Gig'),
  cost: fc.integer({ min: 1, max: 999_999_999_999 }).map((cents) => cents / 100),
  addedOn: fc.constantFrom('1900-01-01', '2024-02-29', '2999-12-31'),
  isIncome: fc.boolean(),
  note: fc.stringMatching(/^[a-z]{0,20}$/),
});

test.each(currencyCodes)('a transaction saved without changes stays the same, shown in %s', (code) => {
  session.setCurrency(code);
  fc.assert(
    fc.property(transactions, (transaction) => {
      const reading = readForm(valuesOf(transaction), transaction);
      if (!('entry' in reading)) throw new Error(JSON.stringify(reading.errors));
      const { _id, ...fields } = transaction;
      expect({ ...fields, ...transactionChange.parse(reading.entry) }).toEqual(fields);
    }),
  );
});

test('the contract accepts every value that the form accepts', () => {
  const values = fc.record({
    kind: fc.constantFrom('expense' as const, 'income' as const),
    name: fc.stringMatching(/^[a-z ]{0,10}$/),
    amount: fc.stringMatching(/^[0-9.,+*/() -]{0,8}$/),
    category: fc.constantFrom('', 'Food'),
    addedOn: fc.constantFrom('', '2026-03-01'),
    note: fc.string(),
  });
  fc.assert(
    fc.property(values, (form) => {
      const reading = readForm({ ...filled, ...form, note: form.note.replace(/[^ -~]/g, '') });
      if ('entry' in reading) expect(newTransaction.safeParse(reading.entry).error).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});
