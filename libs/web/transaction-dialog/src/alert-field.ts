import { fieldMessage } from '@saldo/api';
import { problem } from '@saldo/contracts';
import type { FieldErrors, FieldForm } from '@saldo/form';
import type { FormValues } from './form-values';

const alertFields = ['name', 'amount', 'category'] as const;

/** Whether an alert shows this error. Other errors, such as unreadable amounts, appear at their field. */
const isAlert = (sentence: string | undefined) =>
  alertProblems.some((code) => sentence === fieldMessage(problem(code)));
const alertProblems = ['name-required', 'cost-invalid', 'category-required'] as const;

/** Binds a control to a field. Hides those of its errors that an alert shows. */
export function alertField(form: FieldForm<FormValues>, name: (typeof alertFields)[number]) {
  const field = form.field(name);
  return isAlert(field.error) ? { ...field, error: undefined } : field;
}

/** Returns the error that an alert shows, if the form has one. */
export function alertOf(errors: FieldErrors<FormValues>): string | undefined {
  return alertFields.map((name) => errors[name]?.message).find(isAlert);
}
