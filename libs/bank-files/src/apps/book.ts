import apps from './apps.json' with { type: 'json' };
import { type Decimal, type IsoDate, type Question, type ReadingSettings } from '../bank-file.ts';
import { type Refusal } from '../unreadable.ts';

export type App = keyof typeof apps.names;

/** Display names of the apps; the same in every language. */
export const APP_NAMES: Record<App, string> = apps.names;

export type AccountKind = 'cash' | 'checking' | 'savings' | 'credit-card' | 'loan' | 'asset' | 'liability';

export interface BookAccount {
  name: string;
  /** Kind that the app states, or that the account name suggests. */
  kind: AccountKind;
  /** ISO 4217 code; null if the file does not name the currency. */
  currency: string | null;
  /** Balance before the first transaction. */
  opening: Decimal;
  /** Day of the first transaction or opening balance. */
  openingDate: IsoDate;
  /** Number of rows in the file that move this account, opening balance included; `closing` is their sum. */
  rowCount: number;
  closing: Decimal;
}

export interface BookCategory {
  name: string;
  parent: string | null;
}

export interface BookPart {
  /** Index into `categories`; null if the file names no category. */
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
  /** Index into `accounts`. For a transfer, the account that the money leaves. */
  account: number;
  /** Above zero, in the currency of the account. */
  amount: Decimal;
  isIncome: boolean;
  /** Parts that add up to the amount. For a transfer, they add up to the money that does not arrive, such as a fee. */
  parts: BookPart[];
  /** Account that a transfer arrives in, with the amount in its currency. `status` is set only if it differs there. */
  transfer?: { account: number; amount: Decimal; status?: Status };
  tags: string[];
  note: string;
  /** Absent if the transaction is cleared or the app gives no status. */
  status?: Exclude<Status, 'cleared'>;
}

type Status = 'pending' | 'cleared' | 'reconciled';

/** An entry of the file that was left out or changed, with the reason. */
export interface BookNotice {
  reason:
    /** An account that holds shares. The money paid for them is kept under a category. */
    | 'shares'
    /** Moves money between categories only, not in any account. */
    | 'no-account'
    /** Has an amount of zero. */
    | 'nothing'
    /** Buys or sells securities. */
    | 'investment';
  line: number;
  name: string;
}

export interface Book {
  app: App;
  settings: Pick<ReadingSettings, 'dateOrder' | 'decimalMark'>;
  questions: Question[];
  accounts: BookAccount[];
  categories: BookCategory[];
  transactions: BookTransaction[];
  notices: BookNotice[];
  /** Rows that could not be read. Present only if the caller set `listsRefused`. */
  refused?: Refusal[];
}
