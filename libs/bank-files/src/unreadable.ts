/** Why a file was refused. Callers translate by `code`; `message` is the English sentence. */
export type RefusalCode =
  | 'empty'
  | 'too-large'
  | 'unknown-format'
  | 'no-statement'
  | 'no-rows'
  | 'bank-error'
  | 'bad-date'
  | 'bad-amount'
  | 'bad-row'
  | 'damaged'
  | 'truncated'
  | 'forbidden-xml'
  | 'unclear-columns';

export interface Refusal {
  code: RefusalCode;
  /** One sentence for the user; names the line where there is one. */
  message: string;
  line?: number;
}

/** Thrown by the readers when a file, or a row in it, cannot be read reliably. `readBankFile` turns it into a result. */
export class Unreadable extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, message: string, line?: number) {
    const sentence = line === undefined ? message : `Line ${line}: ${message}`;
    super(sentence);
    this.refusal = { code, message: sentence, ...(line !== undefined && { line }) };
  }
}

const MAX_QUOTED = 40;

/** A value of the file for a sentence: on one line and short. */
export function quoted(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return `“${flat.length > MAX_QUOTED ? `${flat.slice(0, MAX_QUOTED)}…` : flat}”`;
}

/** The refusal of a row whose date cannot be read. */
export function badDate(text: string, line: number): Unreadable {
  return new Unreadable(
    'bad-date',
    text.trim() ? `${quoted(text)} is not a date.` : 'The transaction has no date.',
    line,
  );
}

/** The refusal of a row whose amount cannot be read. */
export function badAmount(text: string, line: number): Unreadable {
  return new Unreadable(
    'bad-amount',
    text.trim() ? `${quoted(text)} is not an amount.` : 'The transaction has no amount.',
    line,
  );
}

/** The refusal of a row whose amount has no sign. */
export function noDirection(line: number): Unreadable {
  return new Unreadable('bad-row', 'The row does not say whether money goes out or comes in.', line);
}
