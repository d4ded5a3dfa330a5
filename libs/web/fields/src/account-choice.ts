import type { Account } from '@saldo/contracts';
import type { Currency } from '@saldo/finance';
import { readStored, store } from '@saldo/storage';

/** The local storage key of the account of the last added transaction. */
const KEY = 'lastAccount';

/** Remembers the account of an added transaction for the next one. */
export function rememberAccount(account: Account | undefined): void {
  if (account) store(KEY, account._id);
}

/** What a form has chosen. An empty id is no choice. */
interface Choice {
  kind: 'expense' | 'income' | 'transfer';
  accountId: string;
  toAccountId: string;
}

/** The accounts on both sides of what the form has. */
export interface Sides {
  /** Undefined while the accounts are unknown, or if there is only one. */
  account: Account | undefined;
  /** Where a transfer arrives. */
  to: Account | undefined;
}

/**
 * The accounts that the values mean. Without a choice, an edited transaction is in the default account, and a new one in that
 * of the last one; a transfer goes to the other of two accounts.
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

/** The currency of an account; null is the display currency. */
export function currencyOf(account: Account | undefined): Currency {
  return account?.currency ?? null;
}
