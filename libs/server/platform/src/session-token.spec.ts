import { SignJWT, UnsecuredJWT } from 'jose';
import { SESSION_SECONDS, signSession, verifySession } from './session-token';

const secret = 'a secret of at least thirty-two bytes';
const claims = { userId: 'u1', sessionId: 's1' };
const key = Buffer.from(secret);
const hs256 = { alg: 'HS256' };
/** Right in all but what a test makes wrong. */
const signed = (head = {}) =>
  new SignJWT({ sub: 'u1', sid: 's1' }).setProtectedHeader({ ...hs256, ...head }).setExpirationTime('2h');

describe('a session token', () => {
  it('says whose session it is', async () => {
    expect(await verifySession(await signSession(claims, secret), secret)).toEqual(claims);
  });

  it('is good for 30 days', async () => {
    const token = await signSession(claims, secret);
    const { iat = 0, exp } = JSON.parse(atob(token.split('.')[1] ?? '')) as { iat?: number; exp?: number };
    expect(exp).toBe(iat + 30 * 24 * 60 * 60);
  });

  it('ends when its time is over by the clock, and not because the clock was put back', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z'), doNotFake: ['setImmediate', 'nextTick'] });
    try {
      const token = await signSession(claims, secret);
      const at = (instant: string) => {
        jest.setSystemTime(Date.parse(instant));
        return verifySession(token, secret);
      };
      expect(await at('2025-06-01T12:00:00Z')).toEqual(claims);
      expect(await at('2026-07-01T11:59:59Z')).toEqual(claims);
      expect(await at('2026-07-01T12:00:01Z')).toBeUndefined();
      expect(await at('2026-06-02T12:00:00Z')).toEqual(claims);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is none once its time is over, also where it was good before, and never under another secret', async () => {
    const token = await signSession(claims, secret);
    expect(await verifySession(token, secret)).toEqual(claims);
    expect(await verifySession(token, 'another secret of thirty-two bytes')).toBeUndefined();
    expect(await verifySession(token, secret)).toEqual(claims);
    expect(await verifySession(token, secret)).toEqual(claims);
    jest.useFakeTimers({
      now: Date.now() + SESSION_SECONDS * 1_000,
      doNotFake: ['nextTick', 'queueMicrotask'],
    });
    expect(await verifySession(token, secret)).toBeUndefined();
    jest.useRealTimers();
  });

  it.each([
    ['another secret', () => signSession(claims, 'another secret of thirty-two bytes')],
    ['no signature', () => new UnsecuredJWT({ sub: 'u1', sid: 's1' }).setExpirationTime('1h').encode()],
    [
      'another algorithm',
      () =>
        new SignJWT({ sub: 'u1', sid: 's1' })
          .setProtectedHeader({ alg: 'HS512' })
          .setExpirationTime('1h')
          .sign(key),
    ],
    [
      'its time over',
      () =>
        new SignJWT({ sub: 'u1', sid: 's1' }).setProtectedHeader(hs256).setExpirationTime('-1s').sign(key),
    ],
    ['no end', () => new SignJWT({ sub: 'u1', sid: 's1' }).setProtectedHeader(hs256).sign(key)],
    [
      'no session',
      () => new SignJWT({ sub: 'u1' }).setProtectedHeader(hs256).setExpirationTime('1h').sign(key),
    ],
    ['its time not begun', () => signed().setNotBefore('1h').sign(key)],
    [
      'a key of its own in its head',
      () => signed({ jwk: { kty: 'oct', k: 'AAAA' } }).sign(Buffer.from('AAAA')),
    ],
    ['no form at all', () => 'not.a.token'],
    ['nothing in it', () => ''],
  ])('with %s is none', async (_what, make) => {
    expect(await verifySession(await make(), secret)).toBeUndefined();
  });
});
