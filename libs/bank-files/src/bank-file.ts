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

export interface StatementRow {
  /** Booking date; the value date where the file has no booking date. */
  date: IsoDate;
  valueDate?: IsoDate;
  /** Negative if money leaves the account; this includes credit card accounts. */
  amount: Decimal;
  category?: string;
  /** Set only if it differs from the currency of the statement. */
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

/** Choices of the caller that override detection. Every field is optional; the result reports the settings in use. */
export interface ReadingOptions {
  encoding?: Encoding;
  dateOrder?: DateOrder;
  decimalMark?: DecimalMark;
  /** `reversed`: positive amounts are money leaving the account, as many credit cards write them. */
  sign?: Sign;
  /** CSV: the words that mean money in, as the question lists them; the others of their column mean money out. Empty: none does. */
  moneyIn?: string;
  /** CSV: the character between the cells. */
  delimiter?: string;
  /** CSV: line of the column titles, counted from 1; `null` if the file has none. */
  headerLine?: number | null;
  /** CSV: the meaning of each column, from left to right. */
  columns?: readonly Role[];
  /** CSV: lines to read as bookings although their text or status says otherwise. */
  bookings?: readonly number[];
  /** Leaves out rows that cannot be read and lists them in `refused`, instead of refusing the file. */
  listsRefused?: boolean;
  /** BCP 47 tag of the user, such as `en-US`. Sets the default answer to questions; they are still asked. */
  locale?: string;
}

/** Settings that led to the result. Fields that the format does not use are absent. */
export type ReadingSettings = Omit<ReadingOptions, 'locale' | 'listsRefused' | 'bookings'> & {
  encoding: Encoding;
};

/** A setting that the file leaves open. The result uses `assumed`; reading again with another choice settles the question. */
export interface Question {
  setting: 'dateOrder' | 'decimalMark' | 'sign' | 'moneyIn' | 'columns';
  assumed: string;
  choices: string[];
  /** Labels of the choices, in the words of the file: column titles, each with a value. */
  labels?: string[];
  /** A value of the file that can be read in several ways. */
  example: string;
  /** Row that contains the example, as read with `assumed`. */
  row?: NamedRow;
}

/** Facts by which the user recognises a row. */
export interface NamedRow {
  date: IsoDate;
  amount: Decimal;
  text: string;
}

/** A line that was left out because it is not a booking, with the reason. */
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
  /** The line read as a booking. The caller can include it by naming the line in `bookings`. */
  row?: NamedRow;
}

/** Evidence for the signs of the amounts; the list starts with the strongest. */
export interface SignReason {
  witness: 'choice' | 'balance' | 'type' | 'opposite' | 'steps' | 'fee' | 'card' | 'words' | 'signs';
  /** Number of rows that agree, of all rows that could contradict it. */
  agree?: number;
  of?: number;
}

export interface BankFile {
  format: Format;
  settings: ReadingSettings;
  statements: Statement[];
  questions: Question[];
  skipped: Skipped[];
  /** Evidence for the signs of the amounts, in formats that do not define them. */
  reasons?: SignReason[];
  /** Set if the running balance contradicts some amounts: rows that fit, all rows, and the first one that does not fit. */
  unbalanced?: { agree: number; of: number; row: NamedRow };
  /** Rows that cannot be read. Empty unless `listsRefused` is set. */
  refused: Refusal[];
}
