import {
  type Question,
  type ReadingOptions,
  type ReadingSettings,
  type Skipped,
  type Statement,
} from './bank-file.ts';

/** What a reader of one format returns; `readBankFile` adds format and encoding. */
export interface ReadStatements {
  statements: Statement[];
  settings: Omit<ReadingSettings, 'encoding'>;
  questions: Question[];
  skipped: Skipped[];
}

/** Reads a decoded file. Throws `Unreadable` if it, or a row in it, cannot be read reliably. */
export type FormatReader = (text: string, options: ReadingOptions) => ReadStatements;
