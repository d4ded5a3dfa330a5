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

/** Where a transaction came from if the user did not enter it; it never changes. */
export type Origin = Pick<TransactionRow, 'receiptId'>;

/** Fills in the defaults of a new transaction: today as its date, and the name of an income from its category. */
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
 * Returns the stored fields that a change sets; undefined if it would leave an expense without a name. An empty name of an
 * income becomes the default one.
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

/** Returns the transaction as the API shows it: the cost as a decimal, the id as text, no owner. */
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
 * Removes repeated rows of one query and keeps the last of each. A database that walks an index finds a row again if an edit
 * moves it ahead meanwhile.
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
