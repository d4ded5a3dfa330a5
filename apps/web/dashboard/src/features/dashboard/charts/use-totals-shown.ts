import { summaryQuery } from '@saldo/api';
import { useQuery } from '@tanstack/react-query';

/** Whether the totals are on the screen or have failed: charts never delay them. */
export function useTotalsShown(): boolean {
  return !useQuery({ ...summaryQuery, enabled: false }).isPending;
}
