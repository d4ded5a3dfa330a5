import { ProgressBar } from '@saldo/ui';
import { t } from '../../messages';
import styles from './import-progress.module.css';
import type { useImportJob } from './use-import-job';

/** How far an import is, and whether the tab is still needed; or why it has failed. */
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
