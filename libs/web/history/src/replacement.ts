import type { Account, DeletedAccount, HistoryVersion } from '@saldo/contracts';
import type { Replacement } from './account-replacement';

/** The accounts of a transaction or recurring entry. */
export interface Placed {
  accountId?: string | undefined;
  currency?: string | null | undefined;
  transfer?: { toAccountId: string; toCurrency?: string | null | undefined } | null | undefined;
}

interface Accounts {
  /** Existing accounts. */
  accounts: readonly Account[];
  deleted: readonly DeletedAccount[];
  /** Day on which the account must be open. */
  openOn: string;
}

/** Returns an entry as it was before these changes. The newest change comes first. */
export function formerOf<Entry extends object>(
  entry: Entry,
  since: readonly HistoryVersion<Partial<Entry>>[],
): Entry {
  return since.reduce<Entry>((later, { before = {}, after = {} }) => {
    const kept = Object.entries(later).filter(([field]) => !(field in after));
    return { ...Object.fromEntries(kept), ...before } as Entry;
  }, entry);
}

/**
 * Returns the name of the deleted account that prevents restoring a version, and the open accounts in its currency. Returns
 * undefined if a deleted account is not the reason.
 * @param invalid invalid fields of the restoration
 */
export function replacementFor(
  invalid: readonly string[],
  { accountId, currency, transfer }: Placed,
  { accounts, deleted, openOn }: Accounts,
): Replacement | undefined {
  const isSource = invalid.includes('accountId');
  if (!isSource && !invalid.includes('transfer.toAccountId')) return undefined;
  const [goneId, other, code] = isSource
    ? [accountId, transfer?.toAccountId, currency]
    : [transfer?.toAccountId, accountId, transfer?.toCurrency];
  const isFitting = (account: Account) =>
    account.currency === (code ?? null) &&
    !account.closedOn &&
    account.openingDate <= openOn &&
    account._id !== other;
  return {
    name: deleted.find(({ _id }) => _id === goneId)?.name,
    accounts: accounts.filter(isFitting),
  };
}
