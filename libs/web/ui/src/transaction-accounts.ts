import type { Account } from '@saldo/contracts';
import { accountName } from './account-name';
import { t } from './messages';

/** Returns the name of a transaction's account, or of both accounts of a transfer. Undefined if the user has only one account. */
export function transactionAccounts(
  { accountId, transfer }: { accountId?: string; transfer?: { toAccountId: string } },
  accounts: readonly Pick<Account, '_id' | 'name' | 'isDefault'>[],
): string | undefined {
  const account = accounts.find(({ _id, isDefault }) => (accountId ? _id === accountId : isDefault));
  if (!account || accounts.length < 2) return undefined;
  const to = transfer && accounts.find(({ _id }) => _id === transfer.toAccountId);
  const from = accountName(account, accounts);
  return to ? t('ui.transaction-accounts.transfer', { from, to: accountName(to, accounts) }) : from;
}
