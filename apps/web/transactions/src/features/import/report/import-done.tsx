import { Button, DialogActions } from '@saldo/ui';
import { t } from '../../../messages';
import { counted } from '../../counted';
import { useImportUndo } from '../../trash/use-import-undo';
import type { Finished } from '../preview/use-import';
import { AccountReports } from './account-reports';
import styles from './report.module.css';

interface ImportDoneProps {
  finished: Finished;
  onClose: () => void;
}

/** The result of an import, and a way to undo it. */
export function ImportDone({ finished: { importId, report, count }, onClose }: ImportDoneProps) {
  const { ask, busy, question } = useImportUndo();
  return (
    <>
      <div className={styles.report}>
        <p className={styles.headline} role="status">
          {t('transactions.import.run.done', counted(count))}
        </p>
        <AccountReports statements={report.statements} />
      </div>
      {question}
      <DialogActions>
        <Button busy={busy} onClick={() => ask({ importId, count, onDone: onClose })}>
          {t('transactions.import.report.undo')}
        </Button>
        <Button variant="primary" autoFocus onClick={onClose}>
          {t('transactions.import.report.close')}
        </Button>
      </DialogActions>
    </>
  );
}
