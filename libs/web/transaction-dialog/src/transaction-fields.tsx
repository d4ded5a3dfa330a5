import { limits } from '@saldo/contracts';
import { FIRST_DATE, fromCents, LAST_DATE, readAmount } from '@saldo/finance';
import { formatMoney, useSession } from '@saldo/session';
import { TextArea, TextField } from '@saldo/ui';
import { amountSentence } from './amount-sentence';
import { CategoryField } from './category-field';
import type { FieldName, FormValues } from './form-values';
import styles from './transaction-dialog.module.css';

interface FieldsProps {
  values: FormValues;
  onChange: (field: FieldName, value: string) => void;
}

export function TransactionFields({ values, onChange }: FieldsProps) {
  const bind = (field: FieldName) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <div className={styles.fields}>
      {!values.isIncome && (
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={limits.nameLength}
          autoFocus
          {...bind('name')}
        />
      )}
      <div className={styles.pair}>
        <TextField
          label="Amount"
          hint={amountHint(
            values.amount,
            useSession((state) => state.currency),
          )}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          className={styles.amount}
          autoFocus={values.isIncome}
          {...bind('amount')}
        />
        <TextField label="Date" type="date" min={FIRST_DATE} max={LAST_DATE} {...bind('addedOn')} />
      </div>
      <CategoryField
        isIncome={values.isIncome}
        value={values.category}
        onChange={(category) => onChange('category', category)}
      />
      <TextArea label="Note" rows={3} maxLength={limits.noteLength} {...bind('note')} />
    </div>
  );
}

/** What a calculation comes to, or why the amount will not do. */
function amountHint(text: string, currency: Parameters<typeof formatMoney>[1]): string | undefined {
  const reading = readAmount(text);
  if ('problem' in reading) return amountSentence(reading);
  return reading.calculated ? `= ${formatMoney(fromCents(reading.cents), currency)}` : undefined;
}
