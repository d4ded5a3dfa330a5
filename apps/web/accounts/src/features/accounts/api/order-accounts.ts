import { request } from '@saldo/api';
import { type Account, routes } from '@saldo/contracts';

/** Stores the order of all accounts. */
export const orderAccounts = (accounts: readonly Account[]) =>
  request(routes.orderAccounts, { body: { accountIds: accounts.map(({ _id }) => _id) } });
