import { setImmediate as setImmediatePromise, setTimeout } from 'node:timers/promises';
import { StoreError } from '../errors';
import type { DatabaseFile } from './database-file';
import { SLICE } from './turns';

interface Job {
  /** Does the work and gives what answers for it once it is committed. */
  run: () => () => void;
  reject: (error: unknown) => void;
}

interface Waiter {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit. Jobs that wait together share a transaction, and those who wait for the disk together share a
 * flush. The flush is made by another thread: reads and further transactions go on meanwhile.
 */
export class GroupCommit {
  #queue: Job[] = [];
  #scheduled = false;
  #waiting: Waiter[] = [];
  #flushing = false;
  /** Something is committed that no flush has begun for. */
  #dirty = false;
  #broken: Error | undefined;

  /** @param onRollback tells those who keep in memory what the tables say that the tables did not change */
  constructor(
    private readonly file: DatabaseFile,
    private readonly onRollback: () => void,
  ) {}

  /**
   * Runs `work` inside a transaction, after all earlier jobs, and answers once that is committed: everybody sees
   * it then, but only after `durable` may it be promised to anybody. `work` must not wait for anything. A
   * StoreError that it throws fails this job alone, so it must throw one before it has written; any other error
   * undoes the group unless nothing was written yet.
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

  /** Resolves when everything that is committed now is on the disk. */
  durable(): Promise<void> {
    if (this.#broken) return Promise.reject(this.#broken);
    if (!this.#dirty && !this.#flushing) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (!this.#flushing) void this.#flushAll();
    });
  }

  /** Resolves when no job and nobody who waits for the disk is left. */
  async idle(): Promise<void> {
    while (this.#queue.length > 0 || this.#flushing) await setTimeout(1);
  }

  /** One slice of jobs after the other, with a turn for others in between. */
  readonly #commitAll = (): void => {
    this.#commitSlice();
    this.#scheduled = this.#queue.length > 0;
    if (this.#scheduled) setImmediate(this.#commitAll);
  };

  #commitSlice(): void {
    const { sql } = this.file;
    const until = performance.now() + SLICE;
    const answers: (() => void)[] = [];
    let taken = 0;
    try {
      sql.exec('BEGIN');
      do {
        const job = this.#queue[taken++]!;
        const before = this.file.changes();
        try {
          answers.push(job.run());
        } catch (error) {
          // A fault of ours before anything was written is this job's own affair as well.
          if (!(error instanceof StoreError) && this.file.changes() !== before) throw error;
          job.reject(error);
        }
      } while (taken < this.#queue.length && performance.now() < until);
      sql.exec('COMMIT');
      this.#dirty = true;
      for (const answer of answers) answer();
      this.file.tidy();
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
      // One turn later, so that all who were committed together wait for the same flush.
      await setImmediatePromise();
      const group = this.#waiting.splice(0);
      this.#dirty = false;
      try {
        await this.file.flush();
        for (const waiter of group) waiter.resolve();
      } catch (error) {
        this.#refuseAll(group, error);
      }
    }
    this.#flushing = false;
  }

  /** What a failed flush left on the disk cannot be known, so nothing may be promised any more. */
  #refuseAll(group: readonly Waiter[], cause: unknown): void {
    this.#broken = new Error('The disk refused a write; the store takes no more.', { cause });
    for (const { reject } of [...group, ...this.#waiting.splice(0), ...this.#queue.splice(0)])
      reject(this.#broken);
  }
}
