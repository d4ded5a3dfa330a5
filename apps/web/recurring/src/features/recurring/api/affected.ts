import { queryKeys } from '@saldo/api';

/** Queries to reload after a change of an entry. Due dates are recorded at once, so transactions and budgets change, too. */
export const affected = [queryKeys.transactions, queryKeys.budgets];
