import type { ImportedRow } from '@saldo/api';
import type { Book } from '@saldo/bank-files';
import { type Account, type ImportReport, limits } from '@saldo/contracts';
import { type AddedAccount, addedAccount, rowId, shortName } from '../added-account';
import { type Choices, NEW, wantedCategories } from './choices';
import type { Entries, Target } from './entries';

/** Returns the accounts to add, in the order of the file. */
function newAccounts(book: Book, { accounts }: Choices): AddedAccount[] {
  return book.accounts.flatMap(({ name, opening, openingDate }, index) => {
    const { target, kind, currency = null } = accounts[index] ?? {};
    if (target !== NEW || !kind) return [];
    return [addedAccount({ name, kind, currency, openingBalance: Number(opening), openingDate })];
  });
}

/** Returns the target of each account in the file. Accounts to be added are the first rows of the import. */
export function targetsOf(book: Book, choices: Choices, accounts: readonly Account[]): Target[] {
  let added = 0;
  return book.accounts.map(({ openingDate }, index): Target => {
    const choice = choices.accounts[index];
    const known = accounts.find(({ _id }) => _id === choice?.target);
    if (known) return { ...known, id: known._id };
    return { id: rowId(added++), isDefault: false, currency: choice?.currency ?? null, openingDate };
  });
}

/** Converts a move to rows of an import: accounts, then categories, then transactions. */
export function moveRows(book: Book, choices: Choices, { entries }: Entries): ImportedRow[] {
  return [
    ...newAccounts(book, choices).map((account) => ({ account })),
    ...wantedCategories(book, choices.categories).map((category) => ({ category })),
    ...entries.map((transaction) => ({ transaction })),
  ];
}

/** Returns the report of a move, by account in the file. A transfer counts in both accounts. */
export function moveReport(
  { accounts, transactions }: Book,
  targets: readonly Target[],
  { refused }: Entries,
  fileName: string,
): ImportReport {
  const left = new Set(refused.map(({ line }) => line));
  const rowsOf = Map.groupBy(
    transactions.flatMap((row) => [row.account, row.transfer?.account].map((account) => ({ account, row }))),
    ({ account }) => account,
  );
  const statements = accounts.slice(0, limits.importStatements).map(({ name }, index) => {
    const { id, isDefault } = targets[index] ?? {};
    const rows = (rowsOf.get(index) ?? []).map(({ row }) => row);
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
  return { fileName, settings: {}, statements, isMove: true };
}
