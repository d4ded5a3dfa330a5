import { pendingLogouts, readToken, session } from '@saldo/session';
import { showToast } from '@saldo/toasts';
import { t } from '../../messages';

const RETRY_MS = 10_000;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Ends the session here at once, and on the server now or when it is reachable again. */
export function logOut(): void {
  const token = readToken();
  session.end();
  showToast('info', t('shell.session.logged-out'));
  if (!token) return;
  // Store the token before sending the call, so that the call is repeated later if the page is closed.
  pendingLogouts.add(token);
  void sendPendingLogouts();
}

/** Ends pending sessions on the server, and retries until it succeeds. */
export function keepSendingPendingLogouts(): void {
  window.addEventListener('online', () => void sendPendingLogouts());
  void sendPendingLogouts();
}

async function sendPendingLogouts(): Promise<void> {
  if (pendingLogouts.list().length === 0) return;
  try {
    // Not part of the initial load, because there is rarely anything to send.
    const { revokePendingTokens } = await import('./revoke-pending-tokens');
    await revokePendingTokens();
  } catch {
    // Without a network, loading this code may fail, too.
  }
  // The network may return during a failing attempt, without another `online` event.
  clearTimeout(retry);
  if (pendingLogouts.list().length > 0) retry = setTimeout(() => void sendPendingLogouts(), RETRY_MS);
}
