export type Role =
  | 'date'
  | 'valueDate'
  | 'amount'
  /** Separate columns for money out and money in. */
  | 'debit'
  | 'credit'
  /** A word that gives the direction of an unsigned amount. */
  | 'direction'
  | 'balance'
  | 'fee'
  | 'currency'
  /** The other party: of any booking, of money in, of money out. */
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

/** Roles of columns that tell what a booking is about. */
export const TEXTS: ReadonlySet<Role | undefined> = new Set(['memo', 'payee', 'payer', 'recipient']);
/** Whether a column has such texts or words for directions, which are texts too. */
export const hasTexts = (role: Role | undefined) => TEXTS.has(role) || role === 'direction';

/** Roles of columns that can hold the amount of a booking, and of all columns that hold money. */
export const AMOUNTS: ReadonlySet<Role | null | undefined> = new Set<Role>(['amount', 'debit', 'credit']);
export const MONEY: ReadonlySet<Role | null | undefined> = new Set<Role>([
  ...(AMOUNTS as Set<Role>),
  'balance',
  'fee',
]);
