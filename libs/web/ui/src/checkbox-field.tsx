import type { ComponentProps } from 'react';
import styles from './checkbox-field.module.css';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string };

/** A checkbox with its label beside it. */
export function CheckboxField({ label, ...input }: CheckboxFieldProps) {
  return (
    <label className={styles.field}>
      <input {...input} type="checkbox" className={styles.box} />
      {label}
    </label>
  );
}
