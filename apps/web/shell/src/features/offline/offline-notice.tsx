import { formatInstant } from '@saldo/format';
import { useConnection } from '@saldo/session';
import { Button, NoticeBar } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { t } from '../../messages';

const RETRY_MS = 10_000;

/** Says that the server is unreachable and how old the data is. Reloads when the network is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const cachedAt = useConnection((state) => state.cachedAt);
  const queryClient = useQueryClient();
  const askAgain = useCallback(() => void queryClient.invalidateQueries(), [queryClient]);
  useEffect(() => {
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [askAgain]);
  useEffect(() => {
    if (!online || !cachedAt) return;
    // Retry regularly, because the server may stay unreachable after the network is back.
    const timer = setInterval(askAgain, RETRY_MS);
    return () => clearInterval(timer);
  }, [online, cachedAt, askAgain]);
  if (online && !cachedAt) return null;
  return (
    <NoticeBar
      icon={<CloudOff size={18} aria-hidden />}
      action={<Button onClick={askAgain}>{t('shell.offline.try-again')}</Button>}
    >
      {cachedAt
        ? t('shell.offline.notice-cached', { time: formatInstant(cachedAt) })
        : t('shell.offline.notice')}
    </NoticeBar>
  );
}

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
