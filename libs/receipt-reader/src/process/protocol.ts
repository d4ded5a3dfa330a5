import type { ReaderErrorCode } from '../reader-error';
import type { ReadOptions, ReadReceipt } from '../reading';

/** What the pool sends to a worker. */
export type Question = Omit<ReadOptions, 'signal' | 'onProgress'> & { file: Uint8Array };

/** What a worker sends back: any number of progresses, then one of the others. */
export type Answer =
  { progress: { page: number; pages: number } } | { reading: ReadReceipt } | { refused: ReaderErrorCode };
