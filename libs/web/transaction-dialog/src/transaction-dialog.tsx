import type { Transaction } from '@saldo/contracts';
import { entryResolver, type FieldErrors, useFieldForm } from '@saldo/form';
import { today } from '@saldo/format';
import { AlertDialog, FormDialog } from '@saldo/ui';
import {
  blankValues,
  type FormValues,
  hasNameField,
  kindOf,
  readForm,
  switchedValues,
  valuesOf,
} from './form-values';
import { t } from './messages';
import { OverspendDialog } from './overspend-dialog';
import { TransactionFields } from './transaction-fields';
import { useCategories } from './use-categories';
import { useSave } from './use-save';
import styles from './transaction-dialog.module.css';

interface TransactionDialogProps {
  /** The transaction to edit; without it one is added. */
  transaction?: Transaction;
  /** The account of a new one; the default account if absent. */
  accountId?: string;
  /** Called after a save and when the user leaves. */
  onClose: () => void;
}

/** Adds an expense or an income, or edits one. Reloads everything that shows transactions after a save. */
export function TransactionDialog({ transaction, accountId, onClose }: TransactionDialogProps) {
  const form = useFieldForm({
    defaultValues: transaction ? valuesOf(transaction) : blankValues(false, today()),
    resolver: entryResolver((values: FormValues) => readForm(values, transaction)),
    // Focused by `focusInvalid`, before an alert opens: it gives the focus back to the field.
    shouldFocusError: false,
  });
  const { values } = form;
  const { errors } = form.formState;
  const saving = useSave(transaction, onClose);
  const categories = useCategories();

  const kind = kindOf(values.isIncome);
  const hasName = hasNameField(values, transaction);
  const isSwitched = transaction !== undefined && transaction.isIncome !== values.isIncome;
  const switchKind = () => {
    const firstCategory = categories[kindOf(!values.isIncome)][0];
    form.reset(switchedValues(values, transaction, { today: today(), firstCategory }));
  };
  const alert = (errors.name ?? errors.amount ?? errors.category)?.message;
  return (
    <FormDialog
      title={t(transaction ? `dialog.title.edit-${kind}` : `dialog.title.add-${kind}`)}
      submitLabel={t(transaction ? 'dialog.submit.save' : `dialog.submit.add-${kind}`)}
      busy={saving.busy}
      problem={saving.problem}
      aside={
        <button type="button" role="link" className={styles.switch} onClick={switchKind}>
          {t(values.isIncome ? 'dialog.switch.to-expense' : 'dialog.switch.to-income')}
        </button>
      }
      onSubmit={form.handleSubmit(
        (entry) => saving.submit(transaction || !accountId ? entry : { ...entry, accountId }),
        focusInvalid,
      )}
      onClose={onClose}
    >
      <TransactionFields
        key={kind}
        form={form}
        hasName={hasName}
        firstField={isSwitched ? 'category' : hasName ? 'name' : 'amount'}
      />
      {alert && <AlertDialog sentence={alert} onClose={() => form.clearErrors()} />}
      {saving.overspend && (
        <OverspendDialog
          {...saving.overspend}
          onConfirm={(entry) => void saving.save(entry)}
          onCancel={saving.cancel}
        />
      )}
    </FormDialog>
  );
}

function focusInvalid({ name, amount, category, addedOn }: FieldErrors<FormValues>): void {
  (name ?? amount ?? category ?? addedOn)?.ref?.focus?.();
}
