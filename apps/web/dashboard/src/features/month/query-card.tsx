import { buttonClass, Card, RetryNote, Skeleton } from '@saldo/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { t } from '../../messages';

interface QueryCardProps<Data> {
  title: string;
  /** Link to the screen with more details. */
  link: { href: string; text: string };
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A card for data of a query. Reserves its place while loading, and offers Retry after a failure. */
export function QueryCard<Data>({ title, link, query, children }: QueryCardProps<Data>) {
  const { data, error, refetch } = query;
  useEffect(() => {
    if (error) console.error('Failed to fetch figures of the month', error);
  }, [error]);
  const more = (
    <Link href={link.href} className={buttonClass('quiet')}>
      {link.text}
    </Link>
  );
  return (
    <Card title={title} region action={more}>
      {data !== undefined && children(data)}
      {data === undefined && error && (
        <RetryNote message={t('dashboard.charts.figures-failed')} onRetry={() => void refetch()} />
      )}
      {data === undefined && !error && <Skeleton height="140px" />}
    </Card>
  );
}
