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

/** Request from the page to the worker. */
export interface ReadingRequest {
  file: File;
  options: ReadingOptions;
  /** Name for transactions without any text, in the user's language. */
  unnamed: string;
}

/** A transaction to record. An income may have an empty name and then gets its default one. */
export interface ImportEntry {
  name: string;
  category: string;
  cost: number;
  addedOn: CalendarDate;
  isIncome: boolean;
  note: string;
  /** Category in the file, until the user chooses one. */
  fileCategory?: string;
  /** Source of the values of its fields; absent in exports of Saldo. */
  setBy?: SetBy;
  /** Name before a rule changed it, whether a rule leaves the row out, and the id of the other account if it makes a transfer. */
  ruled?: { name: string; isIgnored?: true | undefined; transferTo?: string | undefined };
  /** Id of the account for which rules were applied. */
  ruledIn?: string;
  status?: TransactionStatus;
  tags?: string[];
  parts?: { category: string; amount: number; note?: string }[];
  /** Transfer details. The receiving account is `toAccount` of the row. */
  transfer?: { toAmount: number; status?: TransactionStatus };
}

/** An account that a file or one of its statements names. */
export interface FileAccount {
  /** Empty if the file names none. */
  name: string;
  /** Null for the display currency, or if the file names none. Undefined for a currency that Saldo does not support. */
  currency?: Currency;
  /** Whether an export of Saldo names it. Its rows then only fit accounts in the same currency. */
  isOwn?: true;
  /** Balance at the beginning of its first day, if stated in the file. */
  opening?: Decimal;
}

/** A category with its parent, from an export of Saldo. */
export interface Subcategory {
  type: CategoryType;
  name: string;
  parent: string;
}

/** Reason why a row cannot become a transaction. The page translates it, because a worker does not know the language. */
export type RowProblem =
  | {
      code:
        'not-a-date' | 'not-an-amount' | 'not-a-type' | 'not-a-status' | 'not-a-currency' | 'split-differs';
      value: string;
    }
  /** `max` is the number of decimals of the currency. */
  | { code: 'too-many-decimals'; value: string; max: number }
  | { code: 'unreadable' }
  /** Refusal by the reader of bank files. */
  | { refusal: FileRefusal }
  | { field: FieldError };

/** Reason why a file cannot be read. `unopened` means that it has changed or vanished since it was chosen. */
export type FileRefusal = Omit<Refusal, 'code' | 'message'> & { code: Refusal['code'] | 'unopened' };

/** The transaction of a row, or the reason why there is none. */
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
  /** Index of its statement. */
  statement: number;
  /** Announced by the bank, but not booked yet. */
  isPending: boolean;
  /** Index of its account in `accounts` of the reading. */
  account: number;
  /** Index of the account that a transfer arrives in. */
  toAccount?: number;
};

/** Sum of the booked rows between two balances that the file states. */
export interface BalanceCheck {
  opening: Decimal;
  total: Decimal;
  closing: Decimal;
  /** Closing balance less `opening` and `total`. Zero if the file is complete. */
  difference: Decimal;
}

export interface StatementSummary {
  account: string | null;
  /** Index of its account in `accounts` of the reading. For an export of Saldo with several accounts, the first one. */
  accountIndex: number;
  /** Currencies of the rows, as far as the file names them. */
  currencies: string[];
  from: IsoDate | null;
  to: IsoDate | null;
  rowCount: number;
  /** Null unless the file states both balances. */
  balance: BalanceCheck | null;
}

/** Content of a file. Plain data, because the worker sends it to the page. */
export interface Reading extends Pick<BankFile, 'reasons' | 'unbalanced'> {
  format: Format | 'saldo';
  /** Settings with which the file was read. Empty for an export of Saldo, which needs none. */
  settings: Partial<ReadingSettings>;
  /** Cells of the title line in a CSV file. */
  titles: string[];
  /** Open questions that the user has not answered. */
  questions: Question[];
  statements: StatementSummary[];
  accounts: FileAccount[];
  /** Categories to add below these parents if the book lacks them. */
  subcategories?: Subcategory[];
  skipped: Skipped[];
  rows: ImportRow[];
}

/** Settings with which the cells of a refused file were split, so that the user can correct them. */
export type ByHand = Pick<Reading, 'settings' | 'titles'>;

/** Reason why a file cannot be read. */
export interface RefusedReading {
  error: FileRefusal;
  byHand?: ByHand;
}

/** `book` means that the file is an export of another finance app. */
export type ReadingResult = Reading | { book: Book } | RefusedReading;
