import type { Receipt } from '@saldo/contracts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

const key = ['last receipt'];

/** The last uploaded receipt, which survives visits to other screens, and a function that shows another receipt or none. */
export function useLastReceipt() {
  const queryClient = useQueryClient();
  const { data } = useQuery<Receipt | null>({ queryKey: key, queryFn: skipToken, gcTime: Infinity });
  const show = (receipt: Receipt | undefined) => queryClient.setQueryData(key, receipt ?? null);
  return [data ?? undefined, show] as const;
}
