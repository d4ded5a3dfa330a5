import { hasCode, queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';

/** The receipt that the URL names, as in the link of a transaction. */
export function useLinkedReceipt() {
  const [params, setParams] = useSearchParams();
  const id = params.get('receipt');
  const { data, error } = useQuery({
    queryKey: queryKeys.receipt(id),
    queryFn: id ? ({ signal }) => request(routes.getReceipt, { params: { id }, signal }) : skipToken,
  });
  return {
    linked: id ? data : undefined,
    isGone: id !== null && hasCode(error, 'not-found'),
    leave: () => setParams({}, { replace: true }),
  };
}
