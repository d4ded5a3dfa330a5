import { type Currency, decimalOf } from '@saldo/finance';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { type ComponentProps, useState } from 'react';
import styles from './amount-field.module.css';
import { amountSentence } from './amount-sentence';
import { amountText, readMoneyText } from './amount-text';
import { classNames } from './class-names';
import { t } from './messages';
import { TextField } from './text-field';

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'value'> & {
  /** The text as typed, which may be a calculation. */
  value: string;
  /** "Amount" by default. */
  label?: string;
  /** Hint to show while the text needs no explanation. */
  hint?: string | undefined;
  /** The display currency by default. */
  currency?: Currency;
};

/**
 * A field for an amount. Its hint shows the result of a calculation, or why the text cannot become an amount. After the user
 * leaves the field, its error says why the text is not an amount.
 */
export function AmountField({ currency = null, label, hint, error, onBlur, ...field }: AmountFieldProps) {
  const display = useSession((state) => state.currency);
  const format = (amount: number) => formatMoney(amount, currency ?? display);
  const [left, setLeft] = useState('');
  const isLeft = left === field.value;
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder={amountText(0, currency)}
      {...field}
      error={error ?? (isLeft ? amountSentence(readMoneyText(left, currency), currency) : undefined)}
      onBlur={(event) => {
        setLeft(event.target.value);
        onBlur?.(event);
      }}
      label={label ?? t('ui.amount-field.label')}
      hint={hintOf(field.value, currency, format) ?? hint}
      className={classNames(styles.amount, field.className)}
    />
  );
}

function hintOf(text: string, currency: Currency, format: (amount: number) => string): string | undefined {
  const reading = readMoneyText(text, currency);
  if (!('problem' in reading))
    return reading.calculated ? `= ${format(decimalOf(reading.money))}` : undefined;
  const isIncomplete = reading.problem === 'misplaced-mark' && isInsideGroup(text, currency);
  return isIncomplete ? undefined : amountSentence(reading, currency);
}

/** Whether more digits would complete the text: `1,23` may become `1,234`. */
function isInsideGroup(text: string, currency: Currency): boolean {
  const [lastDigits = ''] = /\d{0,3}$/.exec(text) ?? [];
  const completed = readMoneyText(text + '000'.slice(lastDigits.length), currency);
  return !('problem' in completed && completed.problem === 'misplaced-mark');
}
