import type { Transaction } from '@saldo/contracts';
import { AlertDialog, FormDialog, today } from '@saldo/ui';
import { useState } from 'react';
import {
  blankValues,
  type FieldName,
  hasNameField,
  kindOf,
  readForm,
  switchedValues,
  valuesOf,
} from './form-values';
import { OverspendDialog } from './overspend-dialog';
import { TransactionFields } from './transaction-fields';
import { useCategories } from './use-categories';
import { useSave } from './use-save';
import styles from './transaction-dialog.module.css';

interface TransactionDialogProps {
  /** The one to edit; without it a new one is added. */
  transaction?: Transaction;
  /** Called when it was saved and when the person leaves. */
  onClose: () => void;
}

/** Adds an expense or an income, or edits one. Everything that shows transactions is loaded anew after a save. */
export function TransactionDialog({ transaction, onClose }: TransactionDialogProps) {
  const [values, setValues] = useState(() =>
    transaction ? valuesOf(transaction) : blankValues(false, today()),
  );
  const [fault, setFault] = useState<{ field: FieldName; sentence: string }>();
  const saving = useSave(transaction, onClose);
  const categories = useCategories();

  const kind = values.isIncome ? 'Income' : 'Expense';
  const hasName = hasNameField(values, transaction);
  const isSwitched = transaction !== undefined && transaction.isIncome !== values.isIncome;
  const switchKind = () => {
    const firstCategory = categories[kindOf(!values.isIncome)][0];
    setFault(undefined);
    setValues(switchedValues(values, transaction, { today: today(), firstCategory }));
  };
  const change = (field: FieldName, value: string) => {
    setFault((current) => (current?.field === field ? undefined : current));
    setValues((current) => ({ ...current, [field]: value }));
  };

  const submit = (form: HTMLFormElement) => {
    const reading = readForm(values, transaction);
    if ('entry' in reading) return void saving.submit(reading.entry);
    // Closing the alert gives focus back to where it was: to the field at fault.
    const field = form.elements.namedItem(reading.field);
    if (field instanceof HTMLElement) field.focus();
    setFault(reading);
  };

  return (
    <FormDialog
      title={`${transaction ? 'Edit' : 'Add'} ${kind}`}
      submitLabel={transaction ? 'Save Changes' : `Add ${kind}`}
      busy={saving.busy}
      problem={saving.problem}
      aside={
        <button type="button" role="link" className={styles.switch} onClick={switchKind}>
          Switch to {values.isIncome ? 'Expense' : 'Income'}
        </button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TransactionFields
        key={kind}
        values={values}
        hasName={hasName}
        dateError={fault?.field === 'addedOn' ? fault.sentence : undefined}
        firstField={isSwitched ? 'category' : hasName ? 'name' : 'amount'}
        onChange={change}
      />
      {fault && fault.field !== 'addedOn' && (
        <AlertDialog sentence={fault.sentence} onClose={() => setFault(undefined)} />
      )}
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
