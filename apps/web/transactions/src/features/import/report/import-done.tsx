import type { ImportReport, Job } from '@saldo/contracts';
import { Button, DialogActions } from '@saldo/ui';
import { t } from '../../../messages';
import { counted } from '../../counted';
import { useImportUndo } from '../../trash/use-import-undo';
import { AccountReports } from './account-reports';
import { recordedBy, RefusedRows } from './refused-rows';
import styles from './report.module.css';

/** A finished import with its report by account. */
export interface Finished {
  job: Job;
  report: ImportReport;
}

interface ImportDoneProps {
  finished: Finished;
  onClose: () => void;
}

/** The result of an import, and a way to undo it. */
export function ImportDone({ finished: { job, report }, onClose }: ImportDoneProps) {
  const count = recordedBy(job);
  const { ask, busy, question } = useImportUndo();
  return (
    <>
      <div className={styles.report}>
        <p className={styles.headline} role="status">
          {t('transactions.import.run.done', counted(count))}
        </p>
        <RefusedRows job={job} />
        <AccountReports statements={report.statements} />
      </div>
      {question}
      <DialogActions>
        <Button busy={busy} onClick={() => ask({ importId: job.group, count, onDone: onClose })}>
          {t('transactions.import.report.undo')}
        </Button>
        <Button variant="primary" autoFocus onClick={onClose}>
          {t('transactions.import.report.close')}
        </Button>
      </DialogActions>
    </>
  );
}
