export { isStoredJpeg } from './images/stored-jpeg';
export { ReaderPool } from './process/reader-pool';
export { ReaderError, type ReaderErrorCode } from './reader-error';
export type { Reading, ReadReceipt, StoredImages } from './reading';
