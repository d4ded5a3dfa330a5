import { queryKeys, useChange } from '@saldo/api';
import { limits, type Receipt, type ReceiptField } from '@saldo/contracts';
import { FIRST_DATE, LAST_DATE } from '@saldo/finance';
import { useCategories } from '@saldo/transaction-dialog';
import {
  AmountField,
  Button,
  CategoryOptions,
  DialogActions,
  Select,
  TextField,
  today,
  useFields,
} from '@saldo/ui';
import type { SubmitEvent } from 'react';
import { saveReceipt } from '../api/change-receipt';
import { formValues, readForm } from './receipt-values';
import styles from './receipt.module.css';

interface ReceiptFormProps {
  receipt: Receipt;
  onSaved: (receipt: Receipt) => void;
  onCancel: () => void;
}

/** What is right about a receipt; its transaction follows, or is made. */
export function ReceiptForm({ receipt, onSaved, onCancel }: ReceiptFormProps) {
  const form = useFields(() => formValues(receipt, today()));
  const { expense } = useCategories();
  const saving = useChange(saveReceipt, {
    name: 'save receipt',
    otherwise: 'The receipt could not be saved. Please try again.',
    keys: [queryKeys.receipts, queryKeys.transactions, queryKeys.budgets],
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const reading = readForm(form.values);
    if ('faults' in reading) return form.setFaults(reading.faults);
    if (saving.busy) return;
    const input = { id: receipt._id, change: reading.entry };
    saving.run(input, { onDone: onSaved, onFaults: form.setFaults });
  };
  const hint = (field: ReceiptField) => (receipt.unsure.includes(field) ? 'Please check' : undefined);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Merchant"
        maxLength={limits.nameLength}
        autoComplete="off"
        hint={hint('merchant')}
        {...form.bind('merchant')}
      />
      <AmountField autoFocus {...form.bind('amount')} />
      <Select label="Category" hint={hint('category')} {...form.bind('category')}>
        <CategoryOptions known={expense} chosen={form.values.category} />
      </Select>
      <TextField
        label="Date"
        type="date"
        min={FIRST_DATE}
        max={LAST_DATE}
        hint={hint('date')}
        {...form.bind('date')}
      />
      {saving.problem && (
        <p className={styles.problem} role="alert">
          {saving.problem}
        </p>
      )}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={saving.busy}>
          {receipt.transaction ? 'Save Changes' : 'Create Transaction'}
        </Button>
      </DialogActions>
    </form>
  );
}
