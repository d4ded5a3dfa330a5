import { Dialog as Modal } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
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
  /** `destroy` for what takes something away, `primary` for all else. */
  variant?: Extract<ButtonVariant, 'destroy' | 'primary'>;
  /** It was confirmed and is under way. */
  busy?: boolean;
  /** Why it did not succeed; the question stays. */
  problem?: string;
  /** What else can be chosen before it goes on. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before something is done. What takes something away (`destroy`) has the focus on Cancel, so that Enter never deletes
 * by surprise; all else has it on the button that goes on, because the user has asked for it already. Escape cancels.
 * Enter that is still held from before the dialog opened presses neither.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { sentence, note, confirmLabel, variant = 'destroy', busy, problem, children } = props;
  const { onConfirm, onCancel } = props;
  const firstFocus = useRef<HTMLButtonElement>(null);
  const isDestructive = variant === 'destroy';
  return (
    <ModalFrame role="alertdialog" described={Boolean(note)} firstFocus={firstFocus} onClose={onCancel}>
      <Modal.Title className={styles.sentence}>{sentence}</Modal.Title>
      {note && <Modal.Description className={styles.note}>{note}</Modal.Description>}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {children && <div className={styles.choice}>{children}</div>}
      <DialogActions>
        <Button ref={isDestructive ? firstFocus : undefined} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          ref={isDestructive ? undefined : firstFocus}
          variant={variant}
          busy={busy}
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
  /** A button for what else can be done. */
  aside?: ReactNode;
  onClose: () => void;
}

/** Tells one thing and waits until it is read. Focus is on OK. */
export function AlertDialog({ sentence, aside, onClose }: AlertDialogProps) {
  const firstFocus = useRef<HTMLButtonElement>(null);
  return (
    <ModalFrame role="alertdialog" firstFocus={firstFocus} onClose={onClose}>
      <Modal.Title className={styles.sentence}>{sentence}</Modal.Title>
      <DialogActions>
        {aside}
        <Button ref={firstFocus} variant="primary" onClick={onClose}>
          OK
        </Button>
      </DialogActions>
    </ModalFrame>
  );
}
