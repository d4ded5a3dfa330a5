import type { ComponentProps } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** Some of what it stands for is chosen, but not all. */
  some?: boolean;
}

export function Checkbox({ label, some = false, ...input }: CheckboxProps) {
  return (
    <label className={styles.place}>
      <input
        {...input}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
      />
    </label>
  );
}
