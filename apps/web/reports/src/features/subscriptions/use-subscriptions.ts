import { callQuery, messageOf, queryKeys, request } from '@saldo/api';
import { routes, type Subscription } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../messages';

type Decision = Pick<Subscription, '_id' | 'decision'>;

/** The recurring payments detected in the book; undefined while they load. */
export function useSubscriptions() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(callQuery(routes.listSubscriptions));
  useEffect(() => {
    if (error) console.error('Failed to fetch the subscriptions', error);
  }, [error]);
  const decide = useMutation({
    mutationFn: ({ _id, decision }: Decision) =>
      request(routes.decideSubscription, { params: { id: _id }, body: { decision } }),
    onSuccess: ({ recurringId }) => {
      if (recurringId !== undefined) showToast('success', t('reports.subscriptions.entry-added'));
    },
    onError: (failure) => {
      console.error('Failed to save the decision', failure);
      showToast('error', messageOf(failure, t('reports.subscriptions.decide-failed')));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.transactions }),
  });
  return { subscriptions: data, failed: Boolean(error), retry: () => void refetch(), decide: decide.mutate };
}
