import { queryKeyOf, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { Button, Card, LoadingNote, RetryNote, Skeleton } from '@saldo/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../messages';
import { EventRow } from './event-row';
import pageStyles from '../settings-page.module.css';
import styles from './security-log.module.css';

/** The security events of the last year, newest first. */
export function SecurityLogCard() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: queryKeyOf(routes.listSecurityEvents),
    queryFn: ({ pageParam: page, signal }) => request(routes.listSecurityEvents, { query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    staleTime: 0,
  });
  return (
    <Card title={t('shell.settings.security-log.title')}>
      <p className={pageStyles.text}>{t('shell.settings.security-log.intro')}</p>
      {data ? (
        <ul>
          {data.pages.flatMap(({ events }) =>
            events.map((event) => <EventRow key={event._id} event={event} />),
          )}
        </ul>
      ) : isError ? (
        <RetryNote message={t('shell.settings.security-log.load-failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton height="112px" />
        </>
      )}
      {data && isError && (
        <p className={pageStyles.problem} role="alert">
          {t('shell.settings.security-log.load-more-failed')}
        </p>
      )}
      {hasNextPage && (
        <Button className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('shell.settings.security-log.more')}
        </Button>
      )}
    </Card>
  );
}
