import type { Account } from './account-schemas';

/** The columns of the CSV file of transactions, in their order. */
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
/** The columns of a file whose transactions have nothing to say in the others. */
export const plainCsvColumns = transactionCsvColumns.slice(0, 6);
/** The columns of the two kinds of files. */
export const knownCsvColumns = [transactionCsvColumns, plainCsvColumns];

/**
 * Returns the names of accounts in a CSV file, by id. Of accounts with one name, the second one is `Cash (2)`. A book with only
 * the default account has no names, so that its file fits any book.
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

/** Joins tags into one cell; a backslash stands before a comma or a backslash of their own. */
export function tagsToCell(tags: string[] = []): string {
  return tags.map((tag) => tag.replace(/[\\,]/g, '\\$&')).join(', ');
}

/** Undoes `tagsToCell`. */
export function tagsOfCell(cell: string): string[] {
  const tags = cell.match(/(?:\\.|[^\\,])+/gs) ?? [];
  return tags.map((tag) => tag.trim().replace(/\\(.)/gs, '$1')).filter((tag) => tag !== '');
}
