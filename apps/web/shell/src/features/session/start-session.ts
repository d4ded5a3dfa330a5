import { forgetAnswers } from '@saldo/api';
import { followOtherTabs, readToken, session, useSession } from '@saldo/session';
import { checkToken } from './check-token';
import { keepSendingPendingLogouts } from './log-out';

/** Finds out, once at the start of the page, who is signed in; from then on follows what other tabs do. */
export function startSession(): void {
  followOtherTabs(() => {
    // Nothing of one person is shown to another while the page loads anew.
    session.check();
    location.reload();
  });
  useSession.subscribe(({ status }) => status === 'anonymous' && forget());
  keepSendingPendingLogouts();
  if (readToken()) void checkToken();
  else forget();
}

/** Where nobody is signed in, nothing stays of what anybody has seen. */
function forget(): void {
  forgetAnswers().catch((error: unknown) => console.error('What was seen could not be forgotten', error));
}
