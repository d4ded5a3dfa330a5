import { errorMessage } from '@saldo/api';
import { isErrorCode } from '@saldo/contracts';
import { t } from '../../messages';
import type { ListedJob } from './job-card';

/** Describes a job in progress. */
export function runningText({ kind, state, fileName }: ListedJob): string {
  if (state === 'cancelling') return t('shell.jobs.cancelling');
  if (kind === 'import' && fileName !== undefined) return t('shell.jobs.importing-file', { file: fileName });
  return t(`shell.jobs.running.${kind}`);
}

/** Returns how many transactions a job has recorded, changed, deleted or undone. */
export function changedBy({ report }: ListedJob): number {
  const { recordedCount, linkedCount, changedCount, deletedCount, undoneCount } = report;
  return recordedCount + linkedCount + changedCount + deletedCount + undoneCount;
}

/** Describes how a job has ended. */
export function endText(job: ListedJob): string {
  const { state, kind, error } = job;
  if (state === 'cancelled') return t('shell.jobs.cancelled');
  if (state === 'done') return t(`shell.jobs.done.${kind}`, { count: changedBy(job) });
  const reason = isErrorCode(error?.code) ? errorMessage(error.code) : undefined;
  return [t(`shell.jobs.failed.${kind}`), reason].filter(Boolean).join(' ');
}
