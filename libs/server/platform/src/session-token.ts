import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ALGORITHM = 'HS256';

/** How long a session lasts: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const claims = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });

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
    .sign(knownOf(secret).key);
}

/** What a token says; undefined for one that is not ours or no longer good. */
export async function verifySession(token: string, secret: string): Promise<SessionClaims | undefined> {
  const { key, verified } = knownOf(secret);
  const before = verified.get(token);
  if (before && Date.now() < before.until) return before.session;
  try {
    const options = { algorithms: [ALGORITHM], requiredClaims: ['exp', 'sub', 'sid'] };
    const { payload } = await jwtVerify(token, key, options);
    const { sub, sid, exp } = claims.parse(payload);
    const session = { userId: sub, sessionId: sid };
    if (verified.size >= MAX_VERIFIED) verified.clear();
    verified.set(token, { session, until: exp * 1_000 });
    return session;
  } catch {
    return undefined;
  }
}

/** Some 6 MB. */
const MAX_VERIFIED = 10_000;

interface Known {
  secret: string;
  key: KeyObject;
  /** What tokens say whose signature was good: checking it again, on another thread, costs more than all else about it. */
  verified: Map<string, { session: SessionClaims; until: number }>;
}
let known: Known | undefined;

/** A process has one secret; what jose makes of the key it keeps with the object. */
function knownOf(secret: string): Known {
  if (known?.secret !== secret)
    known = { secret, key: createSecretKey(Buffer.from(secret)), verified: new Map() };
  return known;
}
