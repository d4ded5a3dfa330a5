import { add, type Book, negate } from '@saldo/bank-files';
import { addAccounts, importTransactions, request } from '@saldo/api';
import { type Account, type ImportReport, limits, routes } from '@saldo/contracts';
import { type AddedAccount, addedAccount, shortName } from '../add-accounts';
import { addCategories } from '../add-categories';
import { sendReport } from '../import/api/import-transactions';
import { type Choices, NEW, wantedCategories } from './choices';
import { entriesOf, type Refused, type Target } from './entries';

/** A move that has begun, so that it can go on after an interruption with the same accounts and transactions. */
export interface Move {
  importId: string;
  choices: Choices;
  /** The balances that the accounts of the book had before, by id. */
  before: Record<string, number>;
  /** The categories that it has added so far. */
  categoryIds?: string[];
}

/** An account of the file beside that of Saldo, after the move. */
export interface AccountCheck {
  name: string;
  currency: Account['currency'];
  expected: number;
  found: number;
  transactionCount: number;
}

/** The accounts that are added, in the order of the file. */
function newAccounts(book: Book, { accounts }: Choices): AddedAccount[] {
  return book.accounts.flatMap(({ name, opening, openingDate }, index) => {
    const { target, kind, currency = null } = accounts[index] ?? {};
    if (target !== NEW || !kind) return [];
    return [addedAccount({ name, kind, currency, openingBalance: Number(opening), openingDate })];
  });
}

/** Where the rows of each account of the file go. @param ids those of the accounts that were added */
export function targetsOf(
  book: Book,
  choices: Choices,
  accounts: readonly Account[],
  ids?: readonly string[],
): Target[] {
  let added = 0;
  return book.accounts.map(({ openingDate }, index): Target => {
    const choice = choices.accounts[index];
    const known = accounts.find(({ _id }) => _id === choice?.target);
    if (known) return { ...known, id: known._id };
    return { id: ids?.[added++], isDefault: false, currency: choice?.currency ?? null, openingDate };
  });
}

interface MoveOptions {
  fileName: string;
  /** The name of a transaction without any text. */
  unnamed: string;
  onProgress: (recorded: number) => void;
  /** Called with the move after each category that it adds. */
  onCategory: (move: Move) => void;
}

/** Adds accounts and categories and records the transactions. Called again, it goes on where it stopped. */
export async function moveIn(
  book: Book,
  move: Move,
  accounts: readonly Account[],
  { fileName, unnamed, onProgress, onCategory }: MoveOptions,
): Promise<string[]> {
  const { importId, choices } = move;
  const categoryIds = [...(move.categoryIds ?? [])];
  const accountIds = await addAccounts(importId, newAccounts(book, choices));
  await addCategories(wantedCategories(book, choices.categories), (id) => {
    categoryIds.push(id);
    onCategory({ ...move, categoryIds: [...categoryIds] });
  });
  const targets = targetsOf(book, choices, accounts, accountIds);
  const { entries, refused } = entriesOf(book, choices, targets, unnamed);
  // Before anything is recorded, so that a move that stays incomplete can be undone as well.
  const statements = statementsOf(book, targets, refused);
  const report = { fileName, settings: {}, statements, added: { accountIds, categoryIds } };
  await sendReport(importId, report);
  await importTransactions(importId, entries, onProgress);
  return accountIds;
}

/** The report of a move, by the accounts of the file. A transfer is a row of both. */
function statementsOf(
  { accounts, transactions }: Book,
  targets: readonly Target[],
  refused: readonly Refused[],
): ImportReport['statements'] {
  const left = new Set(refused.map(({ line }) => line));
  return accounts.slice(0, limits.importStatements).map(({ name }, index) => {
    const { id, isDefault } = targets[index] ?? {};
    const rows = transactions.filter(
      ({ account, transfer }) => account === index || transfer?.account === index,
    );
    const leftOutCount = rows.filter(({ line }) => left.has(line)).length;
    const dates = rows.map(({ date }) => date).toSorted();
    const [from, to] = [dates[0], dates.at(-1)];
    return {
      account: shortName(name),
      ...(id && !isDefault && { accountId: id }),
      ...(from && { from }),
      ...(to && { to }),
      ...{ readCount: rows.length, addedCount: rows.length - leftOutCount, knownCount: 0, leftOutCount },
    };
  });
}

/** The balances of all accounts after all recorded transactions. */
export function balancesAt(date: string): Promise<Account[]> {
  return request(routes.listAccounts, { query: { date } });
}

/** Compares the balances in Saldo with the sums of the file's rows. */
export async function checkAccounts(
  book: Book,
  { choices, before }: Move,
  ids: readonly string[],
  date: string,
): Promise<AccountCheck[]> {
  const accounts = await balancesAt(date);
  const targets = targetsOf(book, choices, accounts, ids);
  const checks: AccountCheck[] = [];
  const byId = new Map<string, { id: string; names: string[]; expected: string }>();
  book.accounts.forEach(({ name, closing, opening }, index) => {
    const id = targets[index]?.id ?? '';
    const isNew = choices.accounts[index]?.target === NEW;
    const moved = isNew ? closing : add(closing, negate(opening));
    const known = byId.get(id) ?? { id, names: [], expected: decimal(isNew ? 0 : before[id]) };
    byId.set(id, { id, names: [...known.names, name], expected: add(known.expected, moved) });
  });
  for (const { id, names, expected } of byId.values()) {
    const account = accounts.find(({ _id }) => _id === id);
    const query = { account: id, page: 1, limit: 1 };
    const { total } = await request(routes.listTransactions, { query });
    checks.push({
      ...{ name: names.join(', '), currency: account?.currency ?? null, transactionCount: total },
      ...{ expected: Number(expected), found: account?.balance.total ?? 0 },
    });
  }
  return checks;
}

/** A balance as an exact decimal. */
const decimal = (balance = 0) => balance.toFixed(3);
