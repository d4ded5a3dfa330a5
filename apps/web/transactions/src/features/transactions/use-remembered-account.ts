import type { Account, Filter } from '@saldo/contracts';
import { activeFilters } from '@saldo/filters';
import { readStored, store } from '@saldo/storage';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListQuery } from './list-query';
import type { useListQuery } from './use-list-query';

/** Local storage key of the account by which the list was last filtered. */
const KEY = 'accountFilter';

/**
 * Remembers the account by which the list is filtered. Applies it again when the screen is opened without filters in the URL.
 * Returns a function that changes the query and remembers the account.
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
