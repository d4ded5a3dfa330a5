import {
  type BankFile,
  type NamedRow,
  type Question,
  type ReadingOptions,
  type ReadingSettings,
  type SignReason,
  type Skipped,
  type Statement,
  type StatementRow,
} from './bank-file.ts';
import { type Refusal, Unreadable } from './unreadable.ts';

/** The result of a reader of one format; `readBankFile` adds format and encoding. */
export interface ReadStatements {
  statements: Statement[];
  settings: Omit<ReadingSettings, 'encoding'>;
  questions: AskedAt[];
  skipped: Skipped[];
  /** Why the amounts have their signs, where the format does not say it. */
  reasons?: SignReason[];
  unbalanced?: BankFile['unbalanced'];
  /** Set for formats in which banks leave out the signs. */
  signHints?: SignHints;
}

/** The hints beside the amounts of a format in which banks leave out the signs. */
export interface SignHints {
  /** The direction of each row whose type names one. */
  directions: ReadonlyMap<StatementRow, 'in' | 'out'>;
  isCard: boolean;
}

/** Calls a reader of one row. Returns its result in a list; an empty list if the row cannot be read and may be left out. */
export type RowAttempt = <Row>(read: () => Row) => Row[];

/** How the cells of a file were told apart. */
export type CellLayout = Pick<ReadingSettings, 'delimiter' | 'headerLine' | 'columns'>;

/** The callbacks of a reader. */
export interface ReaderCalls {
  attempt: RowAttempt;
  /** Receives the layout of the cells once it is known, also of a file that is refused then. */
  noteLayout: (layout: CellLayout) => void;
}

/** Reads a decoded file. Throws `Unreadable` if it, or a row in it, cannot be read reliably. */
export type FormatReader = (text: string, options: ReadingOptions, calls: ReaderCalls) => ReadStatements;

/**
 * Returns a function that calls readers of rows.
 * @param refused collects the rows that cannot be read; without it they refuse the file
 */
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

/** A question with the line of the file that its example is from. */
export type AskedAt = Question & { line?: number | undefined };

/** The questions, each with the row that its example is from. */
export function withRows(questions: AskedAt[], statements: Statement[]): Question[] {
  const rows = new Map(statements.flatMap((statement) => statement.rows.map((row) => [row.line, row])));
  return questions.map(({ line = -1, ...question }) => {
    const row = rows.get(line);
    return { ...(row && { row: namedRow(row) }), ...question };
  });
}

/** A row as a question names it. */
export function namedRow({ date, amount, payee, memo }: StatementRow): NamedRow {
  return { date, amount, text: payee ?? memo ?? '' };
}
