import { callQuery, hasCode } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';

/** The receipt in the URL, as linked from a transaction. */
export function useLinkedReceipt() {
  const [params, setParams] = useSearchParams();
  const id = params.get('receipt');
  const { data, error } = useQuery({
    ...callQuery(routes.getReceipt, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  return {
    linked: id ? data : undefined,
    isGone: id !== null && hasCode(error, 'not-found'),
    leave: () => setParams({}, { replace: true }),
  };
}
