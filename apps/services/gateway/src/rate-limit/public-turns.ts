import { Injectable } from '@nestjs/common';
import { ConcurrencyLimiter } from '@saldo/rpc';

const PER_TURN = 2;
const MAX_QUEUED = 2_000;

/**
 * Lets two calls without a session pass in each turn of the event loop, so that they do not slow down users who are logged in.
 * Client addresses take turns.
 */
@Injectable()
export class PublicTurns {
  private readonly limiter = new ConcurrencyLimiter({
    maxConcurrent: PER_TURN,
    maxConcurrentPerKey: PER_TURN,
    maxQueued: MAX_QUEUED,
    maxQueuedPerKey: MAX_QUEUED / 2,
    maxQueuedInOverload: MAX_QUEUED,
    recoversAfter: 1,
  });

  /** Resolves in the call's turn; rejects with `busy` if too many wait. */
  wait(address: string): Promise<void> {
    return this.limiter.run(() => new Promise((resolve) => setImmediate(resolve)), { key: address });
  }
}
