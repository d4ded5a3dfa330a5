import { callQuery, messageOf, queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { Button, Card, LoadingNote, RetryNote, Skeleton } from '@saldo/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from './messages';
import { SessionRow } from './session-row';
import styles from './sessions-card.module.css';

/** Lists the sessions, each with a button that ends it. */
export function SessionsCard() {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({ ...callQuery(routes.listSessions), staleTime: 0 });
  const ending = useMutation({
    /** @param id without one, all sessions but this */
    mutationFn: async (id?: string) => {
      if (id) await request(routes.endSession, { params: { id } });
      else await request(routes.endOtherSessions);
    },
    onSuccess: (_, id) =>
      showToast(
        'success',
        id ? t('shell.settings.sessions.signed-out') : t('shell.settings.sessions.signed-out-others'),
      ),
    onError: (error) => showToast('error', messageOf(error, t('shell.settings.sessions.failed'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.user }),
  });

  return (
    <Card title={t('shell.settings.sessions.title')}>
      {data ? (
        <ul className={styles.list}>
          {data.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              busy={ending.isPending}
              onEnd={() => ending.mutate(session._id)}
            />
          ))}
        </ul>
      ) : isError ? (
        <RetryNote message={t('shell.settings.sessions.load-failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton height="64px" />
        </>
      )}
      {data && data.length > 1 && (
        <Button className={styles.all} busy={ending.isPending} onClick={() => ending.mutate(undefined)}>
          {t('shell.settings.sessions.sign-out-others')}
        </Button>
      )}
    </Card>
  );
}
