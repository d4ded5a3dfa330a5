import type { Account, Transaction, TransactionStatus } from '@saldo/contracts';

/** Declaration of an account in the journal. */
export interface Declaration {
  /** Full name, root included, as the format allows it. */
  name: string;
  /** First day on which the account is used. */
  openedOn: string;
  /** Absent for categories and equity. */
  account?: Pick<Account, 'name' | 'kind' | 'note' | 'closedOn'> & { commodity: string };
  /** The name of a category as the user wrote it. */
  category?: string;
}

/**
 * A posting in the form in which it is written: the name of its account, and amounts with their commodity, such as `-2.50 EUR`.
 */
export interface WrittenPosting {
  name: string;
  amount: string;
  total?: string;
  note?: string;
  /** Absent if it equals the status of the transaction. */
  status?: TransactionStatus;
}

export type EntryHead = Pick<Transaction, 'addedOn' | 'name' | 'note' | 'status' | 'tags'>;

/** The file format of a plain-text accounting program. All functions return whole lines. */
export interface Format {
  /** File name extension. */
  extension: string;
  /** Returns the nearest name, for one level of an account, that the format allows. */
  slugOf: (name: string) => string;
  /**
   * Returns the beginning of the file.
   * @param commodities codes with the number of decimals of each
   */
  head: (display: string, commodities: ReadonlyMap<string, number>) => string;
  declare: (declaration: Declaration) => string;
  entry: (head: EntryHead, postings: WrittenPosting[]) => string;
  /**
   * Returns the directive that closes an account.
   * @param date not before the last transaction
   */
  close: (name: string, date: string) => string;
}
