const sentences = {
  unreadable: 'The file is damaged, or not what it says it is.',
  'too-large': 'The image or page is too large to be read.',
  locked: 'The file is protected with a password.',
  timeout: 'Reading took too long.',
  busy: 'Too many receipts are waiting to be read.',
  closed: 'The reader is closed.',
};
export type ReaderErrorCode = keyof typeof sentences;

/** The reason why a file was not read. After `busy` and `closed`, which do not depend on the file, it may be sent again. */
export class ReaderError extends Error {
  override readonly name = 'ReaderError';
  readonly code: ReaderErrorCode;

  constructor(code: ReaderErrorCode) {
    super(sentences[code]);
    this.code = code;
  }
}
