import { Button, DialogActions } from '@saldo/ui';
import { type ReactNode } from 'react';
import { t } from '../../messages';
import { LeaveFile } from './leave-file';
import styles from './import-progress.module.css';

interface RunActionsProps {
  /** Whether the user has decided anything about the file. */
  isDecided: boolean;
  /** Whether the user must answer a question about the file first. */
  hasQuestions: boolean;
  isBusy: boolean;
  isReady: boolean;
  /** Text of the button that records the file. */
  label: string;
  onRun: () => void;
  onLeave: () => void;
  /** Additional note beside the buttons. */
  children?: ReactNode;
}

/** Buttons below a file: one records it, the other leaves it, even during recording. Escape does not lose decisions. */
export function RunActions({
  isDecided,
  hasQuestions,
  isBusy,
  isReady,
  label,
  onRun,
  onLeave,
  children,
}: RunActionsProps) {
  return (
    <DialogActions>
      {children}
      {hasQuestions && <p className={styles.hint}>{t('transactions.import.run.answer-first')}</p>}
      <Button onClick={onLeave}>
        {t(isBusy ? 'transactions.import.run.close' : 'transactions.import.run.cancel')}
      </Button>
      <Button variant="primary" busy={isBusy} disabled={!isReady} onClick={onRun}>
        {label}
      </Button>
      {isDecided && !isBusy && <LeaveFile onLeave={onLeave} />}
    </DialogActions>
  );
}
