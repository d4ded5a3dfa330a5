import fc from 'fast-check';
import { addsToAccount, addsToCategories, countsInTotals, type Part, type Postings } from './postings';

const part = (category: string, kind: Part['kind'], minor: bigint): Part => ({ category, kind, minor });
const of = (parts: Part[], ...postings: [accountId: string, minor: bigint][]): Postings => ({
  postings: postings.map(([accountId, minor]) => ({ accountId, minor })),
  parts,
});

it('counts a refund in the category that it lowers', () => {
  const refund = of([part('Groceries', 'expense', 15_00n)], ['bank', 15_00n]);
  expect(addsToAccount(refund, 'bank')).toBe(15_00n);
  expect(addsToCategories(refund)).toEqual([{ category: 'Groceries', kind: 'expense', minor: -15_00n }]);
  expect(countsInTotals(refund)).toEqual({ income: 0n, expenses: -15_00n });
});

it('counts a deduction from a salary as income and as an expense', () => {
  const parts = [part('Salary', 'income', 3_000_00n), part('Bills', 'expense', -200_00n)];
  const salary = of(parts, ['bank', 2_800_00n]);
  expect(countsInTotals(salary)).toEqual({ income: 3_000_00n, expenses: 200_00n });
});

it('counts only the fee of a transfer', () => {
  const transfer = of([part('Fees', 'expense', -3_00n)], ['bank', -103_00n], ['savings', 100_00n]);
  expect([addsToAccount(transfer, 'bank'), addsToAccount(transfer, 'savings')]).toEqual([-103_00n, 100_00n]);
  expect(addsToAccount(transfer, 'other')).toBe(0n);
  expect(countsInTotals(transfer)).toEqual({ income: 0n, expenses: 3_00n });
  expect(addsToCategories(of([], ['bank', -1n], ['savings', 1n]))).toEqual([]);
});

it('keeps a category of both kinds apart', () => {
  const parts = [part('Gifts', 'income', 5n), part('Gifts', 'expense', -2n), part('Gifts', 'expense', -1n)];
  expect(addsToCategories(of(parts, ['bank', 2n]))).toEqual([
    { category: 'Gifts', kind: 'income', minor: 5n },
    { category: 'Gifts', kind: 'expense', minor: 3n },
  ]);
});

it('adds to categories and totals exactly what it adds to accounts', () => {
  const anyPart = fc.record({
    category: fc.constantFrom('Food', 'Gifts', 'Salary'),
    kind: fc.constantFrom('expense' as const, 'income' as const),
    minor: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
  });
  fc.assert(
    fc.property(
      fc.array(anyPart, { maxLength: 6 }),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      (parts, moved) => {
        const sum = parts.reduce((all, { minor }) => all + minor, 0n);
        const transaction = of(parts, ['bank', sum - moved], ['savings', moved]);
        const { income, expenses } = countsInTotals(transaction);
        expect(income - expenses).toBe(
          addsToAccount(transaction, 'bank') + addsToAccount(transaction, 'savings'),
        );
        const byCategory = addsToCategories(transaction);
        const total = (kind: Part['kind']) =>
          byCategory.filter((each) => each.kind === kind).reduce((all, { minor }) => all + minor, 0n);
        expect([total('income'), total('expense')]).toEqual([income, expenses]);
      },
    ),
  );
});
