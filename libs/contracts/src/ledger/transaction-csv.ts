import type { Account } from './account-schemas';

/** Columns of the CSV file of transactions, in their order. */
export const transactionCsvColumns = [
  'Name',
  'Category',
  'Type',
  'Amount',
  'Date',
  'Note',
  'Account',
  'Currency',
  'Status',
  'Tags',
  'Split',
  'Part note',
  'To account',
  'To amount',
  'To currency',
  'Parent category',
  'To status',
] as const;
export type TransactionCsvColumn = (typeof transactionCsvColumns)[number];
export type TransactionCsvRow = Record<TransactionCsvColumn, string>;
/** Columns of a file whose transactions need no other columns. */
export const plainCsvColumns = transactionCsvColumns.slice(0, 6);
/** Columns of the two kinds of files. */
export const knownCsvColumns = [transactionCsvColumns, plainCsvColumns];

/**
 * Returns the names of accounts in a CSV file, by id. If several accounts have one name, the second becomes `Cash (2)`. A book
 * with only the default account gets no names, so that its file can be imported into any book.
 */
export function accountLabels(accounts: Pick<Account, '_id' | 'name'>[]): Map<string, string> {
  const labels = new Map<string, string>();
  if (accounts.length < 2) return labels;
  const used = new Set(accounts.map(({ name }) => name));
  const met = new Set<string>();
  for (const { _id, name } of accounts) {
    let label = name;
    for (let count = 2; met.has(label) || (label !== name && used.has(label)); count += 1)
      label = `${name} (${count})`;
    met.add(label);
    labels.set(_id, label);
  }
  return labels;
}

/** Joins tags into one cell. A backslash escapes commas and backslashes in tags. */
export function tagsToCell(tags: string[] = []): string {
  return tags.map((tag) => tag.replace(/[\\,]/g, '\\$&')).join(', ');
}

/** Splits a cell written by `tagsToCell`. */
export function tagsOfCell(cell: string): string[] {
  const tags = cell.match(/(?:\\.|[^\\,])+/gs) ?? [];
  return tags.map((tag) => tag.trim().replace(/\\(.)/gs, '$1')).filter((tag) => tag !== '');
}
