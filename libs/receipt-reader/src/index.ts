export { ReaderPool } from './process/reader-pool';
export { ReaderError } from './reader-error';
export type { Pictures, Reading } from './reading';
