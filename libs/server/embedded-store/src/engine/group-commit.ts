import { StoreError } from '../errors';
import type { DatabaseFile } from './database-file';

/** How long one transaction may keep other clients waiting, in milliseconds. */
const SLICE = 5;

interface Job {
  run: () => () => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit. Jobs that wait together share a transaction, transactions that wait together share a flush,
 * and a job's promise is kept when its flush is done. The flush is made by another thread: reads and further
 * transactions go on meanwhile.
 */
export class GroupCommit {
  #queue: Job[] = [];
  #unflushed: (Job & { resolve: () => void })[] = [];
  #scheduled = false;
  #flushing = false;
  #broken: Error | undefined;

  /** @param onRollback tells those who keep in memory what the tables say that the tables did not change */
  constructor(
    private readonly file: DatabaseFile,
    private readonly onRollback: () => void,
  ) {}

  /**
   * Runs `work` inside a transaction, after all earlier jobs. It must not wait for anything. A StoreError that it
   * throws fails this job alone, so it must throw one before it has written; any other error undoes the group
   * unless nothing was written yet.
   */
  run<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#broken) return reject(this.#broken);
      this.#queue.push({
        reject,
        run: () => {
          const result = work();
          return () => resolve(result);
        },
      });
      this.#schedule();
    });
  }

  /** Resolves when nothing is waiting any more. */
  async idle(): Promise<void> {
    while (this.#queue.length > 0 || this.#unflushed.length > 0)
      await new Promise((resolve) => setTimeout(resolve, 1));
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commitSlice();
      if (this.#queue.length > 0) this.#schedule();
      if (!this.#flushing) void this.#flushAll();
    });
  }

  #commitSlice(): void {
    const { sql } = this.file;
    const until = performance.now() + SLICE;
    const done: (Job & { resolve: () => void })[] = [];
    let taken = 0;
    try {
      sql.exec('BEGIN');
      do {
        const job = this.#queue[taken++]!;
        const before = this.file.changes();
        try {
          done.push({ ...job, resolve: job.run() });
        } catch (error) {
          // A fault of ours before anything was written is this job's own affair as well.
          if (!(error instanceof StoreError) && this.file.changes() !== before) throw error;
          job.reject(error);
        }
      } while (taken < this.#queue.length && performance.now() < until);
      sql.exec('COMMIT');
      this.#unflushed.push(...done);
    } catch (error) {
      if (sql.isTransaction) sql.exec('ROLLBACK');
      this.onRollback();
      for (const job of this.#queue.slice(0, taken)) job.reject(error);
    }
    this.#queue.splice(0, taken);
  }

  async #flushAll(): Promise<void> {
    this.#flushing = true;
    while (this.#unflushed.length > 0 && !this.#broken) {
      const group = this.#unflushed.length;
      try {
        await this.file.flush();
        for (const job of this.#unflushed.splice(0, group)) job.resolve();
      } catch (error) {
        // What a failed flush left on the disk cannot be known, so nothing may be promised any more.
        this.#broken = new Error('The disk refused a write; the store takes no more.', { cause: error });
        for (const job of [...this.#unflushed.splice(0), ...this.#queue.splice(0)]) job.reject(this.#broken);
      }
    }
    this.#flushing = false;
  }
}
