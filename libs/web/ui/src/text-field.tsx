import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import fieldStyles from './field.module.css';

type TextFieldProps = ComponentProps<'input'> & FieldProps;

/** A line of input of any type that a browser knows. */
export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <input {...input} {...control} className={classNames(fieldStyles.control, input.className)} />
      )}
    </Field>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & FieldProps;

export function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={classNames(fieldStyles.control, area.className)}
        />
      )}
    </Field>
  );
}
