import type { Budget } from '@saldo/contracts';
import { Button, Dialog, DialogActions } from '@saldo/ui';
import { type SubmitEvent, useState } from 'react';
import type { Month } from '../month';
import { BudgetFields } from './budget-fields';
import styles from './budget-dialog.module.css';
import { blankValues, clampMonth, type Faults, type FieldName, readForm, valuesOf } from './form-values';
import { useSave } from './use-save';

interface BudgetDialogProps {
  /** The one to edit; without it a new one is added. */
  budget?: Budget;
  /** The month that a new one is of unless another is chosen. */
  month: Month;
  onSaved: (budget: Budget) => void;
  onClose: () => void;
}

/** Adds a budget or edits one. */
export function BudgetDialog({ budget, month, onSaved, onClose }: BudgetDialogProps) {
  const [values, setValues] = useState(() => (budget ? valuesOf(budget) : blankValues(month)));
  const [faults, setFaults] = useState<Faults>({});
  const saving = useSave(budget?._id, onSaved, setFaults);

  const change = (field: FieldName, value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    setFaults((current) => ({ ...current, [field]: undefined }));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.busy) return;
    const given = { ...values, month: clampMonth(values.month) };
    setValues(given);
    const reading = readForm(given);
    if ('entry' in reading) return saving.save(reading.entry);
    setFaults(reading.faults);
    const [first = ''] = Object.keys(reading.faults);
    const field = event.currentTarget.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    <Dialog title={budget ? 'Edit Budget' : 'Add Budget'} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <BudgetFields values={values} faults={faults} onChange={change} />
        {saving.problem && (
          <p className={styles.problem} role="alert">
            {saving.problem}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saving.busy}>
            {budget ? 'Save Changes' : 'Add Budget'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
