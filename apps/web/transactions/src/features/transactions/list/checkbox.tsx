import type { ComponentProps } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked'> {
  label: string;
  /** `mixed` if it stands for several things and only some are chosen. */
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
