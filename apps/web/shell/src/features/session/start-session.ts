import { clearResponseCache } from '@saldo/api';
import { followOtherTabs, readToken, session, useSession } from '@saldo/session';
import { followAccountLanguage } from '../language/follow-account-language';
import { checkToken } from './check-token';
import { keepSendingPendingLogouts } from './log-out';

/** Restores the session at the start of the page, and follows other tabs from then on. */
export function startSession(): void {
  followOtherTabs(() => {
    // Show nothing of the previous user while the page reloads.
    session.check();
    location.reload();
  });
  useSession.subscribe(({ status }) => status === 'anonymous' && forget());
  followAccountLanguage();
  keepSendingPendingLogouts();
  if (readToken()) void checkToken();
  else forget();
}

/** Clears cached responses, because no user is signed in. */
function forget(): void {
  clearResponseCache().catch((error: unknown) => console.error('Failed to clear cached responses', error));
}
