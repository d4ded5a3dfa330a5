import { type Account, accountLabels, fieldErrorOf, problem, type RawEntry } from '@saldo/contracts';
import { moneyOf } from '@saldo/finance';
import type { FileAccount, ImportEntry, ImportRow, Reading } from '../read/reading';

/** Where the rows of an account of the file go: an account of the book, or `NEW`. */
export type Choice = string;
/** Stands for an account that is added with the name and the currency of the file. */
export const NEW = 'new';

/** A row with its accounts: ids, or `new:` and the index of an account of the file that is added first. */
export type PlacedRow = ImportRow & {
  /** Absent for the default account. */
  accountId?: string;
  toAccountId?: string;
  /** What the bank of that account sent. */
  rawTo?: RawEntry;
  /** The currency of the account; null for the display currency. */
  currency?: Account['currency'];
};

/** An account as far as its rows are concerned. */
type Target = Pick<Account, '_id' | 'currency' | 'openingDate'> & Partial<Pick<Account, 'isDefault'>>;

/** Returns the accounts of the book that an account of the file can be. */
export function candidatesFor({ currency }: FileAccount, accounts: Account[]): Account[] {
  return accounts.filter(
    (account) => !account.closedOn && (currency === undefined || account.currency === currency),
  );
}

/**
 * Returns what is chosen at first: the account with that name. The default one for a file that names none, and `NEW` for
 * an export of Saldo from another book.
 */
export function suggestionFor(account: FileAccount, accounts: Account[]): Choice {
  const candidates = candidatesFor(account, accounts);
  const labels = accountLabels(accounts);
  const named = candidates.find(
    ({ _id, name }) => account.name !== '' && (labels.get(_id) ?? name) === account.name,
  );
  const byDefault = candidates.find(({ isDefault }) => isDefault);
  const isOwn = account.currency !== undefined && account.name !== '';
  return (named ?? (isOwn ? undefined : byDefault))?._id ?? NEW;
}

/** Whether the user has to be asked where the rows go. */
export function isChoiceNeeded(fileAccounts: FileAccount[], accounts: Account[]): boolean {
  return (
    accounts.filter(({ closedOn }) => !closedOn).length > 1 ||
    fileAccounts.some((account) => suggestionFor(account, accounts) === NEW)
  );
}

/** Places the rows of a file in the chosen accounts. @param choices by index of the account in the file */
export function placedRows(
  rows: readonly ImportRow[],
  { accounts: fileAccounts }: Pick<Reading, 'accounts'>,
  choices: readonly Choice[],
  accounts: Account[],
): PlacedRow[] {
  const byId = new Map<string, Target>(accounts.map((account) => [account._id, account]));
  const targetOf = (index: number): Target =>
    byId.get(choices[index] ?? '') ?? {
      ...{ _id: newId(index), currency: (fileAccounts[index]?.currency ?? null) as Account['currency'] },
      openingDate: '',
    };
  return rows.map((row) => {
    if (!row.entry) return row;
    const { entry, account, toAccount, line, statement, isPending, raw } = row;
    const from = targetOf(account);
    const to = toAccount === undefined ? undefined : targetOf(toAccount);
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

export const newId = (index: number) => `new:${index}`;

/** The rules of the ledger that depend on the account. */
function refusalOf({ cost, addedOn, transfer }: ImportEntry, from: Target, to?: Target) {
  if (!moneyOf(cost, from.currency)) return fieldErrorOf('cost', problem('amount-not-whole'));
  if (addedOn < from.openingDate) return fieldErrorOf('addedOn', problem('date-before-opening'));
  if (!to || !transfer) return undefined;
  if (to._id === from._id) return fieldErrorOf('transfer.toAccountId', problem('transfer-same-account'));
  if (addedOn < to.openingDate) return fieldErrorOf('addedOn', problem('date-before-opening'));
  return undefined;
}
