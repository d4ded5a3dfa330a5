const sentences = {
  unreadable: 'The file is damaged, or not what it says it is.',
  'too-large': 'The picture or page is too large to be read.',
  locked: 'The file is protected with a password.',
  timeout: 'Reading took too long.',
  busy: 'Too many receipts are waiting to be read.',
  closed: 'The reader is closed.',
};
export type ReaderErrorCode = keyof typeof sentences;

/** Why a file was not read. `busy` and `closed` say nothing about the file: it may be sent again. */
export class ReaderError extends Error {
  override readonly name = 'ReaderError';
  readonly code: ReaderErrorCode;

  constructor(code: ReaderErrorCode) {
    super(sentences[code]);
    this.code = code;
  }
}
