import { firstCharacters, lengthOf, limits, type NewRule, type Transaction } from '@saldo/contracts';

/** Returns a rule that gives transactions of a payee in one direction the same category. */
export function payeeRule({
  name,
  isIncome,
  category,
}: Pick<Transaction, 'name' | 'isIncome' | 'category'>): NewRule {
  const is = lengthOf(name) <= limits.rulePattern ? 'exact' : 'starts';
  const value = firstCharacters(name, limits.rulePattern);
  return {
    conditions: [
      [
        { field: 'payee', is, value },
        { field: 'direction', is: isIncome ? 'in' : 'out' },
      ],
    ],
    actions: { category },
  };
}
