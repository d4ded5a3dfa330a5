import { usePickedCurrency } from '@saldo/session';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from './ledger-queries';

/**
 * Returns the display currency as a parameter for requests of figures. Set only if the server must convert: the user has picked a
 * currency other than the default, and some account has its own currency.
 */
export function useConversionCurrency() {
  const picked = usePickedCurrency();
  const { data: accounts } = useQuery({ ...accountsQuery, enabled: picked !== undefined });
  return accounts?.some(({ currency }) => currency !== null) ? picked : undefined;
}
