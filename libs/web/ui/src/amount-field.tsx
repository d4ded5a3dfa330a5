import { fromCents, readAmount } from '@saldo/finance';
import { formatMoney, useSession } from '@saldo/session';
import type { ComponentProps } from 'react';
import styles from './amount-field.module.css';
import { amountSentence } from './amount-sentence';
import { TextField } from './text-field';

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'value'> & {
  /** As it was typed: anything that `readAmount` reads, so sums too. */
  value: string;
};

/** Takes an amount of money, and says what a calculation comes to or why the text is none. */
export function AmountField(field: AmountFieldProps) {
  const currency = useSession((state) => state.currency);
  const reading = readAmount(field.value);
  const hint =
    'problem' in reading
      ? amountSentence(reading)
      : reading.calculated
        ? `= ${formatMoney(fromCents(reading.cents), currency)}`
        : undefined;
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      {...field}
      label="Amount"
      hint={hint}
      className={styles.amount}
    />
  );
}
