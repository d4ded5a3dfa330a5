import type {
  BankFile,
  Book,
  Decimal,
  Format,
  IsoDate,
  Question,
  ReadingOptions,
  ReadingSettings,
  Refusal,
  Skipped,
} from '@saldo/bank-files';
import type { CategoryType, FieldError, RawEntry, SetBy, TransactionStatus } from '@saldo/contracts';
import type { CalendarDate, Currency } from '@saldo/finance';

/** The page's request to the worker. */
export interface ReadingRequest {
  file: File;
  options: ReadingOptions;
  /** The name of a transaction without any text, in the language of the user. */
  unnamed: string;
}

/** A transaction to be recorded. The name of an income may be empty: then it gets its default one. */
export interface ImportEntry {
  name: string;
  category: string;
  cost: number;
  addedOn: CalendarDate;
  isIncome: boolean;
  note: string;
  /** The category that the file gives, until the user has chosen one. */
  fileCategory?: string;
  /** Who has set its fields; absent in files of Saldo. */
  setBy?: SetBy;
  /** Its name before a rule has renamed it, and whether a rule leaves it out. */
  ruled?: { name: string; isIgnored?: true | undefined };
  /** The id of the account of the book for which rules were asked. */
  ruledIn?: string;
  status?: TransactionStatus;
  tags?: string[];
  parts?: { category: string; amount: number; note?: string }[];
  /** The account that it arrives in is `toAccount` of the row. */
  transfer?: { toAmount: number; status?: TransactionStatus };
}

/** An account that a file names, or that of a statement. */
export interface FileAccount {
  /** Empty if the file does not name it. */
  name: string;
  /** Null for the display currency, also if the file gives none. Undefined if Saldo does not know it. */
  currency?: Currency;
  /** Whether an export of Saldo names it, so that its rows fit into accounts of that currency only. */
  isOwn?: true;
  /** The balance at the beginning of its first day, if the file states it. */
  opening?: Decimal;
}

/** A category and its parent, as an export of Saldo names them. */
export interface Subcategory {
  type: CategoryType;
  name: string;
  parent: string;
}

/** Why a row cannot become a transaction. The page words it, because a worker has no language. */
export type RowProblem =
  | {
      code:
        'not-a-date' | 'not-an-amount' | 'not-a-type' | 'not-a-status' | 'not-a-currency' | 'split-differs';
      value: string;
    }
  /** `max` decimals are those of the currency. */
  | { code: 'too-many-decimals'; value: string; max: number }
  | { code: 'unreadable' }
  /** The reader of bank files could not read it. */
  | { refusal: FileRefusal }
  | { field: FieldError };

/** Why a file cannot be read. `unopened`: it has changed or vanished since it was chosen. */
export type FileRefusal = Omit<Refusal, 'code' | 'message'> & { code: Refusal['code'] | 'unopened' };

/** The transaction of a row of the file, or the reason why it cannot become one. */
export type RowReading =
  | { entry: ImportEntry; /** Absent in an export of Saldo. */ raw?: RawEntry; problem?: undefined }
  | {
      entry?: undefined;
      raw?: undefined;
      problem: RowProblem;
      /** The row as it stands in the file. */ text: string;
    };

export type ImportRow = RowReading & {
  /** Line of the file, counted from 1. */
  line: number;
  /** Index of the statement that it belongs to. */
  statement: number;
  /** Announced by the bank, but not booked yet. */
  isPending: boolean;
  /** Index of its account in `accounts` of the reading. */
  account: number;
  /** Index of the account in which a transfer arrives. */
  toAccount?: number;
};

/** The booked rows between the balances that the file states. */
export interface BalanceCheck {
  opening: Decimal;
  total: Decimal;
  closing: Decimal;
  /** The difference between `opening` plus `total` and `closing`. Zero if the file is complete. */
  difference: Decimal;
}

export interface StatementSummary {
  account: string | null;
  /** Index of its account in `accounts` of the reading; the first one of an export of Saldo, which may name several. */
  accountIndex: number;
  /** The currencies of the rows, as far as the file names them. */
  currencies: string[];
  from: IsoDate | null;
  to: IsoDate | null;
  rowCount: number;
  /** `null` if the file does not state both balances. */
  balance: BalanceCheck | null;
}

/** A file that was read. Plain data: the worker sends it to the page. */
export interface Reading extends Pick<BankFile, 'reasons' | 'unbalanced'> {
  format: Format | 'saldo';
  /** How the file was read. Empty for an export of Saldo, which is read in one way only. */
  settings: Partial<ReadingSettings>;
  /** The cells of the title line of a CSV file. */
  titles: string[];
  /** Open questions of the file that the user has not answered. */
  questions: Question[];
  statements: StatementSummary[];
  accounts: FileAccount[];
  /** Categories that are added within these parents if the book lacks them. */
  subcategories?: Subcategory[];
  skipped: Skipped[];
  rows: ImportRow[];
}

/** How the cells of a refused file were told apart, which the user may correct. */
export type ByHand = Pick<Reading, 'settings' | 'titles'>;

/** Why a file cannot be read. */
export interface RefusedReading {
  error: FileRefusal;
  byHand?: ByHand;
}

/** `book`: the file is an export of another finance app. */
export type ReadingResult = Reading | { book: Book } | RefusedReading;
