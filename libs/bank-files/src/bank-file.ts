import { type Encoding } from './text/letters.ts';
import { type DateOrder } from './text/dates.ts';
import { type DecimalMark } from './text/amounts.ts';
import { type Role } from './csv/roles.ts';
import { type Refusal } from './unreadable.ts';

export type Format = 'ofx' | 'qif' | 'camt' | 'mt940' | 'csv';

/** A plain decimal number such as `-1234.50`: exact, with a point, without grouping or an exponent. */
export type Decimal = string;

/** A calendar day as `YYYY-MM-DD`. */
export type IsoDate = string;

/** One booking of a statement. */
export interface StatementRow {
  /** Booking date; the value date where the file has no booking date. */
  date: IsoDate;
  valueDate?: IsoDate;
  /** Negative: money leaves the account, credit cards included. */
  amount: Decimal;
  /** The category that the file gives. */
  category?: string;
  /** Only where it differs from the currency of the statement. */
  currency?: string;
  payee: string | null;
  memo: string | null;
  /** The bank's own id of the booking. Banks reuse them, so it identifies a row only together with date and amount. */
  bankId: string | null;
  /** Line of the file, counted from 1. */
  line: number;
  /** Announced by the bank, but not booked yet. */
  pending?: true;
}

/** The rows of one account in one statement period. Balances are the booked ones, signed. */
export interface Statement {
  account: string | null;
  currency: string | null;
  opening: Decimal | null;
  closing: Decimal | null;
  /** First and last date of the rows, or the period that the file names. */
  from: IsoDate | null;
  to: IsoDate | null;
  rows: StatementRow[];
}

export type Sign = 'as-written' | 'reversed';

/** Settings that a caller may decide instead of the reader. Every field is optional; the result has the settings in use. */
export interface ReadingOptions {
  encoding?: Encoding;
  dateOrder?: DateOrder;
  decimalMark?: DecimalMark;
  /** `reversed`: positive amounts are money leaving the account, as many credit cards write them. */
  sign?: Sign;
  /**
   * CSV: which of the two words of a column means money in; the other one means money out. Empty: neither of them.
   */
  moneyIn?: string;
  /** CSV: the character between the cells. */
  delimiter?: string;
  /** CSV: line of the column titles, counted from 1; `null` if the file has none. */
  headerLine?: number | null;
  /** CSV: the meaning of each column, from left to right. */
  columns?: readonly Role[];
  /** CSV: lines that are bookings although their text or status says otherwise. */
  bookings?: readonly number[];
  /** A row that cannot be read is left out and listed in `refused`, instead of refusing the file. */
  listsRefused?: boolean;
  /** BCP 47 tag of the user, such as `en-US`. Decides only questions that the file leaves open, which are still asked. */
  locale?: string;
}

/** The decisions that led to the result. A field that the format does not need is absent. */
export type ReadingSettings = Omit<ReadingOptions, 'locale' | 'listsRefused' | 'bookings'> & {
  encoding: Encoding;
};

/** Something that the file leaves open. `assumed` was used; the caller settles it by reading again with another choice. */
export interface Question {
  setting: 'dateOrder' | 'decimalMark' | 'sign' | 'moneyIn' | 'columns';
  assumed: string;
  choices: string[];
  /** The choices as the file shows them: the titles of the columns with a value of each. */
  labels?: string[];
  /** A value of the file that can be read in several ways. */
  example: string;
  /** The row that the example is from, as it is with `assumed`. */
  row?: NamedRow;
}

/** A row as the user recognises it. */
export interface NamedRow {
  date: IsoDate;
  amount: Decimal;
  text: string;
}

/** Something in the file that is no booking and was left out, and why. */
export interface Skipped {
  line: number;
  reason:
    | 'balance'
    | 'total'
    | 'text'
    | 'not-executed'
    | 'no-direction'
    | 'not-a-statement'
    | 'investment'
    | 'after-the-end';
  /** The booking that the line would be, as it is written, if the caller names it in `bookings`. */
  row?: NamedRow;
}

/** Evidence for the signs of the amounts. The strongest reason comes first. */
export interface SignReason {
  witness: 'choice' | 'balance' | 'type' | 'opposite' | 'steps' | 'fee' | 'card' | 'words' | 'signs';
  /** In how many of the rows that could contradict it. */
  agree?: number;
  of?: number;
}

export interface BankFile {
  format: Format;
  settings: ReadingSettings;
  statements: Statement[];
  questions: Question[];
  skipped: Skipped[];
  /** Why the amounts have their signs, where the format does not say it. */
  reasons?: SignReason[];
  /** In how many rows the running balance follows from the amount, if not in all, and the first in which it does not. */
  unbalanced?: { agree: number; of: number; row: NamedRow };
  /** Rows that cannot be read. Empty unless `listsRefused` is set. */
  refused: Refusal[];
}
