import { setImmediate } from 'node:timers/promises';
import { StoreError } from '../errors.ts';

/** Milliseconds for which a piece of work may block the event loop. */
export const SLICE_MS = 5;

/** The reasons to end a long operation early. */
export interface OperationLimits {
  /** Aborted when the client disconnects. */
  signal?: AbortSignal;
  /** End of the client's `maxTimeMS`, on the clock of `performance.now()`. */
  deadline?: number;
}

/**
 * Calls `step` until it returns false. Yields to the event loop after each slice.
 * @throws StoreError 50 after the deadline, 237 if the client has disconnected
 */
export async function runInSlices(step: () => boolean, { deadline, signal }: OperationLimits): Promise<void> {
  let until = performance.now() + SLICE_MS;
  while (step()) {
    const now = performance.now();
    if (now < until) continue;
    if (deadline !== undefined && now > deadline)
      throw new StoreError('MaxTimeMSExpired', 'operation exceeded time limit');
    await setImmediate();
    if (signal?.aborted) throw new StoreError('CursorKilled', 'the client has disconnected');
    until = performance.now() + SLICE_MS;
  }
}
