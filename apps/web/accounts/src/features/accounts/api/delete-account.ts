import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';

interface Removal {
  id: string;
  /** Id of the account to move the transactions to. */
  moveTo?: string;
}

export const deleteAccount = ({ id, moveTo }: Removal) =>
  request(routes.removeAccount, { params: { id }, query: moveTo ? { moveTo } : {} });

export const restoreAccount = (id: string) => request(routes.restoreDeletedAccount, { params: { id } });

/** Number of transactions and recurring entries in an account. */
export interface AccountUse {
  transactions: number;
  recurring: number;
}

export async function countUse(accountId: string): Promise<AccountUse> {
  const [{ total }, entries] = await Promise.all([
    request(routes.listTransactions, { query: { account: accountId, page: 1, limit: 1 } }),
    request(routes.listRecurring),
  ]);
  const held = entries.filter(
    (entry) => entry.accountId === accountId || entry.transfer?.toAccountId === accountId,
  );
  return { transactions: total, recurring: held.length };
}
