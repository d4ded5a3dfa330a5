import {
  type Question,
  type ReadingOptions,
  type ReadingSettings,
  type SignReason,
  type Skipped,
  type Statement,
} from './bank-file.ts';
import { type Refusal, Unreadable } from './unreadable.ts';

/** What a reader of one format returns; `readBankFile` adds format and encoding. */
export interface ReadStatements {
  statements: Statement[];
  settings: Omit<ReadingSettings, 'encoding'>;
  questions: Question[];
  skipped: Skipped[];
  /** Why the amounts have their signs, where the format does not say it. */
  reasons?: SignReason[];
}

/** Calls a reader of one row. Returns what it returns; nothing if the row cannot be read and may be left out. */
export type RowAttempt = <Row>(read: () => Row) => Row[];

/** How the cells of a file were told apart. */
export type CellLayout = Pick<ReadingSettings, 'delimiter' | 'headerLine' | 'columns'>;

/** What a reader calls. */
export interface ReaderCalls {
  attempt: RowAttempt;
  /** Receives the layout of the cells once it is known, also of a file that is refused then. */
  noteLayout: (layout: CellLayout) => void;
}

/** Reads a decoded file. Throws `Unreadable` if it, or a row in it, cannot be read reliably. */
export type FormatReader = (text: string, options: ReadingOptions, calls: ReaderCalls) => ReadStatements;

/** Returns what calls readers of rows. @param refused collects the rows that cannot be read; without it they refuse the file */
export function rowAttempt(refused: Refusal[] | null): RowAttempt {
  return (read) => {
    try {
      return [read()];
    } catch (error) {
      if (!refused || !(error instanceof Unreadable)) throw error;
      refused.push(error.refusal);
      return [];
    }
  };
}
