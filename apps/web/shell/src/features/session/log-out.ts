import { readToken, session, showToast } from '@saldo/session';

/** Ends the session here at once; the server is told so that the token is worth nothing any more. */
export function logOut(): void {
  const token = readToken();
  session.end();
  showToast('info', 'Logged out successfully.');
  if (token) void revoke(token);
}

async function revoke(token: string): Promise<void> {
  // The token expires by itself if this call does not get through.
  const { revokeToken } = await import('./revoke-token');
  await revokeToken(token).catch(() => undefined);
}
