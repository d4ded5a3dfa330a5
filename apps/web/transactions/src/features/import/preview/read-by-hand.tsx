import type { ReadingOptions } from '@saldo/bank-files';
import { DialogActions, Button, LoadingNote } from '@saldo/ui';
import { t } from '../../../messages';
import { LeaveFile } from '../leave-file';
import type { ByHand } from '../read/reading';
import styles from './import-preview.module.css';
import { ReadingSettings } from './reading-settings';

interface ReadByHandProps {
  /** Settings with which the cells of the file were split. */
  byHand: ByHand;
  /** Reason why the file cannot be read. */
  refusal: string;
  busy: boolean;
  /** Whether the user has changed settings. */
  isCorrected: boolean;
  correct: (part: Partial<ReadingOptions>) => void;
  onOtherFile: () => void;
  onClose: () => void;
}

/** Lets the user assign roles to the columns of a file that was refused because its columns are unclear. */
export function ReadByHand(props: ReadByHandProps) {
  const { byHand, refusal, busy, isCorrected, correct, onOtherFile, onClose } = props;
  return (
    <>
      <div className={styles.preview} aria-busy={busy}>
        <p className={styles.problem} role="alert">
          {refusal}
        </p>
        <p>{t('transactions.import.by-hand.intro')}</p>
        <ReadingSettings reading={byHand} isOpen onCorrect={correct} />
        {busy && <LoadingNote />}
      </div>
      <DialogActions>
        <Button onClick={onOtherFile}>{t('transactions.import.by-hand.other-file')}</Button>
      </DialogActions>
      {isCorrected && <LeaveFile onLeave={onClose} />}
    </>
  );
}
