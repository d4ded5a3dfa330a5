import { session } from '@saldo/session';

/**
 * Fetches the user of the stored token. A token that the server refuses is forgotten without a word; where the server
 * cannot be asked, it is kept and the page offers to try again.
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
