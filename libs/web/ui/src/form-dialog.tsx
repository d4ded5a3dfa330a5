import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { reportIncompleteDates } from './date-field';
import { Dialog } from './dialog';
import { DialogActions } from './dialog-actions';
import styles from './form-dialog.module.css';

interface DialogFormProps {
  submitLabel: string;
  /** It is being saved: nothing more is submitted. */
  busy: boolean;
  /** Why the last attempt failed. */
  problem?: string;
  /** What else can be done, at the other end of the row of buttons. */
  aside?: ReactNode;
  /** Not called while a date field is incomplete. */
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** What is filled in and saved in a dialog: by its button, by Enter, or by Ctrl or Cmd + Enter from anywhere in it. */
export function DialogForm(props: DialogFormProps) {
  const { submitLabel, busy, problem, aside, onSubmit, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (!reportIncompleteDates(event.currentTarget)) onSubmit(event.currentTarget);
    setAttempts(attempts + 1);
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // React passes on what happens in a dialog opened from within the form; that is not meant.
    if (!form.current?.contains(event.target as Node)) return;
    event.preventDefault();
    form.current.requestSubmit();
  };
  return (
    <form ref={form} onSubmit={submit} onKeyDown={submitByKey} noValidate>
      <div className={styles.fields}>{children}</div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <DialogActions>
        {aside}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

/** A dialog that is one form. */
export function FormDialog({ title, ...form }: DialogFormProps & { title: string }) {
  return (
    <Dialog title={title} onClose={form.onClose}>
      <DialogForm {...form} />
    </Dialog>
  );
}

/** Two fields side by side. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
