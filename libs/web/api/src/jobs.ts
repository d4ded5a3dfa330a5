import {
  type importRow,
  isErrorCode,
  type Job,
  type newJob,
  receivedFieldError,
  type Refusal,
  routes,
} from '@saldo/contracts';
import { readStored, store } from '@saldo/storage';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from './api-error';
import { partsOf } from './parts-of';
import { queryKeys } from './query-keys';
import { request } from './request';
import { withRetries } from './with-retries';

export type ImportedRow = z.input<typeof importRow>;
type NewImport = Omit<z.input<typeof newJob>, 'kind'>;

const FIRST_LOOK_MS = 60;
const LOOK_MS = 1_000;
const LOOKS_OF_A_MOMENT = 4;
const SEEN = 'jobSeen';

/** Whether the ledger has yet to finish a job. */
export const isAtWork = ({ state }: Pick<Job, 'state'>) =>
  ['queued', 'running', 'cancelling'].includes(state);

/** Recent jobs, newest first. Polled while any of them is unfinished. */
export const jobsQuery = queryOptions({
  queryKey: queryKeys.jobs,
  queryFn: async ({ signal }) => (await request(routes.listJobs, { signal })).jobs,
  refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? LOOK_MS : false),
});

/**
 * Sends the rows of an import and starts it. A failed attempt records nothing.
 * @param onSent called with the number of rows sent so far
 */
export async function startImport(
  fields: NewImport,
  rows: readonly ImportedRow[],
  onSent?: (sent: number) => void,
): Promise<Job> {
  const { _id: id } = await withRetries(() =>
    request(routes.createJob, { body: { kind: 'import', ...fields } }),
  );
  const params = { id };
  try {
    let from = 0;
    for (const part of partsOf(rows)) {
      const given = { params, query: { from }, body: { rows: part } };
      await withRetries(() => request(routes.addJobRows, given));
      onSent?.((from += part.length));
    }
    return await withRetries(() => request(routes.startJob, { params }));
  } catch (error) {
    // Cancel the job, otherwise it would be listed as unfinished.
    await request(routes.cancelJob, { params }).catch(() => undefined);
    throw error;
  }
}

interface Watching {
  signal?: AbortSignal;
  onProgress?: (job: Job) => void;
}

/** Waits until a job ends and marks its end as seen by the user. Throws an `ApiError` with the reason if the job failed. */
export async function jobEnd(
  queryClient: QueryClient,
  id: string,
  { signal, onProgress }: Watching = {},
): Promise<Job> {
  for (let pause = FIRST_LOOK_MS, looks = 0; ; pause = Math.min(2 * pause, LOOK_MS)) {
    const job = await withRetries(() => request(routes.getJob, { params: { id }, signal }), signal);
    signal?.throwIfAborted();
    onProgress?.(job);
    if (job.endedAt) {
      settleJob(queryClient, job.endedAt);
      if (job.state === 'failed' && job.error) throw refusalError(job.error);
      return job;
    }
    // The job takes longer than a moment: let the shell show it.
    if (++looks === LOOKS_OF_A_MOMENT) void queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Undoes a group of changes; throws as `jobEnd` does. */
export async function undoGroup(
  queryClient: QueryClient,
  group: string,
  confirmed: { confirmReconciled?: true } = {},
): Promise<Job> {
  const { _id } = await request(routes.createJob, { body: { kind: 'undo', group, ...confirmed } });
  return jobEnd(queryClient, _id);
}

/** Remembers that the user has seen the end of all jobs that ended up to this time. */
export function settleJob(queryClient: QueryClient, endedAt: string): void {
  if (endedAt > settledUntil()) store(SEEN, endedAt);
  queryClient.setQueryData(queryKeys.jobSeen, settledUntil());
  void queryClient.invalidateQueries({ queryKey: queryKeys.jobs });
}

/** End time of the last job whose end the user has seen. */
export const jobSeenQuery = queryOptions({
  queryKey: queryKeys.jobSeen,
  queryFn: settledUntil,
  staleTime: Infinity,
});

/**
 * Returns the end time of the last job that the user knows about. On the first visit with this browser, this is the current time,
 * so that older jobs are not announced.
 */
function settledUntil(): string {
  const known = readStored(SEEN);
  if (known !== undefined) return known;
  const now = new Date().toISOString();
  store(SEEN, now);
  return now;
}

/** Converts the reason for which a job was refused to an API error. */
function refusalError({ code, fields = [] }: Refusal): ApiError {
  return new ApiError('http', {
    status: 409,
    ...(isErrorCode(code) && { code }),
    serverMessage: fields[0]?.message ?? code,
    fields: fields.map((field) => receivedFieldError().parse(field)),
  });
}
