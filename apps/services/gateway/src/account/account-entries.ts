import {
  type BookedTransaction,
  type Books,
  booksFile,
  type Budget,
  type Receipt,
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
  /** The newest first. */
  receipts: Receipt[];
}

/** The places of things in a download, by their ids, from 0. */
export type Places = Map<string, number>;

/** The files of a download, but for those of receipts. @param places is told those of the transactions of receipts */
export async function* accountEntries(given: Account, places: Places): AsyncGenerator<ZipEntry> {
  const account = { ...given, recurring: sorted(given.recurring) };
  yield { name: 'README.txt', content: [README] };
  yield { name: booksFile, content: booksOf(account, await account.transactions(), places) };
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
async function* booksOf(account: Account, chunks: Chunks, places: Places): AsyncGenerator<string> {
  const { currency, categories, budgets, recurring } = account;
  const head: Omit<Books, 'transactions'> = {
    format: 'saldo',
    version: 1,
    currency,
    categories,
    budgets: budgets.map(({ category, amount, month, year }) => ({ category, amount, month, year })),
    recurring: recurring.map(({ _id, ...entry }) => entry),
  };
  const isOnReceipt = new Set(account.receipts.map(({ transaction }) => transaction?._id));
  const [seriesOf, receiptOf] = [placesOf(recurring), placesOf(account.receipts)];
  yield `${JSON.stringify(head).slice(0, -1)},"transactions":[`;
  let place = 0;
  let separator = '\n';
  for await (const chunk of chunks) {
    for (const entry of chunk) {
      const { name, category, cost, addedOn, isIncome, note, recurringId = '', receiptId = '' } = entry;
      const [series, receipt] = [seriesOf.get(recurringId), receiptOf.get(receiptId)];
      const said: BookedTransaction = { name, category, cost, addedOn, isIncome, note, series, receipt };
      yield separator + JSON.stringify(said);
      if (isOnReceipt.has(entry._id)) places.set(entry._id, place);
      place += 1;
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

function placesOf(listed: { _id: string }[]): Places {
  return new Map(listed.map(({ _id }, place) => [_id, place]));
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
receipts           the files of receipts and what is on them, where there are any
`;
