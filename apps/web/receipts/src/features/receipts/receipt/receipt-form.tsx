import { queryKeys, useChange } from '@saldo/api';
import { limits, type Receipt, type ReceiptField } from '@saldo/contracts';
import { entryResolver, useFieldForm } from '@saldo/form';
import { today } from '@saldo/format';
import { CategoryField } from '@saldo/transaction-dialog';
import { AmountField, ConfirmDialog, DateField, DialogForm, TextField } from '@saldo/ui';
import { t } from '../../../messages';
import { saveReceipt } from '../api/change-receipt';
import { formValues, type FormValues, readForm } from './receipt-values';

interface ReceiptFormProps {
  receipt: Receipt;
  onSaved: (receipt: Receipt) => void;
  onCancel: () => void;
}

/** Corrects or completes a receipt. Its transaction is updated or created. */
export function ReceiptForm({ receipt, onSaved, onCancel }: ReceiptFormProps) {
  const form = useFieldForm({
    defaultValues: formValues(receipt, today()),
    resolver: entryResolver((values: FormValues) => readForm(values, receipt)),
  });
  const saving = useChange(saveReceipt, {
    name: 'save receipt',
    otherwise: t('receipts.form.save-failed'),
    keys: [queryKeys.receipts, queryKeys.transactions, queryKeys.budgets],
  });
  const submit = form.handleSubmit((change) =>
    saving.run({ id: receipt._id, change }, { onDone: onSaved, onFieldErrors: form.setFieldErrors }),
  );
  const hint = (field: ReceiptField) =>
    receipt.unsure.includes(field) ? t('receipts.form.please-check') : undefined;
  return (
    <DialogForm
      submitLabel={receipt.transaction ? t('receipts.form.save') : t('receipts.form.create')}
      busy={saving.busy}
      problem={saving.problem}
      onSubmit={submit}
      onClose={onCancel}
    >
      <TextField
        label={t('receipts.form.merchant')}
        maxLength={limits.nameLength}
        autoComplete="off"
        hint={hint('merchant')}
        {...form.field('merchant')}
      />
      <AmountField autoFocus {...form.field('amount')} />
      <CategoryField
        label={t('receipts.form.category')}
        types={['expense']}
        required={false}
        hint={hint('category')}
        {...form.field('category')}
        onChange={(category) => form.change('category', category)}
      />
      <DateField label={t('receipts.form.date')} hint={hint('date')} {...form.field('date')} />
      {saving.confirmation && <ConfirmDialog {...saving.confirmation} />}
    </DialogForm>
  );
}
