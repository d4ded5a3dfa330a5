import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type Caller, defaultBookId } from '@saldo/contracts';
import { z } from 'zod';

const LIFETIME_MS = 30_000;

const claims = z.strictObject({
  userId: z.string(),
  sessionId: z.string(),
  timeZone: z.string(),
  isZoneAssumed: z.literal(true).optional(),
  subject: z.string(),
  expiresAt: z.number(),
});

/** Derives the key with which release 0.1 signs callers from the installation's secret. */
export function callerKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'saldo caller identity v1', 32)));
}

/** Signs a caller as release 0.1 does, for ACCEPT_UNBOUND_CALLERS: valid for one subject and for 30 seconds. */
export function signCaller(key: KeyObject, subject: string, caller: Caller, now = Date.now()): string {
  const { userId, sessionId, timeZone, isZoneAssumed } = caller;
  const expiresAt = now + LIFETIME_MS;
  const body = JSON.stringify({ userId, sessionId, timeZone, isZoneAssumed, subject, expiresAt });
  const payload = Buffer.from(body).toString('base64url');
  return `${payload}.${mac(key, payload).toString('base64url')}`;
}

/** Returns the caller that a token proves for this subject; undefined for an invalid token. */
export function verifyCaller(
  key: KeyObject,
  subject: string,
  token: string,
  now = Date.now(),
): Caller | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(key, payload);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return undefined;
  }
  const {
    subject: signedFor,
    expiresAt,
    ...caller
  } = claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (signedFor !== subject || now >= expiresAt) return undefined;
  return { ...caller, bookId: defaultBookId(caller.userId), role: 'owner' };
}

function mac(key: KeyObject, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}
