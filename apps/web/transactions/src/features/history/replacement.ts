import type { Account, DeletedAccount, Transaction, TransactionHistory } from '@saldo/contracts';

type Version = TransactionHistory['versions'][number];

/** A transaction as it was before these changes, the newest first. */
export function formerOf(transaction: Transaction, since: readonly Version[]): Transaction {
  return since.reduce<Transaction>((later, { before = {}, after = {} }) => {
    const kept = Object.entries(later).filter(([field]) => !(field in after));
    return { ...Object.fromEntries(kept), ...before } as Transaction;
  }, transaction);
}

/**
 * Returns the name of the deleted account because of which a version cannot be restored, and the open accounts in its currency;
 * undefined if it is not for a deleted account.
 * @param invalid the invalid fields of the restoration
 */
export function replacementFor(
  invalid: readonly string[],
  { accountId, currency, transfer, addedOn }: Transaction,
  accounts: readonly Account[],
  deleted: readonly DeletedAccount[],
) {
  const isSource = invalid.includes('accountId');
  if (!isSource && !invalid.includes('transfer.toAccountId')) return undefined;
  const [goneId, other, code] = isSource
    ? [accountId, transfer?.toAccountId, currency]
    : [transfer?.toAccountId, accountId, transfer?.toCurrency];
  const isFitting = (account: Account) =>
    account.currency === (code ?? null) &&
    !account.closedOn &&
    account.openingDate <= addedOn &&
    account._id !== other;
  return {
    name: deleted.find(({ _id }) => _id === goneId)?.name,
    accounts: accounts.filter(isFitting),
  };
}
