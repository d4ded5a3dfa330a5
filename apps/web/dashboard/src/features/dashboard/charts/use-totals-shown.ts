import { useQuery } from '@tanstack/react-query';
import { summaryOf } from '../api/figure-queries';
import { useShownAccount } from '../shown-account';

/** Whether the totals are on the screen or have failed: charts never delay them. */
export function useTotalsShown(): boolean {
  const { account } = useShownAccount();
  return !useQuery({ ...summaryOf(account), enabled: false }).isPending;
}
