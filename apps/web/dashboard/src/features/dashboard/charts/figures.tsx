import { RetryNote } from '@saldo/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { t } from '../../../messages';
import type { FigureTableProps } from './figure-table';

const figureTableQuery = queryOptions({
  queryKey: ['figure-table'],
  queryFn: () => import('./figure-table'),
  staleTime: Infinity,
});

/** The figures of a chart. Loads the code of tables on demand, so that the totals do not wait for it. */
export function Figures(props: FigureTableProps) {
  const { data, isError, refetch } = useQuery(figureTableQuery);
  if (data) return <data.FigureTable {...props} />;
  if (!isError || !props.shown) return null;
  return <RetryNote message={t('dashboard.charts.figures-failed')} onRetry={() => void refetch()} />;
}
