import { setImmediate as setImmediatePromise, setTimeout } from 'node:timers/promises';
import { StoreError } from '../errors.ts';
import type { DatabaseFile } from './database-file.ts';
import { SLICE_MS } from './time-slices.ts';

/** Returned by work that did not fit into its time slice and has to be called again. */
export const UNFINISHED = Symbol('unfinished');

/**
 * Milliseconds for which a transaction may stay open for the rest of its work. A page that several slices change is then written
 * only once.
 */
const TRANSACTION_MS = 250;

interface Job {
  /** Does the work. Returns a function that resolves the caller's promise after the commit, or UNFINISHED. */
  run: () => (() => void) | typeof UNFINISHED;
  reject: (error: unknown) => void;
}

interface Transaction {
  readonly jobs: Set<Job>;
  readonly resolvers: (() => void)[];
  readonly until: number;
}

interface Waiter {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: waiting jobs share a transaction, and callers that wait for the disk share a flush. Another thread executes the
 * flush, so reads and further transactions continue meanwhile.
 */
export class GroupCommit {
  #queue: Job[] = [];
  #scheduled = false;
  #open: Transaction | undefined;
  #waiting: Waiter[] = [];
  #flushing = false;
  /** Whether there are commits that no flush has covered yet. */
  #dirty = false;
  #broken: Error | undefined;

  /** @param onRollback discards changes in memory that the rollback has undone */
  constructor(
    private readonly file: DatabaseFile,
    private readonly onRollback: () => void,
  ) {}

  /**
   * Runs `work` inside a transaction, after all earlier jobs. Resolves once it is committed; it is then visible but not yet
   * durable (see `durable`). `work` is synchronous. While it returns UNFINISHED, it is called again after waiting jobs. A
   * StoreError fails only this job, so `work` must throw it before writing anything; any other error rolls back the group unless
   * the job has written nothing.
   */
  commit<Result>(work: () => Result | typeof UNFINISHED): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#broken) return reject(this.#broken);
      const run = () => {
        const result = work();
        return result === UNFINISHED ? UNFINISHED : () => resolve(result);
      };
      this.#queue.push({ run, reject });
      if (this.#scheduled) return;
      this.#scheduled = true;
      setImmediate(this.#runAll);
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

  /** Resolves when there are no jobs and no flushes left. */
  async idle(): Promise<void> {
    while (this.#queue.length > 0 || this.#flushing) await setTimeout(1);
  }

  /** Runs the jobs slice by slice and yields to the event loop in between. */
  readonly #runAll = (): void => {
    try {
      this.#runSlice((this.#open ??= this.#begin()));
    } catch (error) {
      this.#rollBack(error);
    }
    if (!this.#mayStayOpen()) this.#commitOpen();
    this.#scheduled = this.#queue.length > 0;
    if (this.#scheduled) setImmediate(this.#runAll);
  };

  #begin(): Transaction {
    this.file.sql.exec('BEGIN');
    return { jobs: new Set(), resolvers: [], until: performance.now() + TRANSACTION_MS };
  }

  #runSlice({ jobs, resolvers }: Transaction): void {
    const until = performance.now() + SLICE_MS;
    do {
      const job = this.#queue.shift();
      if (!job) return;
      const before = this.file.changes();
      jobs.add(job);
      try {
        const resolve = job.run();
        if (resolve === UNFINISHED) this.#queue.push(job);
        else resolvers.push(resolve);
      } catch (error) {
        // Even an unexpected error fails only this job if the job has not written anything.
        if (!(error instanceof StoreError) && this.file.changes() !== before) throw error;
        jobs.delete(job);
        job.reject(error);
      }
    } while (performance.now() < until);
  }

  /**
   * Whether the transaction may stay open: there is work in the queue, and neither a caller nor a copy of the file waits for the
   * commit.
   */
  #mayStayOpen(): boolean {
    const isAwaited = this.#open?.resolvers.length !== 0 || this.file.isBeingCopied;
    return this.#queue.length > 0 && !isAwaited && performance.now() < this.#open!.until;
  }

  #commitOpen(): void {
    if (!this.#open) return;
    const { resolvers } = this.#open;
    try {
      this.file.sql.exec('COMMIT');
    } catch (error) {
      return this.#rollBack(error);
    }
    this.#open = undefined;
    this.#dirty = true;
    for (const resolve of resolvers) resolve();
    this.file.checkpointIfNeeded();
  }

  #rollBack(error: unknown): void {
    // Without an open transaction, starting one has failed.
    const jobs = this.#open?.jobs ?? new Set(this.#queue);
    this.#open = undefined;
    this.file.rollback();
    this.onRollback();
    this.#queue = this.#queue.filter((job) => !jobs.has(job));
    for (const job of jobs) job.reject(error);
  }

  async #flushAll(): Promise<void> {
    this.#flushing = true;
    while (this.#waiting.length > 0 && !this.#broken) {
      // Wait for a turn of the event loop, so that all callers of one commit wait for the same flush.
      await setImmediatePromise();
      const group = this.#waiting.splice(0);
      this.#dirty = false;
      try {
        this.#commitOpen();
        await this.file.flush();
        for (const waiter of group) waiter.resolve();
      } catch (error) {
        this.#failAll(group, error);
      }
    }
    this.#flushing = false;
  }

  /** Stops all writes: after a failed flush, the state of the disk is unknown. */
  #failAll(group: readonly Waiter[], cause: unknown): void {
    this.#broken = new Error('The disk refused a write; the store takes no more.', { cause });
    for (const { reject } of [...group, ...this.#waiting.splice(0), ...this.#queue.splice(0)])
      reject(this.#broken);
  }
}
