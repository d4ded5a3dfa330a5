import { session } from '@saldo/session';

/**
 * Loads the user for the stored token. Silently removes a token that the server rejects. If the server is unreachable, keeps the
 * token, and the page offers Retry.
 */
export async function checkToken(): Promise<void> {
  session.check();
  try {
    // Not part of the initial load, because visitors without a token do not need it.
    const { fetchUser } = await import('./fetch-user');
    const user = await fetchUser();
    if (user) session.setUser(user);
    else session.end();
  } catch {
    session.becomeUnreachable();
  }
}
