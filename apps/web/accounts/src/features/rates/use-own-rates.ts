import { callQuery, queryKeys, request, useChange, useUndoableDeletion } from '@saldo/api';
import { type NewOwnRate, type OwnRate, routes } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../messages';

/** Reload everything that depends on the value of accounts in other currencies. */
const keys = [queryKeys.transactions];

/** The exchange rates entered by the user, newest first; undefined while they load. */
export function useOwnRates() {
  const { data, error, refetch } = useQuery(callQuery(routes.listOwnRates));
  useEffect(() => {
    if (error) console.error('Failed to fetch exchange rates', error);
  }, [error]);
  const adding = useChange((body: NewOwnRate) => request(routes.addOwnRate, { body }), {
    ...{ name: 'add exchange rate', otherwise: t('accounts.rates.save-failed'), keys },
  });
  const askToDelete = useUndoableDeletion('exchange rate', {
    remove: ({ _id: id }: OwnRate) => request(routes.removeOwnRate, { params: { id } }),
    restore: ({ _id, ...body }: OwnRate) => request(routes.addOwnRate, { body }),
    ...{ keys, done: () => t('accounts.rates.deleted'), undoFailed: t('accounts.rates.undo-failed') },
  });
  return { rates: data, failed: Boolean(error), retry: () => void refetch(), adding, askToDelete };
}
