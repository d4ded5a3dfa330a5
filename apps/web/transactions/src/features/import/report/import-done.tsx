import { useChange } from '@saldo/api';
import { Button, ConfirmDialog, DialogActions } from '@saldo/ui';
import { t } from '../../../messages';
import { counted } from '../../counted';
import { changedKeys, undoGroup } from '../../trash/undo-group';
import type { Finished } from '../preview/use-import';
import { AccountReports } from './account-reports';
import styles from './report.module.css';

interface ImportDoneProps {
  finished: Finished;
  onClose: () => void;
}

/** What an import has done, and a way to undo it. */
export function ImportDone({ finished: { importId, report, count }, onClose }: ImportDoneProps) {
  const { run, busy, problem, confirmation } = useChange(undoGroup, {
    name: 'undo the import',
    otherwise: t('transactions.import.run.undo-failed'),
    keys: changedKeys,
  });
  return (
    <>
      <div className={styles.report}>
        <p className={styles.headline} role="status">
          {t('transactions.import.run.done', counted(count))}
        </p>
        <AccountReports statements={report.statements} />
        {problem && <p role="alert">{problem}</p>}
        {confirmation && <ConfirmDialog {...confirmation} />}
      </div>
      <DialogActions>
        <Button busy={busy} onClick={() => run(importId, { onDone: onClose })}>
          {t('transactions.import.report.undo')}
        </Button>
        <Button variant="primary" autoFocus onClick={onClose}>
          {t('transactions.import.report.close')}
        </Button>
      </DialogActions>
    </>
  );
}
