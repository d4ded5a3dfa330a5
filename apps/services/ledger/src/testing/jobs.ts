import { setTimeout as wait } from 'node:timers/promises';
import { type Job, ledgerRpc } from '@saldo/contracts';
import type { Person } from './start-ledger';

/** Waits until a job ends. */
export async function jobEnd(me: Person, id: string): Promise<Job> {
  for (let look = 0; look < 1_000; look++) {
    const job = await me.ask(ledgerRpc.getJob, { id });
    if (job.endedAt) return job;
    await wait(20);
  }
  throw new Error('The job does not end.');
}

/** Undoes a group as soon as the book can take another job. Returns the result; throws the error if the undo is refused. */
export async function undo(me: Person, group: string, confirmation: { confirmReconciled?: true } = {}) {
  const { _id } = await withRoom(() => me.ask(ledgerRpc.createJob, { kind: 'undo', group, ...confirmation }));
  const { report, error } = await jobEnd(me, _id);
  if (error) throw Object.assign(new Error(error.code), error);
  const skipped = report.problems.map(({ id, code }) => ({ id, reason: code }));
  return { undoneCount: report.undoneCount, skipped };
}

/** Repeats a creation while the book has its maximum number of jobs. */
async function withRoom<T>(create: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await create();
    } catch (error) {
      if ((error as { code?: string }).code !== 'jobs-full') throw error;
      await wait(20);
    }
  }
}
