import { ReaderError } from './reader-error';
import type { ReadOptions, Reading } from './reading';

export interface PoolOptions {
  /** How many receipts are read at once, each in a process of its own. */
  workers?: number;
  /** How many more may wait; what comes after those is refused with `busy`. */
  queueLimit?: number;
  /** How long one file may take once its turn has come; then its process is killed. */
  timeLimitMs?: number;
}

/** Reads receipts in processes of their own, so that a bad file costs no more than the time limit. */
export class ReaderPool {
  constructor(_options: PoolOptions = {}) {}

  /**
   * @param file its bytes, or the path where it lies
   * @throws ReaderError where it cannot be read; the signal's reason where it was aborted
   */
  read(_file: Uint8Array | string, _options: ReadOptions): Promise<Reading> {
    return Promise.reject(new ReaderError('closed'));
  }

  /** Ends the processes; what is being read or waits is rejected with `closed`. */
  close(): Promise<void> {
    return Promise.resolve();
  }
}
