import { callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';

/** The accounts that were deleted in the last 30 days. */
export const deletedAccountsQuery = callQuery(routes.listDeletedAccounts);
