import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { SESSION_SECONDS, SessionTokens } from './session-tokens';

const secret = 'a secret of at least thirty-two bytes';
const claims = { userId: 'u1', sessionId: 's1' };
const tokens = SessionTokens.withSecret(secret);
const others = SessionTokens.withSecret('another secret of thirty-two bytes');
const key = Buffer.from(secret);
const hs256 = { alg: 'HS256' };
const valid = { sub: 'u1', sid: 's1', iss: 'saldo', aud: 'saldo-api' };
const unending = (payload: object, head = {}) =>
  new SignJWT({ ...payload }).setProtectedHeader({ ...hs256, ...head });
/** Signs the valid claims, with changes by the test. */
const signed = (head = {}) => unending(valid, head).setExpirationTime('2h');
/** Signs the valid claims without some of them. */
const without = (...names: (keyof typeof valid)[]) => {
  const rest = Object.entries(valid).filter(([name]) => !names.includes(name as keyof typeof valid));
  return unending(Object.fromEntries(rest)).setExpirationTime('2h').sign(key);
};
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

describe('a session token', () => {
  it('contains user and session', async () => {
    expect(tokens.verify(tokens.sign(claims))).toEqual(claims);
  });

  it('names the algorithm, issuer and audience', async () => {
    const [head = '', payload = ''] = tokens.sign(claims).split('.');
    expect(JSON.parse(atob(head))).toMatchObject({ alg: 'HS256' });
    expect(JSON.parse(atob(payload))).toMatchObject({ iss: 'saldo', aud: 'saldo-api', sub: 'u1', sid: 's1' });
    expect(tokens.verify(await signed().sign(key))).toEqual(claims);
  });

  it('is valid for 30 days', async () => {
    const token = tokens.sign(claims);
    const { iat = 0, exp } = JSON.parse(atob(token.split('.')[1] ?? '')) as { iat?: number; exp?: number };
    expect(exp).toBe(iat + 30 * 24 * 60 * 60);
  });

  it('expires by the clock, and not because the clock was set back', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z'), doNotFake: ['setImmediate', 'nextTick'] });
    try {
      const token = tokens.sign(claims);
      const at = (instant: string) => {
        jest.setSystemTime(Date.parse(instant));
        return tokens.verify(token);
      };
      expect(at('2025-06-01T12:00:00Z')).toEqual(claims);
      expect(at('2026-07-01T11:59:59Z')).toEqual(claims);
      expect(at('2026-07-01T12:00:01Z')).toBeUndefined();
      expect(at('2026-06-02T12:00:00Z')).toEqual(claims);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is invalid once it has expired, even if it was verified before, and under another secret', async () => {
    const token = tokens.sign(claims);
    expect(tokens.verify(token)).toEqual(claims);
    expect(others.verify(token)).toBeUndefined();
    expect(tokens.verify(token)).toEqual(claims);
    expect(tokens.verify(token)).toEqual(claims);
    jest.useFakeTimers({
      now: Date.now() + SESSION_SECONDS * 1_000,
      doNotFake: ['nextTick', 'queueMicrotask'],
    });
    expect(tokens.verify(token)).toBeUndefined();
    jest.useRealTimers();
  });

  it.each([
    ['another secret', () => others.sign(claims)],
    ['no signature', () => new UnsecuredJWT(valid).setExpirationTime('1h').encode()],
    ['another algorithm', () => signed({ alg: 'HS512' }).sign(key)],
    ['an expiry in the past', () => signed().setExpirationTime('-1s').sign(key)],
    ['no end', () => unending(valid).sign(key)],
    ['no session', () => without('sid')],
    ['no user', () => without('sub')],
    ['no issuer', () => without('iss')],
    ['no audience', () => without('aud')],
    ['neither issuer nor audience', () => without('iss', 'aud')],
    ['its time not begun', () => signed().setNotBefore('1h').sign(key)],
    ['a key in its header', () => signed({ jwk: { kty: 'oct', k: 'AAAA' } }).sign(Buffer.from('AAAA'))],
    ['another issuer', () => signed().setIssuer('other').sign(key)],
    ['another audience', () => signed().setAudience('saldo-admin').sign(key)],
    ['the algorithm of a key pair', () => signed({ alg: 'RS256' }).sign(privateKey)],
    ['its signature cut off', () => tokens.sign(claims).replace(/[^.]+$/, '')],
    ['its end cut off', () => tokens.sign(claims).slice(0, -3)],
    ['something after its end', () => `${tokens.sign(claims)}.x`],
    [
      'other claims under its signature',
      () => {
        const [head = '', , signature = ''] = tokens.sign(claims).split('.');
        const [, payload = ''] = tokens.sign({ ...claims, userId: 'u2' }).split('.');
        return [head, payload, signature].join('.');
      },
    ],
    ['no form at all', () => 'not.a.token'],
    ['nothing in it', () => ''],
  ])('with %s is none', async (_what, make) => {
    expect(tokens.verify(await make())).toBeUndefined();
  });
});
