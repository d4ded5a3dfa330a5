import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { addressOf, type ListQuery, readAddress } from './list-query';

interface ChangeOptions {
  /** For what changes while somebody types: there is nothing to go back to. */
  replace?: boolean;
  /** Where the page begins that is gone to from the one beside it. */
  place?: string;
}

/**
 * What the address asks for, and the way to ask for something else: whatever changes, it is page 1 that is shown, unless
 * the change is that of the page. The place of a page is kept beside its address: Back and reload find it, while an
 * address that is shared speaks of numbers only.
 */
export function useListQuery() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => readAddress(search), [search]);
  const state: unknown = useHistoryState();
  const place = isPlace(state) ? state.place : undefined;
  const change = (part: Partial<ListQuery>, { replace, place: next }: ChangeOptions = {}) =>
    navigate(path + addressOf({ ...query, page: undefined, ...part }), {
      replace,
      state: next === undefined ? null : { place: next },
    });
  return { query, place, change };
}

function isPlace(state: unknown): state is { place: string } {
  return typeof state === 'object' && state !== null && 'place' in state && typeof state.place === 'string';
}
