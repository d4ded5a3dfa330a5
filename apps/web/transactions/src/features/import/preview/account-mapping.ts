import { type Account, accountLabels, fieldErrorOf, problem, type RawEntry } from '@saldo/contracts';
import { moneyOf } from '@saldo/finance';
import type { FileAccount, ImportEntry, ImportRow } from '../read/reading';

/** Target for the rows of an account in the file: the id of one of the user's accounts, or `NEW`. */
export type Choice = string;
/** Adds an account with the name and currency from the file. */
export const NEW = 'new';

/** A row with the ids of its accounts. Accounts to be added have the id `new:` and their index in the file. */
export type PlacedRow = ImportRow & {
  /** Absent for the default account. */
  accountId?: string;
  toAccountId?: string;
  /** The bank's text for the other account. */
  rawTo?: RawEntry;
  /** The currency of the account; null for the display currency. */
  currency?: Account['currency'];
};

/** Facts of an account that matter to its rows. */
export type Target = Pick<Account, '_id' | 'name' | 'isDefault' | 'currency' | 'openingDate'>;

/**
 * Returns the user's accounts that an account in the file may correspond to. A closed one only for an export of Saldo: what the file
 * has of it is recorded already.
 */
export function candidatesFor(account: FileAccount, accounts: Account[]): Account[] {
  return accounts.filter((candidate) => (account.isOwn || !candidate.closedOn) && fits(candidate, account));
}

function fits(candidate: Account, { currency, isOwn }: FileAccount): boolean {
  return !isOwn || candidate.currency === currency;
}

/** Whether an account in the file can be added to Saldo. */
export function isAddable({ name, currency }: FileAccount): boolean {
  return name !== '' && currency !== undefined;
}

/** Whether one of the user's accounts has the currency of an account in the file; the display currency if the file names none. */
export function isInCurrency(candidate: Account, { currency = null }: FileAccount): boolean {
  return candidate.currency === currency;
}

/** Whether no other account in the file has the same name. A bank may use one name for accounts in several currencies. */
export function isOnlyOfItsName(index: number, fileAccounts: readonly FileAccount[]): boolean {
  const name = fileAccounts[index]?.name;
  return fileAccounts.every((each, at) => at === index || each.name !== name);
}

/**
 * Returns the suggested target for each account in the file: an account with its name and currency. Otherwise `NEW`, if the file
 * has several accounts or is an export of Saldo. The only account of another file goes to the default account, or to one in its
 * currency.
 */
export function suggestionsFor(fileAccounts: readonly FileAccount[], accounts: Account[]): Choice[] {
  const labels = accountLabels(accounts);
  const open = accounts.filter(({ closedOn }) => !closedOn);
  const byName = Map.groupBy(open, ({ name }) => name);
  const openFirst = [...open, ...accounts.filter(({ closedOn }) => closedOn)];
  const byLabel = Map.groupBy(openFirst, ({ _id, name }) => labels.get(_id) ?? name);
  return fileAccounts.map((account) => {
    const { name, currency, isOwn } = account;
    const named = (name && (isOwn ? byLabel : byName).get(name)) || [];
    // If the file names no currency, the name alone decides.
    const known =
      named.find((each) => isInCurrency(each, account)) ?? (currency || isOwn ? undefined : named[0]);
    const isOther = isAddable(account) && (isOwn || fileAccounts.length > 1);
    const main = isOther
      ? undefined
      : open.find((each) => (currency ? each.currency === currency : each.isDefault && fits(each, account)));
    return (known ?? main)?._id ?? NEW;
  });
}

/** Whether to ask the user where the rows go. Not needed if there is only one account and the file names no other. */
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

/** Returns the target accounts by index of the account in the file. */
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

/**
 * Assigns the rows of a file to the target accounts. Rows that break a rule of their account become unreadable.
 * @param targets by index of the account in the file
 */
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
        text: textOf(entry),
      };
    return {
      ...{ ...place, entry, currency: from.currency },
      ...(raw && { raw }),
      ...(!from.isDefault && { accountId: from._id }),
      ...(to && { toAccountId: to._id }),
    };
  });
}

/** Returns the text that shows a row that cannot be recorded. */
export const textOf = ({ addedOn, name, cost }: ImportEntry) => `${addedOn} · ${name} · ${cost}`;

/** Returns a placeholder id for an account that will be added. */
export const newId = (index: number) => `new:${index}`;
export const isPlaceholder = (id: string) => id.startsWith('new:');

/** Checks the rules of the ledger that depend on the account. Returns the broken rule, if any. */
function refusalOf({ cost, addedOn, transfer }: ImportEntry, from: Target, to?: Target) {
  if (!moneyOf(cost, from.currency)) return fieldErrorOf('cost', problem('amount-not-whole'));
  if (addedOn < from.openingDate) return fieldErrorOf('addedOn', problem('date-before-opening'));
  if (!to || !transfer) return undefined;
  if (to._id === from._id) return fieldErrorOf('transfer.toAccountId', problem('transfer-same-account'));
  if (addedOn < to.openingDate) return fieldErrorOf('addedOn', problem('date-before-opening'));
  return undefined;
}
