import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { Button, Card, LoadingNote, RetryNote, Skeleton } from '@saldo/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EventRow } from './event-row';
import pageStyles from '../settings-page.module.css';
import styles from './security-log.module.css';

/** What happened to the account in the last year, latest first. */
export function SecurityLogCard() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: queryKeys.securityLog,
    queryFn: ({ pageParam: page, signal }) => request(routes.listSecurityEvents, { query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    staleTime: 0,
  });
  return (
    <Card title="Security log">
      <p className={pageStyles.text}>
        Sign-ins, failed attempts and changes of the last year. If something here wasn't you, change your
        password.
      </p>
      {data ? (
        <ul>
          {data.pages.flatMap(({ events }) =>
            events.map((event) => <EventRow key={event._id} event={event} />),
          )}
        </ul>
      ) : isError ? (
        <RetryNote message="Couldn't load your security log." onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton height="112px" />
        </>
      )}
      {data && isError && (
        <p className={pageStyles.problem} role="alert">
          Couldn't load more. Try again.
        </p>
      )}
      {hasNextPage && (
        <Button className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Card>
  );
}
