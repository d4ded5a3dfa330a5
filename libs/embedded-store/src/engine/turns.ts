import { setImmediate } from 'node:timers/promises';
import { StoreError } from '../errors';

/** How long one piece of work keeps other clients waiting, in milliseconds. */
export const SLICE = 5;

/** What may end a long piece of work before its end. */
export interface Bounds {
  /** The client is gone. */
  signal?: AbortSignal;
  /** `performance.now()` at which the client's `maxTimeMS` is over. */
  deadline?: number;
}

/** Takes steps until `step` answers false, and lets others have their turn after every slice. */
export async function inTurns(step: () => boolean, bounds: Bounds): Promise<void> {
  let until = performance.now() + SLICE;
  while (step()) {
    const now = performance.now();
    if (now < until) continue;
    if (bounds.deadline !== undefined && now > bounds.deadline)
      throw new StoreError('MaxTimeMSExpired', 'operation exceeded time limit');
    await setImmediate();
    if (bounds.signal?.aborted) throw new StoreError('CursorKilled', 'the client is gone');
    until = performance.now() + SLICE;
  }
}
