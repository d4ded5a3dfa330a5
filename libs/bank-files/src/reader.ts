import {
  type BankFile,
  type NamedRow,
  type Question,
  type ReadingOptions,
  type ReadingSettings,
  type Sign,
  type Statement,
  type StatementRow,
} from './bank-file.ts';
import { type Refusal, Unreadable } from './unreadable.ts';

/** Result of a format reader; `readBankFile` adds format and encoding. */
export interface ReadStatements extends Pick<BankFile, 'statements' | 'skipped' | 'reasons' | 'unbalanced'> {
  settings: Omit<ReadingSettings, 'encoding'>;
  questions: AskedAt[];
  /** Set for formats in which some banks omit the signs. */
  signHints?: SignHints;
}

/** Facts beside the amounts that help to restore omitted signs. */
export interface SignHints {
  /** Direction of each row whose type implies one. */
  directions: ReadonlyMap<StatementRow, 'in' | 'out'>;
  /** Whether all accounts are cards or loans, whose payments are money in. */
  isCard: boolean;
}

/** Calls a function that reads one row. Returns a list of its result, or an empty list if the row may be left out. */
export type RowAttempt = <Row>(read: () => Row) => Row[];

/** Settings with which the cells of a file were split. */
export type CellLayout = Pick<ReadingSettings, 'delimiter' | 'headerLine' | 'columns'>;

export interface ReaderCalls {
  attempt: RowAttempt;
  /** Receives the layout of the cells as soon as it is known, even if the file is refused afterwards. */
  noteLayout: (layout: CellLayout) => void;
}

/** Reads a decoded file. Throws `Unreadable` if the file or one of its rows cannot be read reliably. */
export type FormatReader = (text: string, options: ReadingOptions, calls: ReaderCalls) => ReadStatements;

/** Returns a function that calls row readers. It collects unreadable rows in `refused`; if that is null, it throws. */
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

/** A question with the line that contains its example. */
export type AskedAt = Question & { line?: number | undefined };

/** Returns the questions, each with the row that contains its example. */
export function withRows(questions: AskedAt[], statements: Statement[]): Question[] {
  const rows = new Map(statements.flatMap((statement) => statement.rows.map((row) => [row.line, row])));
  return questions.map(({ line = -1, ...question }) => {
    const row = rows.get(line);
    return { ...(row && { row: namedRow(row) }), ...question };
  });
}

/** Asks for the sign of all amounts, or of those that the file leaves open. */
export function signQuestion(assumed: Sign, example: string) {
  return { setting: 'sign' as const, assumed, choices: ['as-written', 'reversed'], example };
}

/** Returns the facts of a row that a question shows. */
export function namedRow({ date, amount, payee, memo }: StatementRow): NamedRow {
  return { date, amount, text: payee ?? memo ?? '' };
}
