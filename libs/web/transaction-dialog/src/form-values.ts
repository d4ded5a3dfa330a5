import { type CategoryType, defaultIncomeName, texts, type Transaction } from '@saldo/contracts';
import { type CalendarDate, fromCents, isCalendarDate, readAmount } from '@saldo/finance';
import { amountSentence, amountText } from '@saldo/ui';

/** What stands in the form, as it was typed. */
export interface FormValues {
  isIncome: boolean;
  name: string;
  amount: string;
  category: string;
  addedOn: string;
  note: string;
}

export type FieldName = Exclude<keyof FormValues, 'isIncome'>;

/** What the form says, ready to be sent. */
export interface Entry {
  isIncome: boolean;
  /** Left out where an income that has a name of its own was edited. */
  name?: string;
  cost: number;
  category: string;
  addedOn: CalendarDate;
  note: string;
}

export const kindOf = (isIncome: boolean): CategoryType => (isIncome ? 'income' : 'expense');

export function blankValues(isIncome: boolean, addedOn: CalendarDate, category = ''): FormValues {
  return { isIncome, name: '', amount: '', category, addedOn, note: '' };
}

export function valuesOf({ isIncome, name, cost, category, addedOn, note }: Transaction): FormValues {
  return { isIncome, name, amount: amountText(cost), category, addedOn, note };
}

/** The entry that the form makes of its values, or the first field at fault with what to tell the person. */
export function readForm(
  values: FormValues,
  edited?: Transaction,
): { entry: Entry } | { field: FieldName; sentence: string } {
  const { isIncome, category, addedOn, note } = values;
  const amount = readAmount(values.amount);
  if (!isIncome && !values.name.trim()) return { field: 'name', sentence: texts.name };
  if ('problem' in amount || amount.cents <= 0)
    return { field: 'amount', sentence: amountSentence(amount) ?? texts.cost };
  if (!category) return { field: 'category', sentence: texts.category };
  if (!isCalendarDate(addedOn)) return { field: 'addedOn', sentence: texts.date };
  const entry = { isIncome, cost: fromCents(amount.cents), category, addedOn, note: note.trim() };
  const name = isIncome ? incomeName(category, edited) : values.name.trim();
  return { entry: name === undefined ? entry : { ...entry, name } };
}

/** The form of an income has no name: it gets one from its category, and keeps one of its own that it has from elsewhere. */
function incomeName(category: string, edited?: Transaction): string | undefined {
  const ownName = edited?.isIncome && edited.name !== defaultIncomeName(edited.category);
  return ownName ? undefined : defaultIncomeName(category);
}
