import type { RecurringEntry } from '@saldo/contracts';

/** How a person says how often something comes, in the order in which it is offered. */
export const frequencyNames: Readonly<Record<RecurringEntry['frequency'], string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  annually: 'Annually',
};

export const typeName = (isIncome: boolean) => (isIncome ? 'Income' : 'Expense');
