import { session } from '@saldo/session';

/**
 * Loads the user of the stored token. A token that the server rejects is removed silently. If the server is unreachable, the
 * token is kept and the page offers Retry.
 */
export async function checkToken(): Promise<void> {
  session.check();
  try {
    // Not part of the first load: a visitor without a token makes no call.
    const { fetchUser } = await import('./fetch-user');
    const user = await fetchUser();
    if (user) session.setUser(user);
    else session.end();
  } catch {
    session.becomeUnreachable();
  }
}
