import { useConversionCurrency } from '@saldo/api';
import { useQuery } from '@tanstack/react-query';
import { summaryOf } from '../api/figure-queries';
import { useShownAccount } from '../shown-account';

/** Whether the totals are on screen or failed to load. Charts wait for this, so that they never delay the totals. */
export function useTotalsShown(): boolean {
  const { account } = useShownAccount();
  const currency = useConversionCurrency();
  return !useQuery({ ...summaryOf({ accountId: account, currency }), enabled: false }).isPending;
}
