import {
  contentVersion,
  defaultIncomeName,
  type NewTransaction,
  pick,
  type Transaction,
  type TransactionChange,
  type TransactionField,
  transactionFields,
} from '@saldo/contracts';
import { type CalendarDate, centsOf, fromCents } from '@saldo/finance';
import { versionOf } from '@saldo/mongo';
import type { TransactionRow } from './transaction.schema';

/** The fields of `transactionFields` as they are stored: the cost in hundredths. */
const entryFields = transactionFields.map((field) => (field === 'cost' ? 'cents' : field));

/** What a user decides about a transaction, with all defaults filled in. */
export type TransactionEntry = Pick<TransactionRow, Exclude<TransactionField, 'cost'> | 'cents'>;

/** Where a transaction came from, if not from a person's hand; it never changes. */
export type Origin = Pick<TransactionRow, 'receiptId'>;

/** A new transaction with its defaults: the caller's day as date, and for an income without a name one made of its category. */
export function entryOf(input: NewTransaction & Origin, today: CalendarDate): TransactionEntry & Origin {
  const { cost, ...rest } = input;
  return {
    ...rest,
    name: input.name ?? defaultIncomeName(input.category),
    addedOn: input.addedOn ?? today,
    cents: centsOf(cost),
  };
}

/**
 * The fields that a change sets on a transaction. An empty name becomes the default one of an income;
 * `undefined` where the change would leave an expense without a name.
 */
export function changedFields(
  current: Pick<TransactionEntry, 'isIncome' | 'category'>,
  change: TransactionChange,
): Partial<TransactionEntry> | undefined {
  const { cost, name, ...rest } = change;
  const { isIncome, category } = { ...current, ...rest };
  if (name === '' && !isIncome) return undefined;
  return {
    ...rest,
    ...(name !== undefined && { name: name || defaultIncomeName(category) }),
    ...(cost !== undefined && { cents: centsOf(cost) }),
  };
}

/** The transaction as everybody outside the ledger sees it: a plain decimal as cost, its id as text, no owner. */
export function transactionOf(row: TransactionRow): Transaction {
  const { cents, ...entry } = pick(row, entryFields);
  return {
    _id: String(row._id),
    ...entry,
    cost: fromCents(cents),
    receiptId: row.receiptId,
    ...(row.recurring && { recurringId: row.recurring.id }),
    version: versionOf(row),
  };
}

/** Whether a user has seen this version. Web apps of release 0.1 name it by a hash of its content. */
export function isVersion(row: TransactionRow, expected: string): boolean {
  const transaction = transactionOf(row);
  return expected === transaction.version || expected === contentVersion(transaction);
}

/**
 * The rows of one answer, each once and where it was met last. A database that walks an index meets a row again if an
 * edit moves it ahead meanwhile.
 */
export function eachOnce(rows: TransactionRow[]): TransactionRow[] {
  const met = new Map<string, TransactionRow>();
  for (const row of rows) {
    const id = String(row._id);
    met.delete(id);
    met.set(id, row);
  }
  return [...met.values()];
}
