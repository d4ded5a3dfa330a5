import { fieldMessage } from '@saldo/api';
import {
  type CategoryType,
  dateProblem,
  defaultIncomeName,
  problem,
  type Transaction,
  type TransactionEntry,
} from '@saldo/contracts';
import { type CalendarDate, fromCents, isCalendarDate } from '@saldo/finance';
import type { FormReading } from '@saldo/form';
import { amountSentence, amountText, readAmountText } from '@saldo/ui';

/** The form's values, as typed. */
export interface FormValues {
  isIncome: boolean;
  name: string;
  amount: string;
  category: string;
  addedOn: string;
  note: string;
}

/** The values of the form as the API takes them. */
export type Entry = TransactionEntry;

export const kindOf = (isIncome: boolean): CategoryType => (isIncome ? 'income' : 'expense');

export function blankValues(isIncome: boolean, addedOn: CalendarDate, category = ''): FormValues {
  return { isIncome, name: '', amount: '', category, addedOn, note: '' };
}

export function valuesOf({ isIncome, name, cost, category, addedOn, note }: Transaction): FormValues {
  return { isIncome, name, amount: amountText(cost), category, addedOn, note };
}

/** Switches the form to the other type. An edited transaction keeps all but its category, a new one starts blank. */
export function switchedValues(
  values: FormValues,
  edited: Transaction | undefined,
  { today, firstCategory }: { today: CalendarDate; firstCategory?: string },
): FormValues {
  const isIncome = !values.isIncome;
  if (!edited) return blankValues(isIncome, today, firstCategory);
  return { ...values, isIncome, category: isIncome === edited.isIncome ? edited.category : '' };
}

/** Whether the form has a name field: for an expense, and for an edited income that is not named after its category. */
export function hasNameField({ isIncome }: FormValues, edited?: Transaction): boolean {
  return !isIncome || (edited !== undefined && !isNamedAfterCategory(edited));
}

function isNamedAfterCategory({ isIncome, name, category }: Transaction): boolean {
  return isIncome && name === defaultIncomeName(category);
}

/** Validates the form's values. Reports the first invalid field only, because an alert tells it. */
export function readForm(values: FormValues, edited?: Transaction): FormReading<Entry> {
  const { isIncome, category, addedOn, note } = values;
  const name = hasNameField(values, edited) ? values.name.trim() : '';
  const amount = readAmountText(values.amount, edited?.cost);
  if (!isIncome && !name) return { errors: { name: fieldMessage(problem('name-required')) } };
  if ('problem' in amount || amount.cents <= 0)
    return { errors: { amount: amountSentence(amount) ?? fieldMessage(problem('cost-invalid')) } };
  if (!category) return { errors: { category: fieldMessage(problem('category-required')) } };
  if (!isCalendarDate(addedOn)) return { errors: { addedOn: fieldMessage(dateProblem(addedOn)) } };
  return {
    entry: {
      isIncome,
      name: name || defaultIncomeName(category),
      cost: fromCents(amount.cents),
      category,
      addedOn,
      note: note.trim(),
    },
  };
}
