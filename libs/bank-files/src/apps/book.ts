import apps from './apps.json' with { type: 'json' };
import { type Decimal, type IsoDate, type Question, type ReadingSettings } from '../bank-file.ts';
import { type Refusal } from '../unreadable.ts';

/** The finance apps whose exports are read. */
export type App = keyof typeof apps.names;

/** Their names, which are the same in every language. */
export const APP_NAMES: Record<App, string> = apps.names;

export type AccountKind = 'cash' | 'checking' | 'savings' | 'credit-card' | 'loan' | 'asset' | 'liability';

export interface BookAccount {
  name: string;
  /** As the app says, or as the name suggests. */
  kind: AccountKind;
  /** Null if the file does not name it. */
  currency: string | null;
  /** What the account held before its first transaction. */
  opening: Decimal;
  /** No transaction of the account is earlier. */
  openingDate: IsoDate;
  /** The rows of the file that move this account, the opening balance included, and what they add up to. */
  rowCount: number;
  closing: Decimal;
}

export interface BookCategory {
  name: string;
  parent: string | null;
}

export interface BookPart {
  /** Index of the category; null if the file names none. */
  category: number | null;
  /** Negative for a refund. */
  amount: Decimal;
  note: string;
}

export interface BookTransaction {
  /** Line of the file, counted from 1. */
  line: number;
  date: IsoDate;
  /** May be empty. */
  name: string;
  /** Index of the account; that which a transfer leaves. */
  account: number;
  /** Above zero, in the currency of the account. */
  amount: Decimal;
  isIncome: boolean;
  /** They add up to the amount; those of a transfer to what does not arrive, such as a fee. */
  parts: BookPart[];
  /** Where a transfer arrives, with the amount in the currency of that account, and the status there if it is another one. */
  transfer?: { account: number; amount: Decimal; status?: Status };
  tags: string[];
  note: string;
  /** Absent if the bank has settled it, or the app does not say. */
  status?: Exclude<Status, 'cleared'>;
}

type Status = 'pending' | 'cleared' | 'reconciled';

/** Something that was left out or changed, and why. */
export interface BookNotice {
  reason:
    /** An account of shares: what was paid for them is kept as a category. */
    | 'shares'
    /** Moves money between categories only. */
    | 'no-account'
    /** Moves nothing. */
    | 'nothing'
    /** Buys or sells shares and the like. */
    | 'investment';
  /** Line of the file, counted from 1. */
  line: number;
  name: string;
}

/** Everything that an export of a finance app contains, as far as it is read. */
export interface Book {
  app: App;
  settings: Pick<ReadingSettings, 'dateOrder' | 'decimalMark'>;
  /** What the file leaves open, as of a bank file. */
  questions: Question[];
  accounts: BookAccount[];
  categories: BookCategory[];
  transactions: BookTransaction[];
  notices: BookNotice[];
  /** Rows that cannot be read and are left out, if the caller lists them. */
  refused?: Refusal[];
}
