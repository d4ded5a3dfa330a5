import { availableParallelism } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReaderError } from '../reader-error.ts';
import type { ReadOptions, ReadReceipt, StoredImages } from '../reading.ts';
import type { ReadRequest } from './protocol.ts';
import { type ReadResult, WorkerProcess } from './worker-process.ts';

export interface PoolOptions {
  /** Number of worker processes, hence of receipts that are read at once. */
  workers?: number;
  /** Maximum number of waiting files; further ones are refused with `busy`. */
  queueLimit?: number;
  /** Time limit for one file, without the time it waits. Its process is then killed. */
  timeLimitMs?: number;
  /** Time without work after which the processes end, to free their memory. */
  idleMs?: number;
  /** Path of the program of the worker processes. */
  script?: string;
  /** Called when a process ends, with its standard error output, such as the stack of a crash. */
  onErrors?: (text: string) => void;
}

/** Returns the path of the worker. In the package it is beside this file, in a built service beside the bundle. */
function builtWorker(): string {
  const program = fileURLToPath(import.meta.url);
  return join(dirname(program), `reader-worker${extname(program)}`);
}

/** Reads receipts in worker processes, so that a bad file cannot take longer than the time limit or crash the service. */
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
      timeLimitMs: 85_000,
      idleMs: 60_000,
      onErrors: () => undefined,
      ...options,
      script: options.script ?? builtWorker(),
    };
    this.free = Array.from(
      { length: this.options.workers },
      () => new WorkerProcess(this.options.script, this.options.onErrors),
    );
  }

  /** Number of receipts that are read at once. */
  get size(): number {
    return this.options.workers;
  }

  /** @throws ReaderError if the file cannot be read; the signal's reason if it was aborted */
  async read(file: Uint8Array, { onProgress, signal, ...task }: ReadOptions): Promise<ReadReceipt> {
    const result = await this.run({ file, ...task }, { onProgress, signal });
    if (!('reading' in result)) throw new ReaderError('unreadable');
    return result.reading;
  }

  /**
   * Re-encodes a receipt like `read`, but without reading it.
   * @throws ReaderError if the file cannot be decoded
   */
  async storedImages(file: Uint8Array, type: ReadOptions['type']): Promise<StoredImages> {
    const result = await this.run({ file, type, imagesOnly: true });
    if (!('images' in result)) throw new ReaderError('unreadable');
    return result.images;
  }

  private async run(
    request: ReadRequest,
    { onProgress, signal }: Pick<ReadOptions, 'onProgress' | 'signal'> = {},
  ): Promise<ReadResult> {
    const closedOrAborted = AbortSignal.any([this.closed.signal, ...(signal ? [signal] : [])]);
    closedOrAborted.throwIfAborted();
    const worker = this.free.pop() ?? (await this.waitForWorker(closedOrAborted));
    clearTimeout(this.idle);
    this.running++;
    const timeout = new AbortController();
    const limit = setTimeout(() => timeout.abort(new ReaderError('timeout')), this.options.timeLimitMs);
    try {
      return await worker.read(
        request,
        onProgress ?? (() => undefined),
        AbortSignal.any([closedOrAborted, timeout.signal]),
      );
    } finally {
      clearTimeout(limit);
      this.running--;
      this.release(worker);
    }
  }

  /** Ends the processes; running and waiting reads are rejected with `closed`. */
  close(): Promise<void> {
    clearTimeout(this.idle);
    this.closed.abort(new ReaderError('closed'));
    for (const worker of this.free) worker.kill();
    return Promise.resolve();
  }

  private waitForWorker(signal: AbortSignal): Promise<WorkerProcess> {
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
