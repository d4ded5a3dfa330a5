import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { isAway } from '@saldo/mongo';
import { mongo, Types } from 'mongoose';
import type { Move } from './bucket.schema';
import { BucketsRepository } from './buckets.repository';
import { type Lease, MarksRepository } from './marks.repository';
import type { MarksRow, Scope } from './marks.schema';

/** How long a process keeps a lease after its last write, so that a series of writes marks once. */
const HELD_MS = 1_000;
/** Leases of other processes end soon after their last write; those of crashed ones never do. */
const FORGETTING_ATTEMPTS = 6;

interface HeldLease extends Lease {
  begun: Promise<void>;
  /** Writes that use the lease now. */
  users: number;
  usedAt: number;
  /** The answer to a write is unknown: it may still be carried out. */
  isUncertain: boolean;
}

/**
 * Marks sums before transactions are written. The months of a lease are known to be stale in the database until it has ended,
 * so no reader stores them meanwhile: neither between mark and write nor, if this process crashes, for an hour after.
 */
@Injectable()
export class WriteMarks implements BeforeApplicationShutdown {
  private readonly log = new Logger('Sums');
  private readonly held = new Map<string, HeldLease[]>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly marks: MarksRepository,
    private readonly buckets: BucketsRepository,
  ) {}

  /** Runs a write after the months that it may change are marked, for one scope of each owner. */
  async during<T>(scopes: ReadonlyMap<string, Scope>, write: () => Promise<T>): Promise<T> {
    const leases = await this.begin(scopes);
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

  /**
   * Runs a write that only moves counted amounts. Fresh buckets stay fresh: they are changed as the write changes the
   * transactions, under a generation of their own, which becomes the current one if the write succeeds and nothing else has
   * marked everything meanwhile. Months that are written at the same time have another stamp then.
   */
  async duringMove<T>(owner: string, move: Move, write: () => Promise<T>): Promise<T> {
    const lease = leaseOf(owner, 'all');
    const [generation, next] = [new Types.ObjectId(), new Types.ObjectId()];
    const before = await this.marks.exchange(lease, generation);
    // Before the write, so that no bucket was computed while it was going on.
    const isMoved = before !== undefined && (await this.moveBuckets(before, next, move));
    try {
      const result = await write();
      await this.endMove(lease, generation, isMoved ? before : undefined, next);
      return result;
    } catch (error) {
      if (isAnswered(error)) await this.end([lease]);
      throw error;
    }
  }

  /** Calls and scheduler runs have ended by then, and the connection has not. */
  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.endIdle(Number.POSITIVE_INFINITY);
  }

  /** Ends the leases that were not used after a moment. */
  async endIdle(before: number): Promise<void> {
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

  /** Deletes the marks of an owner, once no process could go on writing under a lease that is among them. */
  async forget(owner: string): Promise<void> {
    await this.endIdle(Number.POSITIVE_INFINITY);
    for (let attempt = 1; attempt <= FORGETTING_ATTEMPTS; attempt++) {
      if (!(await this.marks.hasWriters(owner))) break;
      await wait(HELD_MS / 2);
    }
    await this.marks.forget(owner);
  }

  private async begin(scopes: ReadonlyMap<string, Scope>): Promise<HeldLease[]> {
    const found: HeldLease[] = [];
    const made: HeldLease[] = [];
    for (const [owner, scope] of scopes) {
      const held = this.held.get(owner)?.find((lease) => !lease.isUncertain && covers(lease.scope, scope));
      if (held) found.push(held);
      else made.push(leaseOf(owner, scope));
    }
    const begun = made.length > 0 ? this.marks.begin(made) : Promise.resolve();
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

  private async moveBuckets(
    { _id, generation }: MarksRow,
    next: Types.ObjectId,
    move: Move,
  ): Promise<boolean> {
    try {
      await this.buckets.move(_id, generation, next, move);
      return true;
    } catch (error) {
      this.log.warn({ err: error }, 'Moving stored sums failed; the next read computes them again.');
      return false;
    }
  }

  private async endMove(
    lease: Lease,
    generation: Types.ObjectId,
    before: MarksRow | undefined,
    next: Types.ObjectId,
  ): Promise<void> {
    try {
      if (before && (await this.marks.endMove(lease, generation, before, next))) return;
    } catch (error) {
      this.log.warn({ err: error }, 'Sums are computed at every read for the next hour.');
      return;
    }
    await this.end([lease]);
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

/** Whether the database has refused the write: then nothing of it is carried out later. */
function isAnswered(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && !isAway(error);
}
