import { Dialog as Modal } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button, type ButtonVariant } from './button';
import { ModalFrame } from './dialog';
import { DialogActions } from './dialog-actions';
import styles from './dialog.module.css';
import { t } from './messages';

interface ConfirmDialogProps {
  /** Question or warning in one sentence. */
  sentence: string;
  /** Additional information in small type. */
  note?: string;
  /** Verb on the confirming button. */
  confirmLabel: string;
  /** `destroy` for destructive questions, `primary` for all others. */
  variant?: Extract<ButtonVariant, 'destroy' | 'primary'>;
  /** State of the confirmed action: whether it is in progress, and why it failed. The question stays open then. */
  action?: { busy?: boolean; problem?: string | undefined };
  /** Additional choices, such as a checkbox. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before an action. A destructive question (`destroy`) focuses Cancel, so that Enter never deletes by accident. Other
 * questions focus the confirming button, because the user has just asked for the action. Escape cancels. Ignores an Enter key
 * that has been held since before the dialog opened.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { sentence, note, confirmLabel, variant = 'destroy', action, children, onConfirm, onCancel } = props;
  const firstFocus = useRef<HTMLButtonElement>(null);
  const isDestructive = variant === 'destroy';
  return (
    <ModalFrame role="alertdialog" described={Boolean(note)} firstFocus={firstFocus} onClose={onCancel}>
      <Modal.Title className={styles.sentence}>{sentence}</Modal.Title>
      {note && <Modal.Description className={styles.note}>{note}</Modal.Description>}
      {action?.problem && (
        <p className={styles.problem} role="alert">
          {action.problem}
        </p>
      )}
      {children && <div className={styles.choice}>{children}</div>}
      <DialogActions>
        <Button ref={isDestructive ? firstFocus : undefined} onClick={onCancel}>
          {t('ui.confirm-dialog.cancel')}
        </Button>
        <Button
          ref={isDestructive ? undefined : firstFocus}
          variant={variant}
          busy={action?.busy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </ModalFrame>
  );
}

interface AlertDialogProps {
  sentence: string;
  /** Additional button. */
  aside?: ReactNode;
  onClose: () => void;
}

/** Shows one sentence until the user confirms it. Focuses OK. */
export function AlertDialog({ sentence, aside, onClose }: AlertDialogProps) {
  const firstFocus = useRef<HTMLButtonElement>(null);
  return (
    <ModalFrame role="alertdialog" firstFocus={firstFocus} onClose={onClose}>
      <Modal.Title className={styles.sentence}>{sentence}</Modal.Title>
      <DialogActions>
        {aside}
        <Button ref={firstFocus} variant="primary" onClick={onClose}>
          {t('ui.alert-dialog.ok')}
        </Button>
      </DialogActions>
    </ModalFrame>
  );
}
