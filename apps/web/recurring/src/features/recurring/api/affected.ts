import { queryKeys } from '@saldo/api';

/** The queries that a change of an entry affects: due dates are recorded at once, so more than the entries themselves. */
export const affected = [queryKeys.transactions, queryKeys.budgets];
