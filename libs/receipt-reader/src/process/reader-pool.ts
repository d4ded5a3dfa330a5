import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReaderError } from '../reader-error';
import type { ReadOptions, ReadReceipt } from '../reading';
import { WorkerProcess } from './worker-process';

export interface PoolOptions {
  /** How many receipts are read at once, each in a process of its own. */
  workers?: number;
  /** How many more may wait; what comes after those is refused with `busy`. */
  queueLimit?: number;
  /** How long one file may take once its turn has come; then its process is killed. */
  timeLimitMs?: number;
  /** After so long without work the processes end, and their memory is free again. */
  idleMs?: number;
  /** What the processes run. */
  script?: string;
}

/** The build puts it beside the service. */
const builtWorker = () => join(dirname(fileURLToPath(import.meta.url)), 'reader-worker.mjs');

/** Reads receipts in processes of their own, so that a bad file costs no more than the time limit. */
export class ReaderPool {
  private readonly options: Required<PoolOptions>;
  private readonly free: WorkerProcess[];
  private readonly waiting: ((worker: WorkerProcess) => void)[] = [];
  private readonly closed = new AbortController();
  private running = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions = {}) {
    this.options = {
      workers: Math.max(1, availableParallelism() - 1),
      queueLimit: 10,
      timeLimitMs: 60_000,
      idleMs: 60_000,
      ...options,
      script: options.script ?? builtWorker(),
    };
    this.free = Array.from({ length: this.options.workers }, () => new WorkerProcess(this.options.script));
  }

  /** How many receipts it reads at once. */
  get size(): number {
    return this.options.workers;
  }

  /** @throws ReaderError where it cannot be read; the signal's reason where it was aborted */
  async read(file: Uint8Array, { onProgress, signal, ...task }: ReadOptions): Promise<ReadReceipt> {
    const over = AbortSignal.any([this.closed.signal, ...(signal ? [signal] : [])]);
    over.throwIfAborted();
    const worker = this.free.pop() ?? (await this.turn(over));
    clearTimeout(this.idle);
    this.running++;
    const late = new AbortController();
    const limit = setTimeout(() => late.abort(new ReaderError('timeout')), this.options.timeLimitMs);
    try {
      return await worker.read(
        { file, ...task },
        onProgress ?? (() => undefined),
        AbortSignal.any([over, late.signal]),
      );
    } finally {
      clearTimeout(limit);
      this.running--;
      this.release(worker);
    }
  }

  /** Ends the processes; what is being read or waits is rejected with `closed`. */
  close(): Promise<void> {
    clearTimeout(this.idle);
    this.closed.abort(new ReaderError('closed'));
    for (const worker of this.free) worker.kill();
    return Promise.resolve();
  }

  private turn(signal: AbortSignal): Promise<WorkerProcess> {
    if (this.waiting.length >= this.options.queueLimit) throw new ReaderError('busy');
    return new Promise((resolve, reject) => {
      const take = (worker: WorkerProcess) => {
        signal.removeEventListener('abort', leave);
        resolve(worker);
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(take), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(take);
    });
  }

  private release(worker: WorkerProcess): void {
    const next = this.waiting.shift();
    if (next) return next(worker);
    this.free.push(worker);
    if (this.running > 0 || this.closed.signal.aborted) return;
    this.idle = setTimeout(() => this.free.forEach((one) => one.kill()), this.options.idleMs).unref();
  }
}
