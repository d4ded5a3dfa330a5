import { addsToCategories, type CategoryKind, fromCents, MAX_AMOUNT_CENTS, toCents } from '@saldo/finance';
import { newTransaction } from '@saldo/contracts';
import { defaultAccountId } from '../accounts';
import { entryOf } from '../transactions/transaction.rules';
import { incomeAndExpenses } from './report.rules';

describe('a million random amounts', () => {
  it('are taken from their decimals and added up without losing a hundredth', () => {
    let [income, expenses] = [0n, 0n];
    const totals = Array.from({ length: 1_000_000 }, (_, index) => {
      const cents = 1 + Math.floor(Math.random() * (index % 2 ? 1_000 : MAX_AMOUNT_CENTS - 1));
      const isIncome = index % 3 === 0;
      if (isIncome) income += BigInt(cents);
      else expenses += BigInt(cents);
      const kind: CategoryKind = isIncome ? 'income' : 'expense';
      return { kind, minor: BigInt(toCents(fromCents(cents)) ?? -1) };
    });
    expect(incomeAndExpenses(totals)).toEqual({
      totalIncome: fromCents(income),
      totalExpenses: fromCents(expenses),
    });
  });

  it('are rounded to a double once, at the end', () => {
    const cost = 0.1;
    const sides = { from: { accountId: defaultAccountId('b1'), currency: null } };
    const entry = entryOf(newTransaction.parse({ name: 'x', category: 'Food', cost }), '2026-11-21', sides);
    const totals = Array.from({ length: 1_000_000 }, () => addsToCategories(entry)).flat();
    expect(incomeAndExpenses(totals).totalExpenses).toBe(100_000);
  });
});
