import { setTimeout as wait } from 'node:timers/promises';
import { ConcurrencyLimiter, DomainError } from '@saldo/rpc';

interface UploadQueueOptions {
  /** How many uploads are received at once. */
  maxConcurrent: number;
  /** Milliseconds after which an upload gives up its slot. The upload itself continues, so a slow client blocks no other. */
  slotMs: number;
}

const DEFAULTS: UploadQueueOptions = { maxConcurrent: 2, slotMs: 250 };

/**
 * Receives a few uploads at a time, so that other requests are still answered. Users take turns, one upload each. If an upload is
 * rejected because all readers are busy, the user's queued uploads are rejected too, before their bytes are read.
 */
export class UploadQueue {
  private readonly limiter: ConcurrencyLimiter;

  constructor(private readonly options = DEFAULTS) {
    this.limiter = new ConcurrencyLimiter({
      maxConcurrent: options.maxConcurrent,
      maxConcurrentPerKey: 1,
      maxQueued: 500,
      maxQueuedPerKey: 100,
      maxQueuedInOverload: 500,
      recoversAfter: 0,
    });
  }

  /** Rejects with `busy` if too many are queued, otherwise like `receive`. */
  run<T>(userId: string, receive: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const inSlot = async () => {
        const received = receive();
        received.then(resolve, reject);
        const timeUp = new AbortController();
        const slotEnd = wait(this.options.slotMs, undefined, { signal: timeUp.signal, ref: false });
        try {
          await Promise.race([received, slotEnd]);
        } catch (error) {
          if (isBusy(error)) this.limiter.refuseQueued(userId, error);
        } finally {
          timeUp.abort();
          slotEnd.catch(() => undefined);
        }
      };
      this.limiter.run(inSlot, { key: userId }).catch(reject);
    });
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'busy';
}
