import type { Draft } from '@saldo/form';
import { useSession } from '@saldo/session';
import { History } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { Button } from './button';
import { reportIncompleteDates } from './date-field/date-field';
import { Dialog, useBeforeLeaving } from './dialog';
import { DialogActions } from './dialog-actions';
import styles from './form-dialog.module.css';
import { t } from './messages';

const FIELDS = 'input, select, textarea';

interface DialogFormProps {
  submitLabel: string;
  /** Whether a save is in progress; nothing is submitted meanwhile. */
  busy: boolean;
  /** Reason of the last failure. */
  problem?: string;
  /** Draft that keeps the input if the user leaves without Cancel. Omit for secrets. */
  draft?: Draft | undefined;
  /** Additional action at the other end of the row of buttons. */
  aside?: ReactNode;
  /** Called on submit, unless a date field is incomplete. */
  onSubmit: () => void | Promise<void>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. Submitted by its button, by Enter, or by Ctrl or Cmd + Enter anywhere inside. */
export function DialogForm(props: DialogFormProps) {
  const { submitLabel, busy, problem, draft, aside, onSubmit, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useBeforeLeaving(() => draft?.keep());
  const wasKept = useKeptOnLeave(draft);
  const resume = () => {
    draft?.resume();
    form.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  };
  const cancel = () => {
    draft?.discard();
    onClose();
  };
  const isSubmitting = useRef(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React would also pass the event to the form that opened this dialog.
    event.stopPropagation();
    if (busy || isSubmitting.current || reportIncompleteDates(event.currentTarget)) return;
    isSubmitting.current = true;
    if (wasKept.current) draft?.discard();
    try {
      await onSubmit();
    } finally {
      isSubmitting.current = false;
    }
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Ignore events from dialogs that were opened from within the form.
    if (!form.current?.contains(event.target as Node)) return;
    event.preventDefault();
    form.current.requestSubmit();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} onKeyDown={submitByKey} noValidate>
      {draft?.isOffered && (
        <Button className={styles.draft} icon={<History size={16} aria-hidden />} onClick={resume}>
          {t('ui.dialog.continue')}
        </Button>
      )}
      <div className={styles.fields}>{children}</div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <DialogActions>
        {aside}
        <div className={styles.end}>
          <Button onClick={cancel}>{t('ui.dialog.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </DialogActions>
    </form>
  );
}

/**
 * Keeps the draft when the page is reloaded or left, and when the server ends the session. Returns a ref that tells whether it
 * did: the browser may restore the page from its back/forward cache.
 */
function useKeptOnLeave(draft: Draft | undefined) {
  const wasKept = useRef(false);
  const keep = useEffectEvent(() => {
    wasKept.current = true;
    draft?.keep();
  });
  useEffect(() => {
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    const unsubscribe = useSession.subscribe(({ interrupted }) => interrupted && keep());
    return () => {
      window.removeEventListener('pagehide', onHide);
      unsubscribe();
    };
  }, []);
  return wasKept;
}

/** A dialog that consists of a form. */
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
