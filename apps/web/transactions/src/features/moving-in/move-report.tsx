import { Button, DialogActions } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import { counted } from '../counted';
import { ShowMore } from '../import/show-more';
import { useImportUndo } from '../trash/use-import-undo';
import { CheckTable, isRight } from './check-table';
import type { Refused } from './entries';
import styles from './moving-in.module.css';
import type { Moved } from './use-moving-in';

interface MoveReportProps {
  moved: Moved;
  refused: readonly Refused[];
  onClose: () => void;
}

/** Number of accounts to show at a time; there may be a thousand. */
const STEP = 50;

/** The result of a move, with the balance of each account in the file and in Saldo. */
export function MoveReport({ moved, refused, onClose }: MoveReportProps) {
  const { ask, busy, question } = useImportUndo();
  const [shown, setShown] = useState(STEP);
  const { importId, count } = moved;
  // Accounts with a wrong balance first; otherwise in the order of the file.
  const checks = moved.checks.toSorted((a, b) => Number(isRight(a)) - Number(isRight(b)));
  const isComplete = moved.checks.every(isRight);
  return (
    <>
      <div className={styles.moving}>
        <p className={styles.summary} role="status">
          {t('transactions.moving-in.done', counted(count))}{' '}
          {t(isComplete ? 'transactions.moving-in.all-right' : 'transactions.moving-in.not-right')}
        </p>
        {refused.length > 0 && (
          <p className={styles.warning}>{t('transactions.moving-in.left-out', counted(refused.length))}</p>
        )}
        <CheckTable checks={checks.slice(0, shown)} />
        <ShowMore hidden={checks.length - shown} onShow={() => setShown(shown + 10 * STEP)} />
      </div>
      {question}
      <DialogActions>
        <Button busy={busy} onClick={() => ask({ importId, count, onDone: onClose })}>
          {t('transactions.moving-in.undo')}
        </Button>
        <Button variant="primary" autoFocus disabled={busy} onClick={onClose}>
          {t('transactions.moving-in.close')}
        </Button>
      </DialogActions>
    </>
  );
}
