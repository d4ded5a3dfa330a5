import { ApiError } from './api-error';

const PAUSES_MS = [500, 1_000, 2_000, 3_000];

/**
 * Makes a call that is safe to repeat, and repeats it after transient failures, so that one of hundreds of calls cannot end a
 * long import.
 */
export async function withRetries<Result>(
  call: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isTransient || signal?.aborted) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return call();
}
