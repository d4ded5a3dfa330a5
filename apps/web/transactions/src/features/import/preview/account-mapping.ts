import { type Account, accountLabels, fieldErrorOf, problem, type RawEntry } from '@saldo/contracts';
import { moneyOf } from '@saldo/finance';
import type { FileAccount, ImportEntry, ImportRow } from '../read/reading';

/** Where the rows of an account of the file go: an account of the book, or `NEW`. */
export type Choice = string;
/** Stands for an account that is added with the name and the currency of the file. */
export const NEW = 'new';

/** A row with its accounts: ids, or `new:` and the index of an account of the file that is added first. */
export type PlacedRow = ImportRow & {
  /** Absent for the default account. */
  accountId?: string;
  toAccountId?: string;
  /** The text of that account's bank. */
  rawTo?: RawEntry;
  /** The currency of the account; null for the display currency. */
  currency?: Account['currency'];
};

/** An account as far as its rows are concerned. */
export type Target = Pick<Account, '_id' | 'name' | 'isDefault' | 'currency' | 'openingDate'>;

/** Returns the accounts of the book that an account of the file can be. */
export function candidatesFor(account: FileAccount, accounts: Account[]): Account[] {
  return accounts.filter((candidate) => !candidate.closedOn && fits(candidate, account));
}

function fits(candidate: Account, { currency, isOwn }: FileAccount): boolean {
  return !isOwn || candidate.currency === currency;
}

/** Whether Saldo can add an account of the file. */
export function isAddable({ name, currency }: FileAccount): boolean {
  return name !== '' && currency !== undefined;
}

/** Whether an account of the book has the currency of one of a file, or the display currency if the file gives none. */
export function isInCurrency(candidate: Account, { currency = null }: FileAccount): boolean {
  return candidate.currency === currency;
}

/** Whether no other account of the file has the same name. A bank may give one name to accounts in several currencies. */
export function isOnlyOfItsName(index: number, fileAccounts: readonly FileAccount[]): boolean {
  const name = fileAccounts[index]?.name;
  return fileAccounts.every((each, at) => at === index || each.name !== name);
}

/**
 * Returns the first choice for each account of the file: the account with its name and currency. Otherwise `NEW` if the file
 * has several or is an export of Saldo from another book. A file of one account goes to the default one, or to one in its
 * currency.
 */
export function suggestionsFor(fileAccounts: readonly FileAccount[], accounts: Account[]): Choice[] {
  const labels = accountLabels(accounts);
  const open = accounts.filter(({ closedOn }) => !closedOn);
  const byName = Map.groupBy(open, ({ name }) => name);
  const byLabel = Map.groupBy(open, ({ _id, name }) => labels.get(_id) ?? name);
  return fileAccounts.map((account) => {
    const { name, currency, isOwn } = account;
    const named = (name && (isOwn ? byLabel : byName).get(name)) || [];
    // Of an account without a currency the name says enough.
    const known =
      named.find((each) => isInCurrency(each, account)) ?? (currency || isOwn ? undefined : named[0]);
    const isOther = isAddable(account) && (isOwn || fileAccounts.length > 1);
    const main = isOther
      ? undefined
      : open.find((each) => (currency ? each.currency === currency : each.isDefault && fits(each, account)));
    return (known ?? main)?._id ?? NEW;
  });
}

/** Whether the user is asked where the rows go: not if there is only one account, and the file names no other. */
export function isChoiceNeeded(
  fileAccounts: readonly FileAccount[],
  suggestions: readonly Choice[],
  accounts: Account[],
): boolean {
  return (
    accounts.filter(({ closedOn }) => !closedOn).length > 1 ||
    fileAccounts.some((account) => isAddable(account) && !account.isOwn) ||
    suggestions.includes(NEW)
  );
}

/** The accounts of rows, by index of the account in the file. */
export function targetsOf(
  fileAccounts: readonly FileAccount[],
  choices: readonly Choice[],
  accounts: Account[],
): Target[] {
  const byId = new Map<string, Target>(accounts.map((account) => [account._id, account]));
  return fileAccounts.map(
    ({ name, currency = null }, index) =>
      byId.get(choices[index] ?? '') ?? {
        ...{ _id: newId(index), name, isDefault: false },
        ...{ currency: currency as Account['currency'], openingDate: '' },
      },
  );
}

/** Places the rows of a file in its accounts. @param targets by index of the account in the file */
export function placedRows(rows: readonly ImportRow[], targets: readonly Target[]): PlacedRow[] {
  return rows.map((row) => {
    if (!row.entry) return row;
    const { entry, account, toAccount, line, statement, isPending, raw } = row;
    const from = targets[account];
    const to = toAccount === undefined ? undefined : targets[toAccount];
    if (!from) return row;
    const refusal = refusalOf(entry, from, to);
    const place = { line, statement, isPending, account };
    if (refusal)
      return {
        ...place,
        problem: { field: refusal },
        text: `${entry.addedOn} · ${entry.name} · ${entry.cost}`,
      };
    return {
      ...{ ...place, entry, currency: from.currency },
      ...(raw && { raw }),
      ...(!from.isDefault && { accountId: from._id }),
      ...(to && { toAccountId: to._id }),
    };
  });
}

/** Stands for the id of an account that is added. */
export const newId = (index: number) => `new:${index}`;
export const isPlaceholder = (id: string) => id.startsWith('new:');

/** The rules of the ledger that depend on the account. */
function refusalOf({ cost, addedOn, transfer }: ImportEntry, from: Target, to?: Target) {
  if (!moneyOf(cost, from.currency)) return fieldErrorOf('cost', problem('amount-not-whole'));
  if (addedOn < from.openingDate) return fieldErrorOf('addedOn', problem('date-before-opening'));
  if (!to || !transfer) return undefined;
  if (to._id === from._id) return fieldErrorOf('transfer.toAccountId', problem('transfer-same-account'));
  if (addedOn < to.openingDate) return fieldErrorOf('addedOn', problem('date-before-opening'));
  return undefined;
}
