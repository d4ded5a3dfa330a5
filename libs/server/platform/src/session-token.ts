import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ALGORITHM = 'HS256';

/** How long a session lasts: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const claims = z.object({ sub: z.string(), sid: z.string() });

export interface SessionClaims {
  userId: string;
  sessionId: string;
}

/** The bearer token of a session. It proves who opened which session, not that the session is still open. */
export function signSession({ userId, sessionId }: SessionClaims, secret: string): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${SESSION_SECONDS} s`)
    .sign(keyOf(secret));
}

/** What a token says; undefined for one that is not ours or no longer good. */
export async function verifySession(token: string, secret: string): Promise<SessionClaims | undefined> {
  try {
    const options = { algorithms: [ALGORITHM], requiredClaims: ['exp', 'sub', 'sid'] };
    const { payload } = await jwtVerify(token, keyOf(secret), options);
    const { sub, sid } = claims.parse(payload);
    return { userId: sub, sessionId: sid };
  } catch {
    return undefined;
  }
}

let known: { secret: string; key: KeyObject } | undefined;

/** A process has one secret; what jose makes of the key it keeps with the object. */
function keyOf(secret: string): KeyObject {
  if (known?.secret !== secret) known = { secret, key: createSecretKey(Buffer.from(secret)) };
  return known.key;
}
