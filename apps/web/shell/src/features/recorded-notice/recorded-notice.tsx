import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { Button, NoticeBar } from '@saldo/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { useLocation } from 'wouter';

const newsQuery = queryOptions({
  queryKey: [...queryKeys.recurring, 'news'],
  queryFn: ({ signal }) => request(routes.getRecurringNews, { signal }),
  // It is about the time before this visit, so it is asked once.
  staleTime: Infinity,
});

/** Says how much was recorded by itself since the person was last here, until they have taken note. */
export function RecordedNotice() {
  const count = useQuery(newsQuery).data?.recordedCount ?? 0;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  if (count === 0) return null;

  const takeNote = () => {
    queryClient.setQueryData(newsQuery.queryKey, { recordedCount: 0 });
    request(routes.markRecurringNewsSeen).catch((error: unknown) =>
      console.error('Failed to mark recorded transactions as seen', error),
    );
  };
  const show = () => {
    takeNote();
    navigate('/transactions');
  };
  return (
    <NoticeBar
      icon={<Repeat size={18} aria-hidden />}
      action={<Button onClick={show}>Show</Button>}
      onDismiss={takeNote}
    >
      {count} {count === 1 ? 'transaction was' : 'transactions were'} recorded while you were away.
    </NoticeBar>
  );
}
