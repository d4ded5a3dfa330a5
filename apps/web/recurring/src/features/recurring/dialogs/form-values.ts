import { type CategoryType, newRecurringEntry, type RecurringEntry } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { amountText, readEntry } from '@saldo/ui';

/** The form's values, as typed or selected. */
export type FormValues = Record<
  'name' | 'amount' | 'category' | 'type' | 'frequency' | 'startDate' | 'endDate',
  string
>;

export function blankValues(startDate: CalendarDate): FormValues {
  const empty = { name: '', amount: '', category: '', endDate: '' };
  return { ...empty, type: 'expense', frequency: 'monthly', startDate };
}

export function valuesOf(entry: RecurringEntry): FormValues {
  const { name, amount, isIncome, category, frequency, startDate, endDate } = entry;
  return {
    name,
    amount: amountText(amount),
    type: isIncome ? 'income' : 'expense',
    category,
    frequency,
    startDate,
    endDate: endDate ?? '',
  };
}

export function kindOf({ type }: Pick<FormValues, 'type'>): CategoryType {
  return type === 'income' ? 'income' : 'expense';
}

/** Validates the form's values by the contract. */
export function readForm({ type, amount, endDate, ...values }: FormValues, edited?: RecurringEntry) {
  const isIncome = kindOf({ type }) === 'income';
  return readEntry(
    newRecurringEntry,
    { ...values, isIncome, endDate: endDate || null },
    amount,
    edited?.amount,
  );
}
