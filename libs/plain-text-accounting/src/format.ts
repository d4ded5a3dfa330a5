import type { Account, Transaction, TransactionStatus } from '@saldo/contracts';

/** An account of the journal, as it is declared. */
export interface Declaration {
  /** With its roots, as the format allows it. */
  name: string;
  /** The first day on which it is used. */
  openedOn: string;
  /** Absent for categories and equity. */
  account?: Pick<Account, 'name' | 'kind' | 'note' | 'closedOn'> & { commodity: string };
  /** The name of a category as the user wrote it. */
  category?: string;
}

/** A posting as it is written: the name of its account, and amounts with their commodity, such as `-2.50 EUR`. */
export interface WrittenPosting {
  name: string;
  amount: string;
  total?: string;
  note?: string;
  /** Absent if it is that of the transaction. */
  status?: TransactionStatus;
}

export type EntryHead = Pick<Transaction, 'addedOn' | 'name' | 'note' | 'status' | 'tags'>;

/** How a plain-text accounting program wants its file. All functions return whole lines. */
export interface Format {
  /** Extension of the file name. */
  extension: string;
  /** Returns the nearest name of one level of an account that the format allows. */
  slugOf: (name: string) => string;
  /** @param commodities the codes, with the number of decimals of each */
  head: (display: string, commodities: ReadonlyMap<string, number>) => string;
  declare: (declaration: Declaration) => string;
  entry: (head: EntryHead, postings: WrittenPosting[]) => string;
  /** @param date not before the last transaction */
  close: (name: string, date: string) => string;
}
