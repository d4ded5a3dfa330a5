import { queryKeys, request, useChange } from '@saldo/api';
import { type NewOwnRate, type OwnRate, routes } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../messages';

const ownRatesKey = [...queryKeys.accounts, 'own-rates'];
/** Rates change what the accounts are worth. */
const keys = [queryKeys.accounts];

/** The exchange rates that the user has entered, newest first; absent while they load. */
export function useOwnRates() {
  const { data, error, refetch } = useQuery({
    queryKey: ownRatesKey,
    queryFn: ({ signal }) => request(routes.listOwnRates, { signal }),
  });
  useEffect(() => {
    if (error) console.error('Failed to fetch exchange rates', error);
  }, [error]);
  const adding = useChange((body: NewOwnRate) => request(routes.addOwnRate, { body }), {
    ...{ name: 'add exchange rate', otherwise: t('accounts.rates.save-failed'), keys },
  });
  const removing = useChange(({ _id: id }: OwnRate) => request(routes.removeOwnRate, { params: { id } }), {
    ...{ name: 'delete exchange rate', otherwise: t('accounts.rates.delete-failed'), keys },
  });
  return { rates: data, failed: Boolean(error), retry: () => void refetch(), adding, removing };
}
