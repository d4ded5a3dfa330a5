import type { Account, Filter } from '@saldo/contracts';
import { activeFilters } from '@saldo/filters';
import { readStored, store } from '@saldo/storage';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListQuery } from './list-query';
import type { useListQuery } from './use-list-query';

/** The local storage key of the account that the list was last filtered by. */
const KEY = 'accountFilter';

/**
 * Remembers the account that the list is filtered by, and filters by it again when the screen is opened without any filter in its
 * address. Returns a function that changes the query and remembers.
 *
 * @param accounts empty until they have loaded
 */
export function useRememberedAccount(
  query: ListQuery,
  accounts: readonly Account[],
  change: ReturnType<typeof useListQuery>['change'],
) {
  const [opened] = useState(query);
  const isLoaded = accounts.length > 0;
  const restore = useEffectEvent(() => {
    const account = readStored(KEY);
    const isUntouched = query === opened && activeFilters(query).length === 0;
    if (isUntouched && accounts.some(({ _id }) => _id === account)) change({ account }, { replace: true });
  });
  useEffect(() => {
    if (isLoaded) restore();
  }, [isLoaded]);

  return (part: Partial<Filter>, options?: { replace?: boolean }) => {
    if ('account' in part) store(KEY, part.account);
    change(part, options);
  };
}
