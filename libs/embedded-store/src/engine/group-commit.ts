import { setImmediate as setImmediatePromise, setTimeout } from 'node:timers/promises';
import { StoreError } from '../errors.ts';
import type { DatabaseFile } from './database-file.ts';
import { SLICE_MS } from './time-slices.ts';

interface Job {
  /** Does the work and returns a function that resolves the caller's promise after the commit. */
  run: () => () => void;
  reject: (error: unknown) => void;
}

interface Waiter {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: waiting jobs share a transaction, and callers that wait for the disk share a flush. Another thread
 * executes the flush, so reads and further transactions go on meanwhile.
 */
export class GroupCommit {
  #queue: Job[] = [];
  #scheduled = false;
  #waiting: Waiter[] = [];
  #flushing = false;
  /** There are commits that no flush has covered yet. */
  #dirty = false;
  #broken: Error | undefined;

  /** @param onRollback discards state in memory that the rollback has undone */
  constructor(
    private readonly file: DatabaseFile,
    private readonly onRollback: () => void,
  ) {}

  /**
   * Runs `work` inside a transaction, after all earlier jobs, and resolves once it is committed. It is visible then
   * but not yet durable: see `durable`. `work` is synchronous. A StoreError fails this job alone, so `work` must throw
   * it before it writes; any other error rolls back the group unless the job has written nothing.
   */
  commit<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#broken) return reject(this.#broken);
      const run = () => {
        const result = work();
        return () => resolve(result);
      };
      this.#queue.push({ run, reject });
      if (this.#scheduled) return;
      this.#scheduled = true;
      setImmediate(this.#commitAll);
    });
  }

  /** Resolves when everything committed so far is on disk. */
  durable(): Promise<void> {
    if (this.#broken) return Promise.reject(this.#broken);
    if (!this.#dirty && !this.#flushing) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (!this.#flushing) void this.#flushAll();
    });
  }

  /** Resolves when no job and no flush is left. */
  async idle(): Promise<void> {
    while (this.#queue.length > 0 || this.#flushing) await setTimeout(1);
  }

  /** Commits the jobs slice by slice and yields to the event loop in between. */
  readonly #commitAll = (): void => {
    this.#commitSlice();
    this.#scheduled = this.#queue.length > 0;
    if (this.#scheduled) setImmediate(this.#commitAll);
  };

  #commitSlice(): void {
    const { sql } = this.file;
    const until = performance.now() + SLICE_MS;
    const resolvers: (() => void)[] = [];
    let taken = 0;
    try {
      sql.exec('BEGIN');
      for (const job of this.#queue) {
        if (taken > 0 && performance.now() >= until) break;
        taken++;
        const before = this.file.changes();
        try {
          resolvers.push(job.run());
        } catch (error) {
          // An unexpected error before the job has written anything fails this job alone, too.
          if (!(error instanceof StoreError) && this.file.changes() !== before) throw error;
          job.reject(error);
        }
      }
      sql.exec('COMMIT');
      this.#dirty = true;
      for (const resolve of resolvers) resolve();
      this.file.checkpointIfNeeded();
    } catch (error) {
      this.file.rollback();
      this.onRollback();
      for (const job of this.#queue.slice(0, taken)) job.reject(error);
    }
    this.#queue.splice(0, taken);
  }

  async #flushAll(): Promise<void> {
    this.#flushing = true;
    while (this.#waiting.length > 0 && !this.#broken) {
      // After a tick, so that all callers of one commit wait for the same flush.
      await setImmediatePromise();
      const group = this.#waiting.splice(0);
      this.#dirty = false;
      try {
        await this.file.flush();
        for (const waiter of group) waiter.resolve();
      } catch (error) {
        this.#failAll(group, error);
      }
    }
    this.#flushing = false;
  }

  /** After a failed flush the state of the disk is unknown, so the store accepts no more writes. */
  #failAll(group: readonly Waiter[], cause: unknown): void {
    this.#broken = new Error('The disk refused a write; the store takes no more.', { cause });
    for (const { reject } of [...group, ...this.#waiting.splice(0), ...this.#queue.splice(0)])
      reject(this.#broken);
  }
}
