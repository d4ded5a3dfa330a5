import { fromCents } from '@saldo/finance';
import { currencyDecimals, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import type { ComponentProps } from 'react';
import styles from './amount-field.module.css';
import { amountSentence } from './amount-sentence';
import { readAmountText } from './amount-text';
import { TextField } from './text-field';

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'value'> & {
  /** The text as typed, which may be a calculation. */
  value: string;
};

/** A field for an amount. Its hint shows the result of a calculation, or why the text is not an amount. */
export function AmountField(field: AmountFieldProps) {
  const currency = useSession((state) => state.currency);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder={(0).toFixed(currencyDecimals(currency))}
      {...field}
      label="Amount"
      hint={hintOf(field.value, (amount) => formatMoney(amount, currency))}
      className={styles.amount}
    />
  );
}

function hintOf(text: string, format: (amount: number) => string): string | undefined {
  const reading = readAmountText(text);
  if (!('problem' in reading))
    return reading.calculated ? `= ${format(fromCents(reading.cents))}` : undefined;
  // While 1,234 is typed, its comma is misplaced until the group is complete.
  return reading.problem === 'misplaced-comma' && /,\d{0,2}$/.test(text)
    ? undefined
    : amountSentence(reading);
}
