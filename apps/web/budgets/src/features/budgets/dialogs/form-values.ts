import { type Budget, fieldErrorsOf, newBudget } from '@saldo/contracts';
import { centsToText, fromCents, readAmount, toCents } from '@saldo/finance';
import { amountSentence } from '@saldo/ui';
import type { BudgetEntry } from '../api/save-budget';
import type { Month } from '../month';

/** What stands in the form, as it was typed. */
export type FormValues = Record<keyof BudgetEntry, string>;
export type FieldName = keyof FormValues;
/** What is wrong with a field, as a sentence, by field. */
export type Faults = Partial<Record<FieldName, string>>;

export function blankValues({ month, year }: Month): FormValues {
  return { category: '', amount: '', month: String(month), year: String(year) };
}

export function valuesOf({ category, amount, month, year }: Budget): FormValues {
  const cents = toCents(amount);
  return {
    category,
    amount: cents === undefined ? String(amount) : centsToText(cents),
    month: String(month),
    year: String(year),
  };
}

/** The budget that the form makes of its values, or what is wrong with them, by the rules of the contract. */
export function readForm(values: FormValues): { entry: BudgetEntry } | { faults: Faults } {
  const amount = readAmount(values.amount);
  const parsed = newBudget.safeParse({
    category: values.category,
    amount: 'problem' in amount ? undefined : fromCents(amount.cents),
    month: wholeNumber(values.month),
    year: wholeNumber(values.year),
  });
  if (parsed.success) return { entry: parsed.data };
  const faults: Faults = Object.fromEntries(
    fieldErrorsOf(parsed.error).map(({ path, message }) => [path, message]),
  );
  return { faults: { ...faults, ...(faults.amount && { amount: amountSentence(amount) ?? faults.amount }) } };
}

/** A month outside the year becomes the nearest one in it; what is no number stays for `readForm` to name. */
export function clampMonth(text: string): string {
  const month = wholeNumber(text);
  return month === undefined ? text : String(Math.min(12, Math.max(1, month)));
}

function wholeNumber(text: string): number | undefined {
  return /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
}
