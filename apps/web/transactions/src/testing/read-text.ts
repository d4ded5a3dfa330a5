import type { ReadingOptions } from '@saldo/bank-files';
import { readStatementFile } from '../features/import/read/read-statement-file';
import type { Reading } from '../features/import/read/reading';

/** Reads the text of a file that must be readable. */
export function readText(text: string, options: ReadingOptions = {}): Reading {
  const result = readStatementFile(new TextEncoder().encode(text), options, 'No description');
  if ('error' in result) throw new Error(result.error.code);
  return result;
}
