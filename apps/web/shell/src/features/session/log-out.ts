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
  // Stored before it is sent, so that closing the page does not leave the session open.
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
    // Not part of the first load: hardly any start has something to send.
    const { revokePendingTokens } = await import('./revoke-pending-tokens');
    await revokePendingTokens();
  } catch {
    // Without a network even this code may not load.
  }
  // The network may come back while an attempt is failing; no `online` event follows then.
  clearTimeout(retry);
  if (pendingLogouts.list().length > 0) retry = setTimeout(() => void sendPendingLogouts(), RETRY_MS);
}
