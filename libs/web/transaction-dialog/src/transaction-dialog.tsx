import type { Transaction } from '@saldo/contracts';
import { AlertDialog, Button, Dialog, DialogActions, today } from '@saldo/ui';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { blankValues, kindOf, readForm, valuesOf } from './form-values';
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
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const saving = useSave(transaction, onClose);
  const categories = useCategories();

  const kind = values.isIncome ? 'Income' : 'Expense';
  const switchKind = () => {
    const isIncome = !values.isIncome;
    setValues(blankValues(isIncome, today(), categories[kindOf(isIncome)][0]));
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving.busy) return;
    const reading = readForm(values, transaction);
    if ('entry' in reading) return void saving.submit(reading.entry);
    // Closing the alert gives focus back to where it was: to the field at fault.
    const field = form.current?.elements.namedItem(reading.field);
    if (field instanceof HTMLElement) field.focus();
    setFault(reading.sentence);
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // React passes on what happens in a dialog opened from within the form; that is not meant.
    if (!form.current?.contains(event.target as Node)) return;
    event.preventDefault();
    form.current.requestSubmit();
  };

  return (
    <Dialog title={`${transaction ? 'Edit' : 'Add'} ${kind}`} onClose={onClose}>
      <form ref={form} onSubmit={submit} onKeyDown={submitByKey} noValidate>
        <TransactionFields
          key={kind}
          values={values}
          onChange={(field, value) => setValues((current) => ({ ...current, [field]: value }))}
        />
        {saving.problem && (
          <p className={styles.problem} role="alert">
            {saving.problem}
          </p>
        )}
        <DialogActions>
          {!transaction && (
            <button type="button" role="link" className={styles.switch} onClick={switchKind}>
              Switch to {values.isIncome ? 'Expense' : 'Income'}
            </button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saving.busy}>
            {transaction ? 'Save Changes' : `Add ${kind}`}
          </Button>
        </DialogActions>
      </form>
      {fault && <AlertDialog sentence={fault} onClose={() => setFault(undefined)} />}
      {saving.overspend && (
        <OverspendDialog {...saving.overspend} onConfirm={saving.save} onCancel={saving.cancel} />
      )}
    </Dialog>
  );
}
