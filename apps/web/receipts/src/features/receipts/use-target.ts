import { useSearchParams } from 'wouter';

/** The transaction for which a receipt is wanted, as the link in its details names it. */
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
