import { fromCents } from '@saldo/finance';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import type { ComponentProps } from 'react';
import styles from './amount-field.module.css';
import { amountSentence } from './amount-sentence';
import { amountText, readAmountText } from './amount-text';
import { t } from './messages';
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
      placeholder={amountText(0)}
      {...field}
      label={t('ui.amount-field.label')}
      hint={hintOf(field.value, (amount) => formatMoney(amount, currency))}
      className={styles.amount}
    />
  );
}

function hintOf(text: string, format: (amount: number) => string): string | undefined {
  const reading = readAmountText(text);
  if (!('problem' in reading))
    return reading.calculated ? `= ${format(fromCents(reading.cents))}` : undefined;
  return reading.problem === 'misplaced-mark' && isInsideGroup(text) ? undefined : amountSentence(reading);
}

/** Whether the text is right so far: `1,23` on the way to `1,234`. */
function isInsideGroup(text: string): boolean {
  const [lastDigits = ''] = /\d{0,3}$/.exec(text) ?? [];
  const completed = readAmountText(text + '000'.slice(lastDigits.length));
  return !('problem' in completed && completed.problem === 'misplaced-mark');
}
