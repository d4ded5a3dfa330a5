import type { ComponentProps } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked'> {
  label: string;
  /** `mixed` if some but not all of the rows that it stands for are selected. */
  checked: boolean | 'mixed';
}

export function Checkbox({ label, checked, ...input }: CheckboxProps) {
  return (
    <label className={styles.place}>
      <input
        {...input}
        type="checkbox"
        checked={checked === true}
        className={styles.box}
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = checked === 'mixed';
        }}
      />
    </label>
  );
}
