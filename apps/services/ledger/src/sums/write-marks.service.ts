import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { isAway } from '@saldo/mongo';
import { mongo, Types } from 'mongoose';
import { type Lease, MarksRepository, type YearsOf } from './marks.repository';
import type { Scope } from './marks.schema';

/** Milliseconds for which a process keeps a lease after its last write, so that a series of writes marks only once. */
const HELD_MS = 1_000;
/**
 * Maximum number of waits for the leases of other processes, which end soon after their last write. Those of crashed processes
 * never end.
 */
const FORGETTING_ATTEMPTS = 6;

interface HeldLease extends Lease {
  begun: Promise<void>;
  /** Number of writes that use the lease now. */
  users: number;
  usedAt: number;
  /** Set if a write got no answer: the database may still carry it out. */
  isUncertain: boolean;
}

/**
 * Marks sums as stale before transactions are written. While a lease exists, no reader stores sums of its months: neither between
 * mark and write nor, if this process crashes, for an hour after.
 */
@Injectable()
export class WriteMarks implements BeforeApplicationShutdown {
  private readonly log = new Logger('Sums');
  private readonly held = new Map<string, HeldLease[]>();
  private timer?: NodeJS.Timeout;

  constructor(private readonly marks: MarksRepository) {}

  /** Marks the months that a write may change, one scope for each owner, then runs the write. */
  async during<T>(scopes: ReadonlyMap<string, Scope>, yearsOf: YearsOf, write: () => Promise<T>): Promise<T> {
    const leases = await this.begin(scopes, yearsOf);
    try {
      return await write();
    } catch (error) {
      if (!isAnswered(error)) for (const lease of leases) lease.isUncertain = true;
      throw error;
    } finally {
      for (const lease of leases) {
        lease.users--;
        lease.usedAt = performance.now();
      }
      const short = leases.filter(({ scope, isUncertain }) => scope === 'all' && !isUncertain);
      if (short.length > 0) await this.end(short);
    }
  }

  /** At this point of the shutdown, calls and scheduler runs have ended but the database connection is still open. */
  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.endIdle(Number.POSITIVE_INFINITY);
  }

  /** Ends the leases that have not been used since a point in time, in milliseconds of `performance`. */
  async endIdle(before: number): Promise<void> {
    clearTimeout(this.timer);
    const ended: HeldLease[] = [];
    for (const [owner, leases] of this.held) {
      const isIdle = ({ users, usedAt }: HeldLease) => users === 0 && usedAt <= before;
      ended.push(...leases.filter((lease) => isIdle(lease) && !lease.isUncertain));
      const left = leases.filter((lease) => !isIdle(lease));
      if (left.length > 0) this.held.set(owner, left);
      else this.held.delete(owner);
    }
    this.timer = this.held.size > 0 ? this.schedule() : undefined;
    if (ended.length > 0) await this.end(ended);
  }

  /**
   * Deletes the marks of an owner after other processes have ended their leases. Stops waiting after some seconds, because those
   * of crashed processes never end.
   */
  async forget(owner: string): Promise<void> {
    await this.endIdle(Number.POSITIVE_INFINITY);
    for (let attempt = 1; attempt <= FORGETTING_ATTEMPTS; attempt++) {
      if (!(await this.marks.hasWriters(owner))) break;
      await wait(HELD_MS / 2);
    }
    await this.marks.forget(owner);
  }

  private async begin(scopes: ReadonlyMap<string, Scope>, yearsOf: YearsOf): Promise<HeldLease[]> {
    const found: HeldLease[] = [];
    const made: HeldLease[] = [];
    for (const [owner, scope] of scopes) {
      const held = this.held.get(owner)?.find((lease) => !lease.isUncertain && covers(lease.scope, scope));
      if (held) found.push(held);
      else made.push(leaseOf(owner, scope));
    }
    const begun = made.length > 0 ? this.marks.begin(made, yearsOf) : Promise.resolve();
    for (const lease of made) {
      lease.begun = begun;
      if (lease.scope !== 'all') this.held.set(lease.owner, [...(this.held.get(lease.owner) ?? []), lease]);
    }
    const leases = [...found, ...made];
    for (const lease of leases) lease.users++;
    try {
      await Promise.all(leases.map((lease) => lease.begun));
    } catch (error) {
      for (const lease of made) lease.isUncertain = true;
      for (const lease of leases) lease.users--;
      throw error;
    } finally {
      this.timer ??= this.schedule();
    }
    return leases;
  }

  private schedule(): NodeJS.Timeout {
    return setTimeout(() => void this.endIdle(performance.now() - HELD_MS), HELD_MS).unref();
  }

  private async end(leases: Lease[]): Promise<void> {
    try {
      await this.marks.end(leases);
    } catch (error) {
      this.log.warn({ err: error }, 'Sums of some months are computed at every read for the next hour.');
    }
  }
}

function leaseOf(owner: string, scope: Scope): HeldLease {
  const id = new Types.ObjectId().toHexString();
  return {
    id,
    owner,
    scope,
    begun: Promise.resolve(),
    users: 0,
    usedAt: performance.now(),
    isUncertain: false,
  };
}

function covers(held: Scope, scope: Scope): boolean {
  return held !== 'all' && scope !== 'all' && scope.every((month) => held.includes(month));
}

/** Whether the database has rejected the write, so that it is certainly not carried out later. */
function isAnswered(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && !isAway(error);
}
