import type { RecurringEntry } from '@saldo/contracts';
import { Button, Dialog, DialogActions, today } from '@saldo/ui';
import { type SubmitEvent, useState } from 'react';
import { blankValues, type Faults, type FieldName, readForm, valuesOf } from './form-values';
import styles from './recurring-dialog.module.css';
import { RecurringFields } from './recurring-fields';
import { useSave } from './use-save';

interface RecurringDialogProps {
  /** The one to edit; without it a new one is added. */
  entry?: RecurringEntry;
  /** Called when it was saved and when the person leaves. */
  onClose: () => void;
}

/** Adds a recurring entry or edits one. */
export function RecurringDialog({ entry, onClose }: RecurringDialogProps) {
  const [values, setValues] = useState(() => (entry ? valuesOf(entry) : blankValues(today())));
  const [faults, setFaults] = useState<Faults>({});
  const saving = useSave(entry?._id, onClose, setFaults);

  const change = (field: FieldName, value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    setFaults((current) => ({ ...current, [field]: undefined }));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.busy) return;
    const reading = readForm(values);
    if ('entry' in reading) return saving.save(reading.entry);
    setFaults(reading.faults);
    const first = [...event.currentTarget.elements].find(
      (element) => (element.getAttribute('name') ?? '') in reading.faults,
    );
    if (first instanceof HTMLElement) first.focus();
  };

  return (
    <Dialog title={`${entry ? 'Edit' : 'Add'} Recurring Transaction`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <RecurringFields values={values} faults={faults} onChange={change} />
        {saving.problem && (
          <p className={styles.problem} role="alert">
            {saving.problem}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saving.busy}>
            {entry ? 'Save Changes' : 'Add Recurring'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
