import { budget, newBudget } from '@saldo/contracts';
import { MAX_AMOUNT_CENTS } from '@saldo/finance';
import fc from 'fast-check';
import { ownedBy } from '@saldo/mongo';
import { Types } from 'mongoose';
import { budgetOf, changedFields, entryOf, monthsOf, newestMonthFirst, spentUnder } from './budget.rules';

const input = { category: 'food', amount: 300.1, month: 2, year: 2024 };
const row = { _id: new Types.ObjectId(), ...ownedBy('b1'), ...entryOf(input) };

it('lists the newest month first, and its categories by letters', () => {
  const rows = [
    ...['zoo', 'Banana', 'Äpfel', 'apple'].map((category) => ({ ...row, category })),
    { ...row, month: 3 },
    { ...row, year: 2025, month: 1 },
  ];
  const listed = rows
    .toSorted(newestMonthFirst)
    .map(({ category, month, year }) => `${year}-${month} ${category}`);
  expect(listed).toEqual([
    '2025-1 Food',
    '2024-3 Food',
    ...['Äpfel', 'apple', 'Banana', 'zoo'].map((category) => `2024-2 ${category}`),
  ]);
});

describe('a budget', () => {
  it('is kept in hundredths, with a built-in category spelt as such', () => {
    expect(entryOf(input)).toEqual({
      category: 'Food',
      categoryKey: 'food',
      cents: 30_010,
      month: 2,
      year: 2024,
    });
    expect(entryOf({ ...input, category: 'pETS' })).toMatchObject({ category: 'pETS', categoryKey: 'pets' });
  });

  it('gives back exactly the amount that it was given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT_CENTS }), (cents) => {
        const amount = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
        const entry = entryOf(newBudget.parse({ ...input, amount }));
        expect(entry.cents).toBe(cents);
        expect(budgetOf({ ...row, ...entry }, { spent: 0 }).amount).toBe(amount);
      }),
    );
  });

  it('shows what the contract names and not whose it is', () => {
    const seen = budgetOf(row, { spent: 12.5 });
    expect(budget.strict().parse(seen)).toEqual(seen);
    expect(seen).toMatchObject({ _id: row._id.toHexString(), amount: 300.1, spent: 12.5 });
  });
});

describe('a change of a budget', () => {
  it('sets what it names and nothing else', () => {
    expect(changedFields({})).toEqual({});
    expect(changedFields({ amount: 0 })).toEqual({ cents: 0 });
    expect(changedFields({ category: 'BILLS', year: 2025 })).toEqual({
      category: 'Bills',
      categoryKey: 'bills',
      year: 2025,
    });
  });
});

describe('asking the ledger what was spent', () => {
  it('names each month once, from its first to its last day', () => {
    const january = { year: 2024, month: 1 };
    expect(monthsOf([january, { year: 2024, month: 2 }, january])).toEqual([
      { from: '2024-01-01', to: '2024-01-31' },
      { from: '2024-02-01', to: '2024-02-29' },
    ]);
  });

  it('finds the answer of the month and category, however that is spelt, else nothing', () => {
    const spent = spentUnder([
      { from: '2024-02-01', category: 'Food', spent: 7 },
      { from: '2024-03-01', category: 'Food', spent: 9 },
    ]);
    expect(spent(row)).toEqual({ spent: 7 });
    expect(spent({ ...row, month: 3 })).toEqual({ spent: 9 });
    expect(spent({ ...row, year: 2025 })).toEqual({ spent: 0 });
    expect(spent({ ...row, categoryKey: 'bills' })).toEqual({ spent: 0 });
  });
});
