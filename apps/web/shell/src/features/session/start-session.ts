import { followOtherTabs, readToken } from '@saldo/session';
import { checkToken } from './check-token';

/** Finds out, once at the start of the page, who is signed in; from then on follows what other tabs do. */
export function startSession(): void {
  followOtherTabs(() => location.reload());
  if (readToken()) void checkToken();
}
