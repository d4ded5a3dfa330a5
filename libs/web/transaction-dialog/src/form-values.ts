import {
  type CategoryType,
  dateSentence,
  defaultIncomeName,
  texts,
  type Transaction,
  type TransactionEntry,
} from '@saldo/contracts';
import { type CalendarDate, fromCents, isCalendarDate } from '@saldo/finance';
import { amountSentence, amountText, readAmountText } from '@saldo/ui';

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

/** The values of the form as the API takes them. */
export type Entry = TransactionEntry;

export const kindOf = (isIncome: boolean): CategoryType => (isIncome ? 'income' : 'expense');

export function blankValues(isIncome: boolean, addedOn: CalendarDate, category = ''): FormValues {
  return { isIncome, name: '', amount: '', category, addedOn, note: '' };
}

export function valuesOf({ isIncome, name, cost, category, addedOn, note }: Transaction): FormValues {
  return { isIncome, name, amount: amountText(cost), category, addedOn, note };
}

/**
 * The same for the other kind: what is edited keeps all but its category, which is of one kind; something new starts
 * blank with the first category.
 */
export function switchedValues(
  values: FormValues,
  edited: Transaction | undefined,
  { today, firstCategory }: { today: CalendarDate; firstCategory?: string },
): FormValues {
  const isIncome = !values.isIncome;
  if (!edited) return blankValues(isIncome, today, firstCategory);
  return { ...values, isIncome, category: isIncome === edited.isIncome ? edited.category : '' };
}

/** Whether the form has a name: that of an expense, or one that an edited income does not owe to its category. */
export function hasNameField({ isIncome }: FormValues, edited?: Transaction): boolean {
  return !isIncome || (edited !== undefined && !isNamedAfterCategory(edited));
}

function isNamedAfterCategory({ isIncome, name, category }: Transaction): boolean {
  return isIncome && name === defaultIncomeName(category);
}

/** The entry that the form makes of its values, or the first field at fault with what to tell the person. */
export function readForm(
  values: FormValues,
  edited?: Transaction,
): { entry: Entry } | { field: FieldName; sentence: string } {
  const { isIncome, category, addedOn, note } = values;
  const name = hasNameField(values, edited) ? values.name.trim() : '';
  const amount = readAmountText(values.amount, edited?.cost);
  if (!isIncome && !name) return { field: 'name', sentence: texts.name };
  if ('problem' in amount || amount.cents <= 0)
    return { field: 'amount', sentence: amountSentence(amount) ?? texts.cost };
  if (!category) return { field: 'category', sentence: texts.category };
  if (!isCalendarDate(addedOn)) return { field: 'addedOn', sentence: dateSentence(addedOn) };
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
