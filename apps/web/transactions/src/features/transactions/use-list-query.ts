import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { addressOf, type ListQuery, readAddress } from './list-query';

interface ChangeOptions {
  /** Replaces the history entry; for changes while the user types. */
  replace?: boolean;
  /** Cursor of the page to open. */
  cursor?: string;
}

/**
 * Reads the list query from the URL. Also returns a function that changes it; any change other than of the page goes back to page
 * 1. The cursor is kept in the history state, so that Back and reload find it, while a shared URL has only the page number.
 */
export function useListQuery() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => readAddress(search), [search]);
  const state: unknown = useHistoryState();
  const cursor = hasCursor(state) ? state.cursor : undefined;
  const change = (part: Partial<ListQuery>, { replace, cursor: next }: ChangeOptions = {}) =>
    navigate(path + addressOf({ ...query, page: undefined, ...part }), {
      replace,
      state: next === undefined ? null : { cursor: next },
    });
  return { query, cursor, change };
}

function hasCursor(state: unknown): state is { cursor: string } {
  return typeof state === 'object' && state !== null && 'cursor' in state && typeof state.cursor === 'string';
}
