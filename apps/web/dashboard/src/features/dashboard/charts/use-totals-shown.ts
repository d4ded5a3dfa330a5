import { useConversionCurrency } from '@saldo/api';
import { useQuery } from '@tanstack/react-query';
import { summaryOf } from '../api/figure-queries';
import { useShownAccount } from '../shown-account';

/** Whether the totals are on the screen or have failed: charts never delay them. */
export function useTotalsShown(): boolean {
  const { account } = useShownAccount();
  const currency = useConversionCurrency();
  return !useQuery({ ...summaryOf({ accountId: account, currency }), enabled: false }).isPending;
}
