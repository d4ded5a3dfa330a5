import { isAtWork, jobSeenQuery, jobsQuery, queryKeys, request, settleJob } from '@saldo/api';
import { type Job, routes } from '@saldo/contracts';
import { runWithRetry } from '@saldo/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../messages';
import { JobCard, type ListedJob } from './job-card';
import styles from './jobs-notice.module.css';

/** Shows the jobs in progress on every screen, and the ended jobs that the user has not seen yet. */
export function JobsNotice() {
  const { data: jobs = [] } = useQuery(jobsQuery);
  const { data: seen } = useQuery(jobSeenQuery);
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const atWork = jobs.filter(isAtWork).map(({ _id }) => _id);
  useReloadAtTheEnd(atWork);
  const shown = jobs.filter(
    (job) => isAtWork(job) || (job.endedAt !== undefined && seen !== undefined && job.endedAt > seen),
  );
  if (shown.length === 0) return null;

  const settle = ({ endedAt }: ListedJob) => endedAt && settleJob(queryClient, endedAt);
  const send = (call: () => Promise<Job>) =>
    runWithRetry(
      async () => {
        await call();
        await queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
      },
      { name: 'change a job', failure: t('shell.jobs.failed-to-change') },
    );
  const undo = (job: ListedJob, group: string, confirmed: { confirmReconciled?: true } = {}) => {
    settle(job);
    send(() => request(routes.createJob, { body: { kind: 'undo', group, ...confirmed } }));
  };
  return (
    <section className={styles.place} aria-label={t('shell.jobs.label')}>
      {shown.map((job) => (
        <JobCard
          key={job._id}
          job={job}
          onCancel={() => send(() => request(routes.cancelJob, { params: { id: job._id } }))}
          onUndo={(confirmed) => undo(job, job.undoes ?? job.group, confirmed)}
          onShow={() => {
            settle(job);
            navigate('/transactions');
          }}
          onDismiss={() => settle(job)}
        />
      ))}
    </section>
  );
}

/** Reloads all data once one of these jobs has ended. */
function useReloadAtTheEnd(atWork: readonly string[]): void {
  const queryClient = useQueryClient();
  const before = useRef('');
  const key = atWork.join();
  useEffect(() => {
    const hasEnded = before.current.split(',').some((id) => id !== '' && !key.split(',').includes(id));
    before.current = key;
    if (!hasEnded) return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.jobs[0] });
  }, [key, queryClient]);
}
