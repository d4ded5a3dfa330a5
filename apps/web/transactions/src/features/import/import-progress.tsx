import { ProgressBar } from '@saldo/ui';
import { t } from '../../messages';
import styles from './import-progress.module.css';
import type { useImportJob } from './use-import-job';

/** The progress of an import and whether the tab must stay open, or why the import failed. */
export function ImportProgress({
  state,
  percent,
  problem,
}: Pick<ReturnType<typeof useImportJob>, 'state' | 'percent' | 'problem'>) {
  if (state === 'idle') return null;
  if (state === 'failed')
    return (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    );
  return (
    <div className={styles.progress}>
      <p className={styles.hint}>{t(`transactions.import.run.${state}`)}</p>
      <ProgressBar percent={percent} tone="good" label={t('transactions.import.run.progress')} />
    </div>
  );
}
