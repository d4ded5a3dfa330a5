import type { Account } from '@saldo/contracts';
import type { Currency } from '@saldo/finance';
import { readStored, store } from '@saldo/storage';

/** Local storage key for the account of the last transaction that was added. */
const KEY = 'lastAccount';

/** Remembers the account as the default for the next new transaction. */
export function rememberAccount(account: Account | undefined): void {
  if (account) store(KEY, account._id);
}

/** Accounts chosen in a form. An empty id means that none is chosen. */
interface Choice {
  kind: 'expense' | 'income' | 'transfer';
  accountId: string;
  toAccountId: string;
}

/** The two accounts of a transaction in a form. */
export interface Sides {
  /** Undefined while the accounts are unknown, or if there is only one. */
  account: Account | undefined;
  /** Account that a transfer arrives in. */
  to: Account | undefined;
}

/**
 * Returns the accounts that a form stands for. Without a choice, an edited transaction is in the default account and a new one in
 * the account of the last one. A transfer without a choice goes to the other account if there are only two.
 */
export function sidesOf(
  { kind, accountId, toAccountId }: Choice,
  accounts: readonly Account[],
  isNew: boolean,
): Sides {
  const open = accounts.filter(({ closedOn }) => !closedOn);
  const byId = (id: string | undefined, among = accounts) => among.find(({ _id }) => _id === id);
  const main = accounts.find(({ isDefault }) => isDefault);
  const account = byId(accountId) ?? (isNew ? byId(readStored(KEY), open) : undefined) ?? main;
  if (kind !== 'transfer') return { account, to: undefined };
  const others = open.filter((one) => one !== account);
  return { account, to: byId(toAccountId) ?? (others.length === 1 ? others[0] : undefined) };
}

/** Returns the currency of an account; null is the display currency. */
export function currencyOf(account: Account | undefined): Currency {
  return account?.currency ?? null;
}
