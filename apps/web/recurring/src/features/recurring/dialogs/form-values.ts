import { fieldErrorsOf, newRecurringEntry, type RecurringEntry } from '@saldo/contracts';
import { type CalendarDate, centsToText, fromCents, readAmount, toCents } from '@saldo/finance';
import { amountSentence } from '@saldo/ui';
import type { Entry } from '../api/save-recurring';

/** What stands in the form, as it was typed or chosen. */
export type FormValues = Record<'name' | 'amount' | 'category' | 'type' | 'frequency' | 'startDate', string>;
export type FieldName = keyof FormValues;
/** What is wrong with a field, as a sentence, by field. */
export type Faults = Partial<Record<FieldName, string>>;

export function blankValues(startDate: CalendarDate): FormValues {
  return { name: '', amount: '', type: 'expense', category: '', frequency: 'monthly', startDate };
}

export function valuesOf(entry: RecurringEntry): FormValues {
  const { name, amount, isIncome, category, frequency, startDate } = entry;
  const cents = toCents(amount);
  return {
    name,
    amount: cents === undefined ? String(amount) : centsToText(cents),
    type: isIncome ? 'income' : 'expense',
    category,
    frequency,
    startDate,
  };
}

/** The entry that the form makes of its values, or what is wrong with them, by the rules of the contract. */
export function readForm({ type, ...values }: FormValues): { entry: Entry } | { faults: Faults } {
  const amount = readAmount(values.amount);
  const parsed = newRecurringEntry.safeParse({
    ...values,
    amount: 'problem' in amount ? undefined : fromCents(amount.cents),
    isIncome: type === 'income',
  });
  if (parsed.success) return { entry: parsed.data };
  const faults: Faults = Object.fromEntries(
    fieldErrorsOf(parsed.error).map(({ path, message }) => [path, message]),
  );
  return { faults: { ...faults, ...(faults.amount && { amount: amountSentence(amount) ?? faults.amount }) } };
}
