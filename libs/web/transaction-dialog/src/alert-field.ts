import type { FieldForm } from '@saldo/form';
import type { FormValues } from './form-values';

/** Binds a control to a field whose error an alert shows. */
export function alertField(form: FieldForm<FormValues>, name: 'name' | 'amount' | 'category') {
  return { ...form.field(name), error: undefined };
}
