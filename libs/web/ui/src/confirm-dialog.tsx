import { Dialog as Modal } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from './button';
import { ModalFrame } from './dialog';
import { DialogActions } from './dialog-actions';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  /** The question, or the warning, as one sentence. */
  sentence: string;
  /** What else there is to know, in small type. */
  note?: string;
  /** The verb on the button that goes on. */
  confirmLabel: string;
  variant?: ButtonVariant;
  /** It was confirmed and is under way. */
  busy?: boolean;
  /** Why it did not succeed; the question stays. */
  problem?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. Focus is on Cancel first; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { sentence, note, confirmLabel, variant = 'destroy', busy, problem, onConfirm, onCancel } = props;
  return (
    <ModalFrame role="alertdialog" described={Boolean(note)} onClose={onCancel}>
      <Modal.Title className={styles.sentence}>{sentence}</Modal.Title>
      {note && <Modal.Description className={styles.note}>{note}</Modal.Description>}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant={variant} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </ModalFrame>
  );
}

interface AlertDialogProps {
  sentence: string;
  /** A button for what else can be done. */
  aside?: ReactNode;
  onClose: () => void;
}

/** Tells one thing and waits until it is read. */
export function AlertDialog({ sentence, aside, onClose }: AlertDialogProps) {
  return (
    <ModalFrame role="alertdialog" onClose={onClose}>
      <Modal.Title className={styles.sentence}>{sentence}</Modal.Title>
      <DialogActions>
        {aside}
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </ModalFrame>
  );
}
