import { type Caller, type GroupUndone, type Job, ledgerRpc, type RpcInput, skipped } from '@saldo/contracts';
import { DomainError, type RpcClient } from '@saldo/rpc';
import { answerOfJob, type Waiting } from './answer-of-job';

type Undoing = Omit<RpcInput<typeof ledgerRpc.createJob>, 'kind'> & { group: string };

/** Undoes a group by a job and returns the result, or the running job as `answerOfJob` does. */
export async function undoByJob<Answer>(
  waiting: Waiting,
  undoing: Undoing,
  answerOf: (undone: GroupUndone) => Answer,
): Promise<Answer | Job> {
  const job = await created(waiting.rpc, undoing, waiting.caller);
  const answer = (ended?: Job) => answerOf(undoneBy(ended));
  return job ? answerOfJob(waiting, job, answer) : answer();
}

/** Creates the undo job. Returns undefined for a group without changes in the last 30 days: there is nothing left to undo. */
async function created(rpc: RpcClient, undoing: Undoing, caller: Caller): Promise<Job | undefined> {
  try {
    return await rpc.call(ledgerRpc.createJob, { kind: 'undo', ...undoing }, { caller });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return undefined;
    throw error;
  }
}

function undoneBy(job: Job | undefined): GroupUndone {
  if (!job) return { undoneCount: 0, skipped: [], skippedCount: 0 };
  const { undoneCount, problems, problemCount } = job.report;
  const left = problems.flatMap(({ id, code }) => skipped.safeParse({ id, reason: code }).data ?? []);
  const keptFor = (reason: string) =>
    problems.flatMap(({ code, name }) => (code === reason ? (name ?? []) : []));
  const kept = { accounts: keptFor('account-in-use'), categories: keptFor('category-in-use') };
  const keptCount = kept.accounts.length + kept.categories.length;
  return {
    ...{ undoneCount, skipped: left, skippedCount: problemCount - keptCount },
    ...(keptCount > 0 && { kept }),
  };
}
