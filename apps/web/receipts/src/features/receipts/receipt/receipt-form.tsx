import { queryKeys, useChange } from '@saldo/api';
import { type Receipt, type ReceiptField } from '@saldo/contracts';
import { entryResolver, useFieldForm } from '@saldo/form';
import { formatDate, formatMoney, today } from '@saldo/format';
import { useSession } from '@saldo/session';
import { useAccounts } from '@saldo/fields';
import { Button, categoryLabel, ConfirmDialog, DialogForm } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../../messages';
import { saveReceipt } from '../api/change-receipt';
import { ReceiptFields } from './receipt-fields';
import { formValues, type FormValues, readForm, shownMoney, shownValues } from './receipt-values';
import styles from './receipt.module.css';

interface ReceiptFormProps {
  receipt: Receipt;
  /** Whether the form takes the focus when it opens. */
  autoFocus: boolean;
  /** Called with the field that has the focus. */
  onField: (field: ReceiptField | undefined) => void;
  onSaved: (receipt: Receipt) => void;
  onCancel: () => void;
}

/**
 * Corrects or completes a receipt. Saving updates or creates its transaction. At first shows only the unsure fields, unless all
 * are unsure.
 */
export function ReceiptForm({ receipt, autoFocus, onField, onSaved, onCancel }: ReceiptFormProps) {
  const surroundings = { accounts: useAccounts(), display: useSession((state) => state.currency) };
  const { unsure, transaction } = receipt;
  const [asksAll, setAsksAll] = useState(!transaction || unsure.length === 0);
  const asks = (field: ReceiptField) => asksAll || unsure.includes(field);
  const form = useFieldForm({
    draft: { name: `receipt:${receipt._id}` },
    defaultValues: formValues(receipt, today(), surroundings),
    resolver: entryResolver((values: FormValues) => readForm(values, receipt, surroundings)),
  });
  const saving = useChange(saveReceipt, {
    name: 'save receipt',
    otherwise: t('receipts.form.save-failed'),
    keys: [queryKeys.receipts, queryKeys.transactions, queryKeys.budgets],
  });
  const submit = form.handleSubmit((change) =>
    saving.run({ id: receipt._id, change }, { onDone: onSaved, onFieldErrors: form.setFieldErrors }),
  );
  return (
    <DialogForm
      submitLabel={transaction ? t('receipts.form.save') : t('receipts.form.create')}
      busy={saving.busy}
      problem={saving.problem}
      aside={
        !asksAll && (
          <Button variant="quiet" onClick={() => setAsksAll(true)}>
            {t('receipts.form.all-fields')}
          </Button>
        )
      }
      draft={form.draft}
      onSubmit={submit}
      onClose={onCancel}
    >
      {!asksAll && <Sure receipt={receipt} />}
      <ReceiptFields {...{ receipt, form, surroundings, autoFocus, onField }} asks={asks} />
      {saving.confirmation && <ConfirmDialog {...saving.confirmation} />}
    </DialogForm>
  );
}

/** The sure values in one line. */
function Sure({ receipt }: { receipt: Receipt }) {
  const { merchant, category, date } = shownValues(receipt);
  const money = shownMoney(receipt);
  const display = useSession((state) => state.currency);
  const facts: [ReceiptField, string | null][] = [
    ['merchant', merchant],
    ['amount', money ? formatMoney(money.amount, money.currency ?? display) : null],
    ['category', category && categoryLabel(category)],
    ['date', date && formatDate(date)],
  ];
  const sure = facts.filter(([field, text]) => text && !receipt.unsure.includes(field));
  return (
    <p className={styles.sure}>
      {sure.map(([field, text]) => (
        <bdi key={field}>{text}</bdi>
      ))}
    </p>
  );
}
