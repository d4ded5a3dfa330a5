export type ReaderErrorCode = 'unreadable' | 'too-large' | 'locked' | 'timeout' | 'busy' | 'closed';

/** Reason why a file was not read. The codes `busy` and `closed` do not depend on the file, so it can be sent again. */
export class ReaderError extends Error {
  override readonly name = 'ReaderError';
  readonly code: ReaderErrorCode;

  constructor(code: ReaderErrorCode) {
    super(`The file was not read: ${code}.`);
    this.code = code;
  }
}
