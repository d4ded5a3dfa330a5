import { hasCode, queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';

/** The receipt that the address names, as from the transaction that was made of it. */
export function useLinkedReceipt() {
  const [params, setParams] = useSearchParams();
  const id = params.get('receipt') ?? '';
  const { data, error } = useQuery({
    queryKey: queryKeys.receipt(id),
    queryFn: ({ signal }) => request(routes.getReceipt, { params: { id }, signal }),
    enabled: id !== '',
  });
  return {
    asked: id ? data : undefined,
    isGone: id !== '' && hasCode(error, 'not-found'),
    leave: () => setParams({}, { replace: true }),
  };
}
