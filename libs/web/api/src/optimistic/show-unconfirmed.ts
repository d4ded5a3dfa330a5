import {
  type Account,
  ledgerCalls,
  overviewCalls,
  type Summary,
  type Transaction,
  type TransactionPage,
} from '@saldo/contracts';
import { today } from '@saldo/format';
import type { QueryClient } from '@tanstack/react-query';
import { accountsQuery } from '../ledger-queries';
import { newUuid } from '../new-uuid';
import { queryKeys } from '../query-keys';
import { changedAccount, changedPage, changedSummary, type TransactionChange } from './changed-data';
import type { ListQuery } from './list-order';

type Saving = 'new' | 'changed';
type UnconfirmedTransaction = Transaction & { saving?: Saving };

/** Whether a transaction is shown before the server has confirmed it, as a new or a changed one. */
export function savingOf(transaction: Transaction): Saving | undefined {
  return (transaction as UnconfirmedTransaction).saving;
}

/**
 * Shows a change in cached lists, totals and balances before the server has confirmed it. Call the returned function with the
 * saved transaction, or with nothing to take the change back, and reload then. Data that was loaded meanwhile is left alone.
 */
export async function showUnconfirmed(
  queryClient: QueryClient,
  { before, after }: TransactionChange & { after: Transaction },
): Promise<(saved?: Transaction) => void> {
  // An answer from before the change would hide it. Queries without data may go on loading.
  const { transactions: queryKey } = queryKeys;
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  const id = newUuid();
  const unconfirmed: UnconfirmedTransaction = { ...after, saving: before ? 'changed' : 'new' };
  applyChange(queryClient, { before, after: unconfirmed }, (data, change) => {
    const ids = idsOf(data);
    return ids.includes(id) ? data : { ...change(data), unconfirmed: [...ids, id] };
  });
  return (saved) =>
    applyChange(queryClient, { before: unconfirmed, after: saved ?? before }, (data, change) => {
      const ids = idsOf(data);
      return ids.includes(id) ? { ...change(data), unconfirmed: ids.filter((each) => each !== id) } : data;
    });
}

/** Whether changes are shown that the server has not confirmed. Reloading would hide them. */
export function isUnconfirmedShown(queryClient: QueryClient): boolean {
  const cached = queryClient.getQueriesData<object>({ queryKey: queryKeys.transactions });
  return cached.some(([, data]) => [data ?? {}].flat().some((each) => idsOf(each).length > 0));
}

/** The changes that data contains without being confirmed. Data from the server has none. */
function idsOf(data: object): readonly string[] {
  return (data as { unconfirmed?: readonly string[] }).unconfirmed ?? [];
}

/** Applies a change to everything cached. `step` decides for each page, summary and account whether to do so. */
function applyChange(
  queryClient: QueryClient,
  change: TransactionChange,
  step: <Data extends object>(data: Data, change: (data: Data) => Data) => Data,
): void {
  const accounts = queryClient.getQueryData(accountsQuery.queryKey);
  const figures = { defaultAccountId: accounts?.find(({ isDefault }) => isDefault)?._id, today: today() };
  for (const { queryKey, state } of queryClient
    .getQueryCache()
    .findAll({ queryKey: queryKeys.transactions })) {
    const [, path, query] = queryKey as ReadonlyArray<unknown> & [string, string, object?];
    const write = (data: object) => queryClient.setQueryData(queryKey, data);
    if (path === ledgerCalls.listTransactions.path && isPage(state.data))
      write(
        step(state.data, (page) => changedPage(page, query as ListQuery, change, figures.defaultAccountId)),
      );
    else if (path === overviewCalls.getSummary.path && state.data)
      write(
        step(state.data as Summary, (summary) =>
          changedSummary(summary, change, { accountId: undefined, ...query, ...figures }),
        ),
      );
    else if (path === overviewCalls.listAccounts.path && state.data)
      write(
        (state.data as Account[]).map((account) =>
          step(account, (one) => changedAccount(one, change, figures)),
        ),
      );
  }
}

function isPage(data: unknown): data is TransactionPage {
  return typeof data === 'object' && data !== null && 'transactions' in data && 'total' in data;
}
