import { callQuery, queryKeys, request, useChange, useUndoableDeletion } from '@saldo/api';
import { type NewValuation, routes, type Valuation } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../messages';

/** Reload everything that depends on the value of accounts. */
const keys = [queryKeys.transactions];

/** The valuations of an account, newest first; undefined while they load. */
export function useValuations(id: string) {
  const { data, error, refetch } = useQuery(callQuery(routes.listValuations, { params: { id } }));
  useEffect(() => {
    if (error) console.error('Failed to fetch valuations', error);
  }, [error]);
  const adding = useChange((body: NewValuation) => request(routes.addValuation, { params: { id }, body }), {
    ...{ name: 'add valuation', otherwise: t('accounts.valuations.save-failed'), keys },
  });
  const askToDelete = useUndoableDeletion('valuation', {
    remove: ({ _id: valuationId }: Valuation) =>
      request(routes.removeValuation, { params: { id, valuationId } }),
    restore: ({ _id, ...body }: Valuation) => request(routes.addValuation, { params: { id }, body }),
    ...{
      keys,
      done: () => t('accounts.valuations.deleted'),
      undoFailed: t('accounts.valuations.undo-failed'),
    },
  });
  return { valuations: data, failed: Boolean(error), retry: () => void refetch(), adding, askToDelete };
}
