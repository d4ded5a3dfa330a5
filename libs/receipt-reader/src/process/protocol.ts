import type { ReaderErrorCode } from '../reader-error';
import type { ReadOptions, ReadReceipt } from '../reading';

/** Message from the pool to a worker. */
export type ReadRequest = Omit<ReadOptions, 'signal' | 'onProgress'> & { file: Uint8Array };

/** Message from a worker: any number of progress messages, then a result. */
export type ReadReply =
  { progress: { page: number; pages: number } } | { reading: ReadReceipt } | { refused: ReaderErrorCode };
