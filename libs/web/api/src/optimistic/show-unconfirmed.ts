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

/** Returns `new` or `changed` while a transaction is shown before the server has confirmed it; otherwise undefined. */
export function savingOf(transaction: Transaction): Saving | undefined {
  return (transaction as UnconfirmedTransaction).saving;
}

/**
 * Shows a change in cached lists, totals and balances before the server has confirmed it. Returns a function to call with the
 * saved transaction, or without an argument to revert the change; reload the data afterwards. Data that was loaded in the
 * meantime is left alone.
 */
export async function showUnconfirmed(
  queryClient: QueryClient,
  { before, after }: TransactionChange & { after: Transaction },
): Promise<(saved?: Transaction) => void> {
  // Stop running loads, whose older data would hide the change. Queries without data may go on loading.
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

/** Whether unconfirmed changes are shown, which a reload would hide. */
export function isUnconfirmedShown(queryClient: QueryClient): boolean {
  const cached = queryClient.getQueriesData<object>({ queryKey: queryKeys.transactions });
  return cached.some(([, data]) => [data ?? {}].flat().some((each) => idsOf(each).length > 0));
}

/** Returns the ids of the unconfirmed changes in cached data. Data from the server has none. */
function idsOf(data: object): readonly string[] {
  return (data as { unconfirmed?: readonly string[] }).unconfirmed ?? [];
}

/** Applies a change to all cached data. `step` decides for each page, summary and account. */
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
