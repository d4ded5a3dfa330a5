import { type ReadingOptions } from '../bank-file.ts';
import { type Book, type BookTransaction } from '../apps/book.ts';
import { readAppExport } from '../apps/read-app-export.ts';
import { add, negate } from '../decimal.ts';
import { type Refusal } from '../unreadable.ts';
import { bytesOf } from './read.ts';

const bytesIn = (file: string | Uint8Array) => (typeof file === 'string' ? bytesOf(file) : file);

/** Reads an export that must be readable. */
export function readApp(file: string | Uint8Array, options?: ReadingOptions): Book {
  const book = readAppExport(bytesIn(file), options);
  if (!book || 'error' in book) throw new Error(book ? book.error.message : 'not an export');
  return book;
}

/** Reads an export that must be refused. */
export function appRefusalOf(file: string | Uint8Array, options?: ReadingOptions): Refusal {
  const book = readAppExport(bytesIn(file), options);
  if (!book || !('error' in book)) throw new Error(book ? 'read' : 'not an export');
  return book.error;
}

/**
 * Returns the transactions as short texts, such as `2026-02-01 Checking -15 Supermarket: Groceries 10.5 (milk), Household 4.5`.
 */
export function shortTransactions(book: Book): string[] {
  return book.transactions.map((transaction) => shortTransaction(transaction, book));
}

function shortTransaction(transaction: BookTransaction, { accounts, categories }: Book): string {
  const { date, account, amount, isIncome, name, parts, transfer } = transaction;
  const nameOf = (index: number) => String(accounts[index]?.name);
  const partTexts = parts.map(({ category, amount: part, note }) => {
    const known = category === null ? '?' : String(categories[category]?.name);
    return [known, part, ...(note ? [`(${note})`] : [])].join(' ');
  });
  const place = transfer ? ` > ${nameOf(transfer.account)} ${transfer.amount}` : '';
  const text = `${date} ${nameOf(account)} ${isIncome ? '' : '-'}${amount}${place} ${name}`;
  return partTexts.length > 0 ? `${text}: ${partTexts.join(', ')}` : text;
}

/** Returns the balance of each account: its opening balance plus its transactions. */
export function balancesOf({ accounts, transactions }: Book): Record<string, string> {
  const balances = accounts.map(({ opening }) => opening);
  const post = (account: number, amount: string) => {
    balances[account] = add(String(balances[account]), amount);
  };
  for (const { account, amount, isIncome, transfer } of transactions) {
    post(account, isIncome ? amount : negate(amount));
    if (transfer) post(transfer.account, transfer.amount);
  }
  return Object.fromEntries(accounts.map(({ name }, index) => [name, String(Number(balances[index]))]));
}

/** Returns the closing balance of each account: the sum of its rows in the file. */
export function closingsOf({ accounts }: Book): Record<string, string> {
  return Object.fromEntries(accounts.map(({ name, closing }) => [name, String(Number(closing))]));
}
