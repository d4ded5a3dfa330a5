import { setTimeout as wait } from 'node:timers/promises';
import { type RouteContract } from '@saldo/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@saldo/rpc';
import { CONFIG, type Config } from '../config';
import { Buckets } from './bucket';

/** More than any page or script needs that waits for its answers, less than what this process can bear. */
const perUser = { perSecond: 200, burst: 1_000 };
/** Many people may share one address. */
const perAddress = { perSecond: 500, burst: 2_500 };
const HEAVY_TOKENS = 20;

/**
 * Keeps a single user or a single address from taking all there is. Each replica counts for itself: this is against floods;
 * what guards against guessing is counted by auth.
 */
@Injectable()
export class Flood {
  private readonly users = new Buckets(perUser);
  private readonly addresses = new Buckets(perAddress);

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Ends when a request from this address may go on. */
  passAddress(address: string): Promise<void> {
    return this.pass(this.addresses, address, 1);
  }

  /** Ends when this user's request may go on. */
  passUser(userId: string, { heavy }: RouteContract): Promise<void> {
    return this.pass(this.users, userId, heavy ? HEAVY_TOKENS : 1);
  }

  private async pass(buckets: Buckets, of: string, tokens: number): Promise<void> {
    if (this.config.RATE_LIMIT === 'off') return;
    const answer = buckets.take(of, tokens);
    if ('retryAfterMs' in answer) {
      const retryAfterSeconds = Math.ceil(answer.retryAfterMs / 1_000);
      throw new DomainError('too-many-requests', { retryAfterSeconds });
    }
    if (answer.waitMs > 0) await wait(answer.waitMs);
  }
}
