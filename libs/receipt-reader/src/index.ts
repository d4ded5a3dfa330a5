export { isStoredJpeg } from './images/stored-jpeg.ts';
export { ReaderPool } from './process/reader-pool.ts';
export { ReaderError, type ReaderErrorCode } from './reader-error.ts';
export type { Reading, ReadReceipt, StoredImages } from './reading.ts';
