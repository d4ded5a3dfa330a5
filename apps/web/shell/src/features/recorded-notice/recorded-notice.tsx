import { callQuery, request } from '@saldo/api';
import { recurringNewsCalls } from '@saldo/contracts';
import { Button, NoticeBar } from '@saldo/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { useLocation } from 'wouter';
import { t } from '../../messages';

const newsQuery = callQuery(recurringNewsCalls.getRecurringNews);

/** Says how many transactions the scheduler has recorded since the last visit, until the user dismisses it. */
export function RecordedNotice() {
  // Load once: the notice is about the time before this visit.
  const count = useQuery({ ...newsQuery, staleTime: 'static' }).data?.recordedCount ?? 0;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  if (count === 0) return null;

  const markSeen = () => {
    queryClient.setQueryData(newsQuery.queryKey, { recordedCount: 0 });
    request(recurringNewsCalls.markRecurringNewsSeen).catch((error: unknown) =>
      console.error('Failed to mark recorded transactions as seen', error),
    );
  };
  const show = () => {
    markSeen();
    navigate('/transactions');
  };
  return (
    <NoticeBar
      icon={<Repeat size={18} aria-hidden />}
      action={<Button onClick={show}>{t('shell.recorded.show')}</Button>}
      onDismiss={markSeen}
    >
      {t('shell.recorded.notice', { count })}
    </NoticeBar>
  );
}
