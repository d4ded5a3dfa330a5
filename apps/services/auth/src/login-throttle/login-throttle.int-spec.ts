import { authRpc } from '@saldo/contracts';
import { type Auth, password, startAuth } from '../testing/start-auth';
import { throttleLimits } from './throttle-limits';
import { THROTTLE_COUNTERS, type ThrottleCounterRecord } from './throttle.schema';
import { ThrottleCounters } from './throttle-counters.repository';

let auth: Auth;
let client: Auth['client'];
let count = 0;

beforeAll(async () => {
  auth = await startAuth({ isReplicated: true });
  client = auth.client;
});
afterAll(() => auth.stop());
beforeEach(() => records().deleteMany({}));

const records = () => auth.model<ThrottleCounterRecord>(THROTTLE_COUNTERS);
const newAddress = () => `192.0.2.${(count += 1)}`;

/** A user who signed up from their home address. */
async function newUser() {
  const home = newAddress();
  const { email } = auth.newCredentials();
  const session = await client.call(authRpc.signUp, { email, password, address: home });
  const logIn = (address: string, given = password) =>
    client.call(authRpc.logIn, { email, password: given, address }).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    );
  return { email, home, session, logIn };
}

const wrong = 'Wrong-123';
/** Logs in with a wrong password. Returns the code of the error. */
const fail = (email: string, address: string): Promise<string> =>
  client.call(authRpc.logIn, { email, password: wrong, address }).then(
    () => 'in',
    ({ code }: { code: string }) => code,
  );
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));

describe('guessing a password', () => {
  it('is refused after ten failures, even with the right password, and says when to try again', async () => {
    const { email, logIn } = await newUser();
    const address = newAddress();
    for (let i = 0; i < 10; i += 1) expect(await logIn(address, wrong)).toBe('invalid-credentials');
    expect(await logIn(address, wrong)).toBe('too-many-requests');
    const refused = client.call(authRpc.logIn, { email, password, address });
    const { retryAfterSeconds } = (await refused.catch((error: unknown) => error)) as {
      retryAfterSeconds: number;
    };
    expect(retryAfterSeconds).toBeGreaterThan(800);
    expect(retryAfterSeconds).toBeLessThanOrEqual(900);
    await records().updateMany({}, { expiresAt: new Date(0) });
    expect(await logIn(address)).toBe('in');
  });

  it('reveals no more outcomes of concurrent guesses than of sequential ones', async () => {
    const { logIn } = await newUser();
    const outcomes = await times(20, (index) => logIn('198.51.100.1', `Wrong-1${index}!`));
    expect(outcomes.filter((outcome) => outcome === 'invalid-credentials').length).toBeLessThanOrEqual(10);
    expect(outcomes).toContain('too-many-requests');
    expect(new Set(outcomes).size).toBe(2);
  });

  it('is answered the same for an account that does not exist', async () => {
    const { email } = await newUser();
    const answers = async (of: string) => {
      const codes: string[] = [];
      for (let i = 0; i < 11; i += 1) codes.push(await fail(of, '198.51.100.2'));
      return codes;
    };
    expect(await answers(email)).toEqual(await answers('unknown@mail.example'));
  });

  it('is refused for many accounts from one address', async () => {
    const address = newAddress();
    const guess = () => fail(`guess${(count += 1)}@mail.example`, address);
    expect(await guess()).toBe('invalid-credentials');
    await records().updateMany({}, { count: throttleLimits.address.most - 1 });
    expect(await guess()).toBe('invalid-credentials');
    expect(await guess()).toBe('too-many-requests');
  });

  it('resets the failures after a successful login', async () => {
    const { home, logIn } = await newUser();
    expect(await logIn(home, wrong)).toBe('invalid-credentials');
    await records().updateMany({}, { count: throttleLimits.pair.most - 1 });
    expect(await logIn(home)).toBe('in');
    expect(await logIn(home, wrong)).toBe('invalid-credentials');
    expect(await logIn(home)).toBe('in');
  });
});

describe('the owner is not locked out', () => {
  it('by failures from other addresses', async () => {
    const { home, logIn } = await newUser();
    expect(await logIn(newAddress(), wrong)).toBe('invalid-credentials');
    await records().updateMany({}, { count: throttleLimits.account.most });
    expect(await logIn(newAddress(), wrong)).toBe('too-many-requests');
    expect(await logIn(home)).toBe('in');
  });

  it('by failures of another user at the same address', async () => {
    const { home, logIn } = await newUser();
    await fail('other@mail.example', home);
    await records().updateMany({}, { count: throttleLimits.address.most });
    expect(await fail('another@mail.example', home)).toBe('too-many-requests');
    expect(await logIn(home)).toBe('in');
  });

  it('by many successful logins', async () => {
    const { home, logIn } = await newUser();
    expect(new Set(await times(15, () => logIn(home)))).toEqual(new Set(['in']));
    const counters = await records().find().lean();
    expect(counters).toMatchObject([{ count: 1 }]); // the sign-up
  });
});

describe('other guesses', () => {
  it('limits guesses at the current password within a session', async () => {
    const { session } = await newUser();
    const caller = auth.callerOf(session);
    const change = (currentPassword: string) =>
      client.call(authRpc.changePassword, { currentPassword, newPassword: 'Another-456' }, { caller }).then(
        () => 'changed',
        ({ code }: { code: string }) => code,
      );
    expect(await change(wrong)).toBe('validation-failed');
    await records().updateMany({}, { count: throttleLimits.session.most - 1 });
    expect(await change(wrong)).toBe('validation-failed');
    expect(await change(password)).toBe('too-many-requests');
  });

  it('limits sign-ups that reveal which e-mail addresses are taken', async () => {
    const { email } = await newUser();
    const address = newAddress();
    await records().deleteMany({});
    const ask = () =>
      client.call(authRpc.signUp, { email, password, address }).catch(({ code }: { code: string }) => code);
    expect(await ask()).toBe('email-taken');
    await records().updateMany({}, { count: throttleLimits.taken.most });
    expect(await ask()).toBe('too-many-requests');
  });
});

it('stores no address or e-mail in plain text', async () => {
  const { email, logIn } = await newUser();
  await logIn('203.0.113.77', wrong);
  const kept = JSON.stringify([
    await records().find().lean(),
    await records().db.collection('knownAddresses').find().toArray(),
  ]);
  expect(kept).not.toContain('203.0.113.77');
  expect(kept).not.toContain(email);
  expect(JSON.parse(kept)[0].length).toBeGreaterThan(0);
});

describe('counters when the clock jumps', () => {
  const HOUR_MS = 3_600_000;
  const noon = Date.parse('2026-06-01T12:00:00Z');
  const counters = [{ limit: 'pair', of: ['user@mail.example', '192.0.2.1'] }] as const;
  const { most, withinMs } = throttleLimits.pair;
  const repository = () => auth.app.get(ThrottleCounters, { strict: false });
  const failUntilFull = async (now: number) => {
    for (let i = 0; i < most; i += 1) await repository().add(counters, now);
  };
  beforeEach(() => failUntilFull(noon));

  it('expire when it is set forward', async () => {
    expect(await repository().waitFor(counters, 0, noon + 1)).toBe(withinMs - 1);
    expect(await repository().waitFor(counters, 0, noon + HOUR_MS)).toBe(0);
    await repository().add(counters, noon + HOUR_MS);
    expect(await repository().waitFor(counters, 0, noon + HOUR_MS)).toBe(0);
  });

  it('are ignored when it is set back, and start again', async () => {
    const before = noon - 24 * HOUR_MS;
    expect(await repository().waitFor(counters, 0, before)).toBe(0);
    await repository().add(counters, before);
    expect(await repository().waitFor(counters, 0, before)).toBe(0);
    await failUntilFull(before);
    expect(await repository().waitFor(counters, 0, before)).toBe(withinMs);
  });
});
