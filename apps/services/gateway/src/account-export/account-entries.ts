import {
  type Account as BookAccount,
  type BookCategory,
  type ExportedReconciliation,
  type ExportedRecurringEntry,
  type ExportedTransaction,
  type ExportedValuation,
  type AccountExport,
  accountExportFile,
  accountExportVersion,
  type Budget,
  type CategoryType,
  budgetFields,
  exportedAccountFields,
  exportedRateFields,
  exportedRecurringFields,
  exportedTransactionFields,
  pick,
  type Receipt,
  type Rule,
  type SavedView,
  type RecurringEntry,
  type OwnRate,
  type Transaction,
  type TransactionWithRaw,
  viewWithAccount,
  withAccounts,
} from '@saldo/contracts';
import { transactionsCsv } from '../transactions/transactions-csv';
import type { AccountDetails } from './account-details';
import { accountColumns, budgetColumns, recurringColumns, tableOf } from './account-tables';
import { type ZipEntry } from './zip';

type Chunks = AsyncIterable<TransactionWithRaw[]>;
/** The data of an account. The transactions, which may be many, are read only while they are written. */
export interface Account extends AccountDetails {
  currency: AccountExport['currency'];
  formats?: AccountExport['formats'];
  language?: AccountExport['language'];
  categories: BookCategory[];
  /** In the user's order. */
  accounts: BookAccount[];
  rates: OwnRate[];
  budgets: Budget[];
  recurring: RecurringEntry[];
  /** In the order in which they run. */
  rules: Rule[];
  /** Saved filters and then saved reports. */
  saved: SavedView[];
  /** All transactions, newest first; called once for each file that contains them. */
  transactions: () => Promise<Chunks>;
  /** Newest first. */
  receipts: Receipt[];
}

/** Index of each entry in its list of the export, from 0, by id. The export itself contains no ids. */
export type IndexById = Map<string, number>;

/**
 * Yields the files of an export, except those of receipts.
 * @param transactionIndexes receives the indexes of the transactions that belong to receipts
 */
export async function* accountEntries(
  given: Account,
  transactionIndexes: IndexById,
): AsyncGenerator<ZipEntry> {
  const account = { ...given, recurring: sorted(given.recurring, placing(given.accounts)) };
  yield { name: 'README.txt', content: [README] };
  yield {
    name: accountExportFile,
    content: exportJson(account, await account.transactions(), transactionIndexes),
  };
  yield {
    name: 'transactions.csv',
    content: transactionsCsv(await account.transactions(), account.accounts, account.categories),
  };
  yield { name: 'accounts.csv', content: tableOf(accountColumns, account.accounts) };
  yield { name: 'budgets.csv', content: tableOf(budgetColumns, account.budgets) };
  yield { name: 'recurring.csv', content: tableOf(recurringColumns(account.accounts), account.recurring) };
}

/** Sorts by content, so that the same account always gives the same file. */
function sorted(recurring: RecurringEntry[], placed: Placing): RecurringEntry[] {
  const content = (entry: RecurringEntry) => JSON.stringify(exportedEntry(entry, placed));
  return recurring.toSorted((a, b) => (content(a) < content(b) ? -1 : 1));
}

function exportedEntry(entry: RecurringEntry, placed: Placing): ExportedRecurringEntry {
  return { ...pick(entry, exportedRecurringFields), ...placed(entry) };
}

type Placed = Pick<Transaction, 'accountId' | 'transfer'>;
/** Returns the accounts of an entry as indexes. */
type Placing = (entry: Placed) => Pick<ExportedTransaction, 'account' | 'transfer'>;

function placing(accounts: BookAccount[]): Placing {
  const accountOf = indexById(accounts);
  const defaultIndex = accounts.findIndex(({ isDefault }) => isDefault);
  return ({ accountId = '', transfer }) => ({
    account: accountOf.get(accountId),
    transfer: transfer && {
      // Accounts that are being deleted are missing in the list; their entries move to another one.
      to: accountOf.get(transfer.toAccountId) ?? defaultIndex,
      toAmount: transfer.toAmount,
      status: transfer.status,
    },
  });
}

/** Yields the JSON text of an `accountExport` in chunks, one transaction a line. */
async function* exportJson(
  account: Account,
  chunks: Chunks,
  transactionIndexes: IndexById,
): AsyncGenerator<string> {
  const { currency, formats, language, categories, accounts, rates } = account;
  const { budgets, recurring, rules, saved } = account;
  const accountOf = indexById(accounts);
  const placed = placing(accounts);
  const head: Omit<AccountExport, 'transactions' | 'valuations' | 'reconciliations'> = {
    format: 'saldo',
    version: accountExportVersion,
    currency,
    formats,
    language,
    categories: { expense: addedIn(categories, 'expense'), income: addedIn(categories, 'income') },
    categorySettings: settingsOf(categories),
    accounts: accounts.map(({ note = '', ...each }) => pick({ ...each, note }, exportedAccountFields)),
    rates: sortedRates(rates),
    budgets: budgets.map((budget) => pick(budget, budgetFields)),
    recurring: recurring.map((entry) => exportedEntry(entry, placed)),
    rules: rules.flatMap(({ _id, ...rule }) => withAccounts(rule, (id) => accountOf.get(id)) ?? []),
    saved: saved.flatMap((view) => viewWithAccount(view, (id) => accountOf.get(id)) ?? []),
  };
  // Collect the index of every transaction only if there are reconciliations: it costs memory for each one.
  const { done: hasNoReconciliations } = await account.reconciliations().next();
  const indexes: IndexById | undefined = hasNoReconciliations ? undefined : new Map();
  yield `${JSON.stringify(head).slice(0, -1)},"transactions":[`;
  yield* linesOf(exportedTransactions(account, chunks, [transactionIndexes, indexes]));
  yield '\n],"valuations":[';
  yield* linesOf(exportedValuations(account, accountOf));
  yield '\n],"reconciliations":[';
  yield* linesOf(exportedReconciliations(account, accountOf, indexes));
  yield '\n]}\n';
}

/** Yields the JSON text of the entries of a list, one a line. */
async function* linesOf(entries: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const entry of entries) {
    yield separator + JSON.stringify(entry);
    separator = ',\n';
  }
}

/** Yields the exported transactions and collects their indexes: of those on receipts, and of all. */
async function* exportedTransactions(
  { accounts, recurring, receipts }: Account,
  chunks: Chunks,
  [onReceipts, all]: [IndexById, IndexById | undefined],
): AsyncGenerator<ExportedTransaction> {
  const placed = placing(accounts);
  const isOnReceipt = new Set(receipts.map(({ transaction }) => transaction?._id));
  const seriesOf = indexById(recurring);
  const receiptOf = indexById(receipts);
  let index = 0;
  for await (const chunk of chunks) {
    for (const entry of chunk) {
      yield {
        ...pick(entry, exportedTransactionFields),
        ...placed(entry),
        series: seriesOf.get(entry.recurringId ?? ''),
        receipt: receiptOf.get(entry.receiptId ?? ''),
      };
      if (isOnReceipt.has(entry._id)) onReceipts.set(entry._id, index);
      all?.set(entry._id, index);
      index += 1;
    }
  }
}

async function* exportedValuations(
  { valuations }: Account,
  accountOf: IndexById,
): AsyncGenerator<ExportedValuation> {
  for await (const { accountId = '', valuations: rows } of valuations()) {
    const account = accountOf.get(accountId);
    if (account !== undefined) for (const { date, value } of rows) yield { account, date, value };
  }
}

async function* exportedReconciliations(
  { reconciliations }: Account,
  accountOf: IndexById,
  transactionOf: IndexById = new Map(),
): AsyncGenerator<ExportedReconciliation> {
  for await (const { accountId = '', reconciliations: rows } of reconciliations()) {
    const account = accountOf.get(accountId);
    if (account === undefined) continue;
    for (const { ticked: ids, number: _, ...rest } of rows) {
      // Leave out transactions that were deleted since. Sort the rest, because their order has no meaning.
      const ticked = ids.flatMap((id) => transactionOf.get(id) ?? []).toSorted((a, b) => a - b);
      yield { account, ...rest, ticked };
    }
  }
}

/** Sorts rates newest first, then by currencies: the ledger orders them by id, and ids differ in a restored account. */
function sortedRates(rates: OwnRate[]): AccountExport['rates'] {
  const order = ({ date, from, to }: OwnRate) => `${date} ${from} ${to}`;
  return rates
    .toSorted((a, b) => (order(a) < order(b) ? 1 : -1))
    .map((rate) => pick(rate, exportedRateFields));
}

/** Returns the names of the categories of one type that the user added, in their order. */
function addedIn(categories: BookCategory[], wanted: CategoryType): string[] {
  return categories.flatMap(({ name, type, isBuiltIn }) => (type === wanted && !isBuiltIn ? name : []));
}

function settingsOf(categories: BookCategory[]): AccountExport['categorySettings'] {
  const nameOf = new Map(categories.map(({ _id, name }) => [_id, name]));
  return categories
    .filter(({ parent, hidden }) => parent !== undefined || hidden)
    .map(({ type, name, parent = '', hidden }) => ({ type, name, parent: nameOf.get(parent), hidden }));
}

function indexById(list: { _id: string }[]): IndexById {
  return new Map(list.map(({ _id }, index) => [_id, index]));
}

const README = `All that was recorded in one account of Saldo.

saldo.json         everything; an empty account can be restored from this archive, in Settings
transactions.csv   the transactions, for a spreadsheet
accounts.csv       the accounts
budgets.csv        the budgets
recurring.csv      the recurring entries
receipts           the files of receipts and what is on them, where there are any
`;
