import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Field, type FieldProps } from './field';
import fieldStyles from './field.module.css';
import styles from './select.module.css';

type SelectProps = ComponentProps<'select'> & FieldProps;

/** A native select, which suits phones and screen readers best. Children are options. */
export function Select({ label, error, hint, children, ...select }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={styles.frame}>
          <select {...select} {...control} className={classNames(fieldStyles.control, styles.select)}>
            {children}
          </select>
          <ChevronDown className={styles.arrow} size={16} aria-hidden />
        </div>
      )}
    </Field>
  );
}
