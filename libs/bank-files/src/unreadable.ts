import { LIMITS } from './limits.ts';

/** Why a file was refused: one code for each thing that a user can be told. Callers translate by it. */
export type RefusalCode =
  | 'empty'
  | 'too-large'
  | 'too-many-rows'
  | 'pdf'
  | 'excel'
  | 'ods'
  | 'picture'
  | 'mixed-zip'
  | 'unknown-format'
  | 'no-statement'
  | 'no-rows'
  | 'only-investments'
  | 'bank-error'
  | 'no-date'
  | 'bad-date'
  | 'no-amount'
  | 'bad-amount'
  | 'no-direction'
  | 'out-and-in'
  | 'too-many-cells'
  | 'several-tables'
  | 'several-sheets'
  | 'damaged'
  | 'truncated'
  | 'forbidden-xml'
  | 'no-date-column'
  | 'no-amount-column'
  | 'database'
  | 'several-exports'
  | 'unknown-value'
  | 'no-account'
  | 'other-currency'
  | 'unbalanced'
  | 'unknown-account-type';

export interface Refusal {
  code: RefusalCode;
  /** One English sentence; names the line where there is one. */
  message: string;
  line?: number;
  /** The text of the file that cannot be read, or the error that the bank sent. On one line and short. */
  value?: string;
}

/** Thrown by the readers when a file, or a row in it, cannot be read reliably. `readBankFile` turns it into a result. */
export class Unreadable extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, message: string, line?: number, value?: string) {
    const sentence = line === undefined ? message : `Line ${line}: ${message}`;
    super(sentence);
    const place = line !== undefined && { line };
    this.refusal = { code, message: sentence, ...place, ...(value !== undefined && { value }) };
  }
}

/** Refuses a file with more rows than can be shown and imported. */
export function refuseTooManyRows(count: number): void {
  if (count > LIMITS.rows) throw tooManyRows();
}

export function tooManyRows(): Unreadable {
  return new Unreadable('too-many-rows', `The file has more than ${LIMITS.rows} transactions.`);
}

const MAX_QUOTED = 40;

/** A value of the file for a sentence: on one line and short. */
export function excerpt(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > MAX_QUOTED ? `${flat.slice(0, MAX_QUOTED)}…` : flat;
}

/** The refusal of a row whose date cannot be read. */
export function badDate(text: string, line: number): Unreadable {
  const value = excerpt(text);
  if (!value) return new Unreadable('no-date', 'The transaction has no date.', line);
  return new Unreadable('bad-date', `“${value}” is not a date.`, line, value);
}

/** The refusal of a row whose amount cannot be read. */
export function badAmount(text: string, line: number): Unreadable {
  const value = excerpt(text);
  if (!value) return new Unreadable('no-amount', 'The transaction has no amount.', line);
  return new Unreadable('bad-amount', `“${value}” is not an amount.`, line, value);
}

/** The refusal of a row whose amount has no sign. */
export function noDirection(line: number): Unreadable {
  return new Unreadable('no-direction', 'The row does not say whether money goes out or comes in.', line);
}

/** The refusal of a database, as Actual and GnuCash save it. */
export function database(): Unreadable {
  return new Unreadable(
    'database',
    'The file is a database. In Actual, export the accounts as CSV; in GnuCash, save the book as XML.',
  );
}

/** The refusal of a file with a second table, whose columns are not those of the first one. */
export function severalTables(line: number): Unreadable {
  const sentence = 'The file has a second table with other columns. Save each table as a file of its own.';
  return new Unreadable('several-tables', sentence, line);
}
