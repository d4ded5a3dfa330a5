import { queryKeys } from '@saldo/api';

/** What a change of an entry changes: what is due is recorded at once, so more than the entries themselves. */
export const affected = [queryKeys.recurring, queryKeys.transactions, queryKeys.budgets];
