import type { Transaction } from '@saldo/contracts';
import { datedFilter } from '@saldo/filters';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListQuery } from '../list-query';
import { sumTransactions, type Total, totalsOf } from './sum-transactions';

const none: ReadonlyMap<string, readonly Total[]> = new Map();

/**
 * The totals of each day on the page, by date. They include transactions of the day on other pages. Empty until they have loaded;
 * undefined unless the list is sorted by date.
 */
export function useDaySums(query: ListQuery, rows: readonly Transaction[] = []): typeof none | undefined {
  const dates = rows.map(({ addedOn }) => addedOn).toSorted();
  const [startDate, endDate] = [dates.at(0), dates.at(-1)];
  const isByDate = (query.sort ?? 'date') === 'date';
  const { data } = useQuery({
    ...sumTransactions({ ...datedFilter(query), startDate, endDate }, true),
    enabled: isByDate && startDate !== undefined,
  });
  const sums = useMemo(
    () => (data?.days ? new Map(data.days.map(({ date, sums }) => [date, totalsOf(sums)])) : none),
    [data],
  );
  return isByDate ? sums : undefined;
}
