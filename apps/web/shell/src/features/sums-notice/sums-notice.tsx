import { hasCode } from '@saldo/api';
import { NoticeBar } from '@saldo/ui';
import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';

/** Says how far the sums of a very large book are, as long as a screen waits for them. */
export function SumsNotice() {
  const queries = useQueryClient().getQueryCache();
  const follow = useCallback((onChange: () => void) => queries.subscribe(onChange), [queries]);
  const reason = useSyncExternalStore(follow, () => reasonToWait(queries));
  return reason ? <NoticeBar icon={<Calculator size={18} aria-hidden />}>{reason}</NoticeBar> : null;
}

function reasonToWait(queries: QueryCache): string | undefined {
  for (const { state } of queries.getAll()) {
    const { fetchStatus, fetchFailureReason } = state;
    if (fetchStatus === 'fetching' && hasCode(fetchFailureReason, 'sums-in-progress'))
      return fetchFailureReason.reason;
  }
  return undefined;
}
