import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf, type ListQuery, readAddress } from './list-query';

/**
 * What the address asks for, and the way to ask for something else: whatever changes, it is page 1 that is shown, unless
 * the change is that of the page. `replace` for what changes while somebody types: there is nothing to go back to.
 */
export function useListQuery() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => readAddress(search), [search]);
  const change = (part: Partial<ListQuery>, options?: { replace?: boolean }) =>
    navigate(path + addressOf({ ...query, page: undefined, ...part }), options);
  return { query, change };
}
