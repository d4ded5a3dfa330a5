import { useSearchParams } from 'wouter';

/** The transaction that needs a receipt, from the link in its details. */
export interface Target {
  transactionId: string;
  name: string;
}

export function useTarget() {
  const [params, setParams] = useSearchParams();
  const transactionId = params.get('transaction');
  const target: Target | undefined = transactionId
    ? { transactionId, name: params.get('name') ?? '' }
    : undefined;
  return { target, leave: () => setParams({}, { replace: true }) };
}
