import { isAtWork } from '@saldo/api';
import type { jobList } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { Button, IconButton, ProgressBar } from '@saldo/ui';
import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react';
import type { z } from 'zod';
import { t } from '../../messages';
import styles from './jobs-notice.module.css';
import { changedBy, endText, runningText } from './job-texts';

export type ListedJob = z.infer<typeof jobList>['jobs'][number];

interface JobCardProps {
  job: ListedJob;
  onCancel: () => void;
  onUndo: (confirmed?: { confirmReconciled: true }) => void;
  onShow: () => void;
  onDismiss: () => void;
}

/** A card for a job, with its progress or its result and possible actions. */
export function JobCard({ job, ...actions }: JobCardProps) {
  return isAtWork(job) ? <Running job={job} onCancel={actions.onCancel} /> : <Ended job={job} {...actions} />;
}

function Running({ job, onCancel }: Pick<JobCardProps, 'job' | 'onCancel'>) {
  const { state, kind, done, total } = job;
  const name = runningText(job);
  return (
    <div className={styles.card}>
      <LoaderCircle className={styles.turning} size={18} aria-hidden />
      <div className={styles.content}>
        <p className={styles.name}>{name}</p>
        <ProgressBar percent={(done / Math.max(1, total)) * 100} tone="good" label={name} />
        <p className={styles.detail}>
          {t('shell.jobs.progress', { done: formatCount(done), total: formatCount(total) })}
        </p>
      </div>
      {state !== 'cancelling' && kind !== 'move' && (
        <Button variant="quiet" onClick={onCancel}>
          {t('shell.jobs.cancel')}
        </Button>
      )}
    </div>
  );
}

function Ended({ job, onCancel, onUndo, onShow, onDismiss }: JobCardProps) {
  const { state, kind, error } = job;
  const hasFailed = state === 'failed';
  const Icon = hasFailed ? CircleAlert : CircleCheck;
  const isUndoable = kind !== 'undo' && kind !== 'move';
  const asks = error?.code === 'transaction-reconciled';
  return (
    <div className={styles.card} role="status">
      <Icon className={hasFailed ? styles.bad : styles.good} size={18} aria-hidden />
      <div className={styles.content}>
        <p className={styles.name}>{endText(job)}</p>
        {job.report.problemCount > 0 && (
          <p className={styles.detail}>{t('shell.jobs.left-out', { count: job.report.problemCount })}</p>
        )}
        <div className={styles.actions}>
          {state === 'done' && (
            <Button variant="quiet" onClick={onShow}>
              {t('shell.jobs.show')}
            </Button>
          )}
          {state === 'done' && isUndoable && changedBy(job) > 0 && (
            <Button variant="quiet" onClick={() => onUndo()}>
              {t('shell.jobs.undo')}
            </Button>
          )}
          {hasFailed && kind === 'undo' && asks && (
            <Button variant="quiet" onClick={() => onUndo({ confirmReconciled: true })}>
              {t('shell.jobs.undo-anyway')}
            </Button>
          )}
          {hasFailed && isUndoable && (
            <Button variant="quiet" onClick={onCancel}>
              {t('shell.jobs.undo-done')}
            </Button>
          )}
        </div>
      </div>
      <IconButton label={t('shell.jobs.dismiss')} icon={<X size={16} aria-hidden />} onClick={onDismiss} />
    </div>
  );
}
