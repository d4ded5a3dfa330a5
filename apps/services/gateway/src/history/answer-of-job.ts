import { setTimeout as wait } from 'node:timers/promises';
import { type Caller, isErrorCode, type Job, ledgerRpc } from '@saldo/contracts';
import { DomainError, type RpcClient } from '@saldo/rpc';
import type { SaldoResponse } from '../http/call';

/** Time limit for waiting. Changing a few thousand transactions takes less. */
const PATIENCE_MS = 10_000;
/** The pause doubles with each poll, up to a second. */
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;

/** Dependencies of a controller that waits for a job. */
export interface Waiting {
  rpc: RpcClient;
  caller: Caller;
  response: SaldoResponse;
}

/**
 * Waits until a job has ended and returns the answer that `answerOf` makes of it. After `PATIENCE_MS` it returns the job itself,
 * which is still running, with status 202. Throws the error of a failed job.
 */
export async function answerOfJob<Answer>(
  { rpc, caller, response }: Waiting,
  created: Job,
  answerOf: (ended: Job) => Answer,
): Promise<Answer | Job> {
  const end = performance.now() + PATIENCE_MS;
  let job = created;
  for (let pause = FIRST_PAUSE_MS; !job.endedAt && performance.now() < end; pause *= 2) {
    await wait(Math.min(pause, MAX_PAUSE_MS));
    job = await rpc.call(ledgerRpc.getJob, { id: job._id }, { caller });
  }
  if (job.error) throw refusalOf(job.error);
  if (job.endedAt) return answerOf(job);
  response.status(202);
  return job;
}

function refusalOf({ code }: NonNullable<Job['error']>): Error {
  return isErrorCode(code) ? new DomainError(code) : new Error(`The job has failed: ${code}.`);
}
