import { usePickedCurrency } from '@saldo/session';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from './ledger-queries';

/**
 * Returns the display currency for requests of figures if the server has to convert into another one than the default: the user has
 * picked it, and an account has a currency of its own.
 */
export function useConversionCurrency() {
  const picked = usePickedCurrency();
  const { data: accounts } = useQuery({ ...accountsQuery, enabled: picked !== undefined });
  return accounts?.some(({ currency }) => currency !== null) ? picked : undefined;
}
