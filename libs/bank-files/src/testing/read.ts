import { type BankFile, type ReadingOptions } from '../bank-file.ts';
import { readBankFile } from '../read-bank-file.ts';
import { type Refusal } from '../unreadable.ts';

/** Short form of a row: date, amount, and a word of payee or memo. */
export type ShortRow = [date: string, amount: string, word?: string];

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Reads a text or bytes that must be readable. */
export function read(file: string | Uint8Array, options?: ReadingOptions): BankFile {
  const result = readBankFile(typeof file === 'string' ? bytesOf(file) : file, options);
  if ('error' in result) throw new Error(result.error.message);
  return result;
}

/** Reads a file that must be refused. */
export function refusalOf(file: string | Uint8Array, options?: ReadingOptions): Refusal {
  const result = readBankFile(typeof file === 'string' ? bytesOf(file) : file, options);
  if (!('error' in result)) throw new Error(`read: ${JSON.stringify(result.statements).slice(0, 300)}`);
  return result.error;
}

/** Returns the rows of all statements in short form, each with the expected words that it contains. */
export function shortRows({ statements }: BankFile, expected: ShortRow[]): ShortRow[] {
  const rows = statements.flatMap((statement) => statement.rows);
  return rows.map(({ date, amount, payee, memo }, index) => {
    const word = expected[index]?.[2];
    const text = `${payee ?? ''} | ${memo ?? ''}`;
    return word === undefined ? [date, amount] : [date, amount, text.includes(word) ? word : text];
  });
}
