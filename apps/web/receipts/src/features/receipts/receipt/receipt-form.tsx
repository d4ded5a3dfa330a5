import { queryKeys, useChange } from '@saldo/api';
import { limits, type Receipt, type ReceiptField } from '@saldo/contracts';
import { useCategories } from '@saldo/transaction-dialog';
import {
  AmountField,
  CategoryOptions,
  DateField,
  DialogForm,
  Select,
  TextField,
  today,
  useFields,
} from '@saldo/ui';
import { saveReceipt } from '../api/change-receipt';
import { formValues, readForm } from './receipt-values';

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
    otherwise: "Couldn't save the receipt. Try again.",
    keys: [queryKeys.receipts, queryKeys.transactions, queryKeys.budgets],
  });
  const submit = () => {
    const reading = readForm(form.values, receipt);
    if ('faults' in reading) return form.setFaults(reading.faults);
    const input = { id: receipt._id, change: reading.entry };
    saving.run(input, { onDone: onSaved, onFaults: form.setFaults });
  };
  const hint = (field: ReceiptField) => (receipt.unsure.includes(field) ? 'Please check' : undefined);
  return (
    <DialogForm
      submitLabel={receipt.transaction ? 'Save Changes' : 'Create Transaction'}
      busy={saving.busy}
      problem={saving.problem}
      onSubmit={submit}
      onClose={onCancel}
    >
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
      <DateField label="Date" hint={hint('date')} {...form.bind('date')} />
    </DialogForm>
  );
}
