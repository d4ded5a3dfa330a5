import type { ReactNode } from 'react';
import styles from './radio-cards.module.css';

interface RadioCardsProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons that look like cards. */
export function RadioCards<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: RadioCardsProps<Value>) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.content}
        </label>
      ))}
    </fieldset>
  );
}
