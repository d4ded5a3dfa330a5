import { type Budget, newBudget } from '@saldo/contracts';
import { amountText, readEntry } from '@saldo/ui';
import type { BudgetEntry } from '../api/save-budget';
import type { Month } from '../month';

/** The form's values, as typed. */
export type FormValues = Record<keyof BudgetEntry, string>;

export function blankValues({ month, year }: Month): FormValues {
  return { category: '', amount: '', month: String(month), year: String(year) };
}

export function valuesOf({ category, amount, month, year }: Budget): FormValues {
  return { category, amount: amountText(amount), month: String(month), year: String(year) };
}

/** Validates the form's values by the contract. */
export function readForm({ category, amount, month, year }: FormValues, edited?: Budget) {
  const fields = { category, month: wholeNumber(month), year: wholeNumber(year) };
  return readEntry(newBudget, fields, amount, edited?.amount);
}

/** Limits a month to 1 to 12. Leaves other text for `readForm` to reject. */
export function clampMonth(text: string): string {
  const month = wholeNumber(text);
  return month === undefined ? text : String(Math.min(12, Math.max(1, month)));
}

function wholeNumber(text: string): number | undefined {
  return /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
}
