import { ApiError } from './api-error';

const PAUSES_MS = [500, 1_000, 2_000, 3_000];

/**
 * Makes a call that has no second effect, and repeats it while it fails for a reason that may pass: one of hundreds of calls must
 * not end a long import.
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
