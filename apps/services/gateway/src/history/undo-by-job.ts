import { setTimeout as wait } from 'node:timers/promises';
import {
  type Caller,
  type GroupUndone,
  isErrorCode,
  type Job,
  ledgerRpc,
  type RpcInput,
  skipped,
} from '@saldo/contracts';
import { DomainError, type RpcClient } from '@saldo/rpc';
import type { SaldoResponse } from '../http/call';

/** Undoing a few thousand transactions takes less. */
const PATIENCE_MS = 10_000;
/** Twice as long after each look, up to a second. */
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;

type Undoing = Omit<RpcInput<typeof ledgerRpc.createJob>, 'kind'> & { group: string };

/**
 * Undoes a group by a job and returns what that has done. After `PATIENCE_MS` the answer is the job, which goes on, with the status
 * 202.
 */
export async function undoByJob<Answer>(
  { rpc, caller, response }: { rpc: RpcClient; caller: Caller; response: SaldoResponse },
  undoing: Undoing,
  answerOf: (undone: GroupUndone) => Answer,
): Promise<Answer | Job> {
  const end = performance.now() + PATIENCE_MS;
  let job = await created(rpc, undoing, caller);
  for (let pause = FIRST_PAUSE_MS; job && !job.endedAt && performance.now() < end; pause *= 2) {
    await wait(Math.min(pause, MAX_PAUSE_MS));
    job = await rpc.call(ledgerRpc.getJob, { id: job._id }, { caller });
  }
  if (job?.error) throw refusalOf(job.error);
  if (!job || job.endedAt) return answerOf(undoneBy(job));
  response.status(202);
  return job;
}

/** Returns undefined for a group that has changed nothing in the last 30 days: nothing is left to undo. */
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

function refusalOf({ code }: NonNullable<Job['error']>): Error {
  return isErrorCode(code) ? new DomainError(code) : new Error(`The undo has failed: ${code}.`);
}
