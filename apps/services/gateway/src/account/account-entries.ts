import {
  type BookedTransaction,
  type Books,
  booksFile,
  type Budget,
  type RecurringEntry,
  type Transaction,
} from '@saldo/contracts';
import { centsToText, toCents } from '@saldo/finance';
import { csvLine, csvOf } from '../transactions/csv';
import { type ZipEntry } from './zip';

type Chunks = AsyncIterable<Transaction[]>;

/** What an account holds: what is small at once, what may be large to be read when its turn comes. */
export interface Account {
  currency: Books['currency'];
  categories: Books['categories'];
  budgets: Budget[];
  recurring: RecurringEntry[];
  /** All transactions, newest first; asked once for each file that has them. */
  transactions: () => Promise<Chunks>;
}

/** The files of a download, but for those of receipts. */
export async function* accountEntries(given: Account): AsyncGenerator<ZipEntry> {
  const account = { ...given, recurring: sorted(given.recurring) };
  yield { name: 'README.txt', content: [README] };
  yield { name: booksFile, content: booksOf(account, await account.transactions()) };
  yield { name: 'transactions.csv', content: csvOf(await account.transactions()) };
  yield { name: 'budgets.csv', content: budgetsCsv(account.budgets) };
  yield { name: 'recurring.csv', content: recurringCsv(account.recurring) };
}

/** By what they say, so that the same account is the same file wherever it is kept. */
function sorted(recurring: RecurringEntry[]): RecurringEntry[] {
  const said = ({ _id, ...entry }: RecurringEntry) => JSON.stringify(entry);
  return recurring.toSorted((a, b) => (said(a) < said(b) ? -1 : 1));
}

/** `books` as JSON text in pieces, a transaction a line. */
async function* booksOf(account: Account, chunks: Chunks): AsyncGenerator<string> {
  const { currency, categories, budgets, recurring } = account;
  const head: Omit<Books, 'transactions'> = {
    format: 'saldo',
    version: 1,
    currency,
    categories,
    budgets: budgets.map(({ category, amount, month, year }) => ({ category, amount, month, year })),
    recurring: recurring.map(({ _id, ...entry }) => entry),
  };
  const placeOf = new Map(recurring.map(({ _id }, place) => [_id, place]));
  yield `${JSON.stringify(head).slice(0, -1)},"transactions":[`;
  let separator = '\n';
  for await (const chunk of chunks) {
    for (const entry of chunk) {
      yield separator + JSON.stringify(booked(entry, placeOf));
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

function booked(entry: Transaction, placeOf: Map<string, number>): BookedTransaction {
  const { name, category, cost, addedOn, isIncome, note, recurringId = '' } = entry;
  return { name, category, cost, addedOn, isIncome, note, series: placeOf.get(recurringId) };
}

function* budgetsCsv(budgets: Budget[]): Generator<string> {
  yield csvLine(['Category', 'Year', 'Month', 'Budget']);
  for (const { category, year, month, amount } of budgets)
    yield csvLine([category, String(year), String(month), amountText(amount)]);
}

function* recurringCsv(entries: RecurringEntry[]): Generator<string> {
  yield csvLine(['Name', 'Category', 'Type', 'Amount', 'Frequency', 'Start', 'End', 'Next due', 'Paused']);
  for (const entry of entries) {
    const { name, category, isIncome, amount, frequency, startDate, endDate, nextDueDate, paused } = entry;
    const kind = isIncome ? 'Income' : 'Expense';
    const dates = [startDate, endDate ?? '', nextDueDate ?? ''];
    yield csvLine([name, category, kind, amountText(amount), frequency, ...dates, paused ? 'Yes' : 'No']);
  }
}

function amountText(amount: number): string {
  return centsToText(toCents(amount) ?? 0);
}

const README = `All that was recorded in one account of Saldo.

saldo.json         everything; an empty account can be restored from this archive, in Settings
transactions.csv   the transactions, for a spreadsheet
budgets.csv        the budgets
recurring.csv      the recurring entries
receipts           the files of receipts, where there are any
`;
