import type { ReaderErrorCode } from '../reader-error.ts';
import type { ReadOptions, ReadReceipt, StoredImages } from '../reading.ts';

/** Message from the pool to a worker. */
export type ReadRequest = ReadTask | ImagesTask;

/** Request to read a receipt. */
export type ReadTask = Omit<ReadOptions, 'signal' | 'onProgress'> & { file: Uint8Array };

/** Request to re-encode a receipt without reading it. */
export type ImagesTask = Pick<ReadOptions, 'type'> & { file: Uint8Array; imagesOnly: true };

/** Message from a worker: any number of progress messages, then one result. */
export type ReadReply =
  | { progress: { page: number; pages: number } }
  | { reading: ReadReceipt }
  | { images: StoredImages }
  | { refused: ReaderErrorCode };
