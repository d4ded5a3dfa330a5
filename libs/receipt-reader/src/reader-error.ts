export type ReaderErrorCode = 'unreadable' | 'too-large' | 'locked' | 'timeout' | 'busy' | 'closed';

/** The reason why a file was not read. After `busy` and `closed`, which do not depend on the file, it may be sent again. */
export class ReaderError extends Error {
  override readonly name = 'ReaderError';
  readonly code: ReaderErrorCode;

  constructor(code: ReaderErrorCode) {
    super(`The file was not read: ${code}.`);
    this.code = code;
  }
}
