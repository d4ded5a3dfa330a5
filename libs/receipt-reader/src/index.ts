export { ReaderPool } from './process/reader-pool';
export { ReaderError } from './reader-error';
export type { Reading, StoredImages } from './reading';
