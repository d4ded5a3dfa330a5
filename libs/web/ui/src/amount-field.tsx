import { fromCents } from '@saldo/finance';
import { currentFormats, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import type { ComponentProps } from 'react';
import styles from './amount-field.module.css';
import { amountSentence } from './amount-sentence';
import { amountText, readAmountText } from './amount-text';
import { TextField } from './text-field';

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'value'> & {
  /** As it was typed: anything that `readAmount` reads, so sums too. */
  value: string;
};

/** Takes an amount of money, and says what a calculation comes to or why the text is none. */
export function AmountField(field: AmountFieldProps) {
  const currency = useSession((state) => state.currency);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder={amountText(0)}
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
  // 1,234 has its comma in the wrong place until its last digit is typed.
  const [lastGroup = ''] = /\d{0,3}$/.exec(text) ?? [];
  const isGroupBegun =
    lastGroup.length < 3 && text.at(-lastGroup.length - 1) === currentFormats().numberStyle.groupMark;
  return reading.problem === 'misplaced-mark' && isGroupBegun ? undefined : amountSentence(reading);
}
