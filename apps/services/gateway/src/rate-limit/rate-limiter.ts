import { setTimeout as wait } from 'node:timers/promises';
import { type RouteContract } from '@saldo/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@saldo/rpc';
import { CONFIG, type Config } from '../config';
import { TokenBuckets } from './token-buckets';

/** More than a client needs if it waits for each response, and less than this process can serve. */
const perUser = { perSecond: 200, burst: 1_000 };
/** Many users may share an address. */
const perAddress = { perSecond: 500, burst: 2_500 };

/** Tokens that a request costs on top of its first one. */
const tokens = {
  heavy: 20,
  /** A search reads every name and note. */
  search: 4,
  perBodyBytes: 1 / 10_000,
  /** For each part of a list that is returned completely. */
  perChunk: 1,
  /** A restored entry may have a year of missed dates to record. */
  perRestoredEntry: 1,
  /** The same as importing that many rows. */
  perRecordedDate: 1 / 10,
} as const;

/**
 * Limits the requests of each user and address by their cost. Each replica counts for itself: this protects against
 * overload; throttling of logins is up to the auth service.
 */
@Injectable()
export class RateLimiter {
  private readonly users = new TokenBuckets(perUser);
  /** Separate buckets, so that calls without a session take nothing from the users at their address. */
  private readonly addresses = { public: new TokenBuckets(perAddress), user: new TokenBuckets(perAddress) };

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'RATE_LIMIT'>) {}

  /** Resolves when a request of this address may continue; rejects with `too-many-requests`. */
  consumeAddress(address: string, { access }: RouteContract): Promise<void> {
    return this.consume(this.addresses[access], address, 1);
  }

  /** Resolves when a request of this user may continue; rejects with `too-many-requests`. */
  consumeUser(userId: string, { heavy }: RouteContract, query: object): Promise<void> {
    const search = 'search' in query && query.search ? tokens.search : 0;
    return this.consume(this.users, userId, 1 + search + (heavy ? tokens.heavy - 1 : 0));
  }

  /** Charges a user for the body of a request. */
  chargeBody(userId: string, bytes: number): void {
    this.charge(userId, bytes * tokens.perBodyBytes);
  }

  /** Charges a user for one part of a list that is returned completely. */
  chargeChunk(userId: string): void {
    this.charge(userId, tokens.perChunk);
  }

  /** Charges a user for recurring entries that are restored. */
  chargeRestored(userId: string, entries: number): void {
    this.charge(userId, entries * tokens.perRestoredEntry);
  }

  /** Charges a user for missed dates that the scheduler will record. */
  chargeRecorded(userId: string, dates: number): void {
    this.charge(userId, dates * tokens.perRecordedDate);
  }

  private charge(userId: string, cost: number): void {
    if (this.config.RATE_LIMIT !== 'off') this.users.charge(userId, cost);
  }

  private async consume(buckets: TokenBuckets, key: string, cost: number): Promise<void> {
    if (this.config.RATE_LIMIT === 'off') return;
    const result = buckets.take(key, cost);
    if ('retryAfterMs' in result) {
      const retryAfterSeconds = Math.ceil(result.retryAfterMs / 1_000);
      throw new DomainError('too-many-requests', { retryAfterSeconds });
    }
    if (result.delayMs > 0) await wait(result.delayMs);
  }
}
