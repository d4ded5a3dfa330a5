/** The meaning of a column. */
export type Role =
  | 'date'
  | 'valueDate'
  | 'amount'
  /** Money out and money in, each in a column of its own. */
  | 'debit'
  | 'credit'
  /** A word that says whether an amount without a sign goes out or comes in. */
  | 'direction'
  | 'balance'
  | 'fee'
  | 'currency'
  /** The other party: of any row, of money that comes in, of money that goes out. */
  | 'payee'
  | 'payer'
  | 'recipient'
  | 'memo'
  | 'bankId'
  | 'status'
  | 'category'
  /** The user's own account. */
  | 'account'
  | 'ignore';

/** Roles of amounts that a booking moves, and of all money. */
export const AMOUNTS: ReadonlySet<Role | null | undefined> = new Set<Role>(['amount', 'debit', 'credit']);
export const MONEY: ReadonlySet<Role | null | undefined> = new Set<Role>([
  ...(AMOUNTS as Set<Role>),
  'balance',
  'fee',
]);
