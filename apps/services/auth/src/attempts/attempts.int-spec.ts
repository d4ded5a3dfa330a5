import type { INestMicroservice } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { authRpc } from '@saldo/contracts';
import { SessionTokens, startService } from '@saldo/platform';
import { startPatientClient, startTestStack, type TestClient, type TestStack } from '@saldo/testing';
import type { Model } from 'mongoose';
import { appModule } from '../app.module';
import { authConfig } from '../config';
import { attemptLimits } from './attempt-limits';
import { ATTEMPTS, type AttemptsRecord } from './attempt.schema';
import { AttemptsRepository } from './attempts.repository';

let stack: TestStack;
let replicas: INestMicroservice[];
let client: TestClient;
let count = 0;

beforeAll(async () => {
  stack = await startTestStack();
  const start = (more = {}) => startService(appModule(authConfig.parse({ ...stack.config, ...more })));
  replicas = await Promise.all([start(), start()]);
  client = await startPatientClient(stack);
});
afterAll(async () => {
  await client?.close();
  await Promise.all(replicas.map((replica) => replica.close()));
  await stack?.stop();
});
beforeEach(() => records().deleteMany({}));

const records = (): Model<AttemptsRecord> =>
  (replicas[0] as INestMicroservice).get(getModelToken(ATTEMPTS), { strict: false });
const password = 'Secret-123';
const newAddress = () => `192.0.2.${(count += 1)}`;

/** Somebody who signed up at home. */
async function somebody() {
  const home = newAddress();
  const email = `person${(count += 1)}@mail.example`;
  const { token } = await client.call(authRpc.signUp, { email, password, address: home });
  const logIn = (address: string, given = password) =>
    client.call(authRpc.logIn, { email, password: given, address }).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    );
  return { email, home, token, logIn };
}

const wrong = 'Wrong-123';
/** How a login with a wrong password ends. */
const fail = (email: string, address: string): Promise<string> =>
  client.call(authRpc.logIn, { email, password: wrong, address }).then(
    () => 'in',
    ({ code }: { code: string }) => code,
  );
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));

describe('guessing a password', () => {
  it('ends after ten failures, then even with the right one, and says when it is worth another try', async () => {
    const { email, logIn } = await somebody();
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

  it('tells no more of guesses that come at once than of those that come one after another', async () => {
    const { logIn } = await somebody();
    const outcomes = await times(20, (index) => logIn('198.51.100.1', `Wrong-1${index}!`));
    expect(outcomes.filter((outcome) => outcome === 'invalid-credentials').length).toBeLessThanOrEqual(10);
    expect(outcomes).toContain('too-many-requests');
    expect(new Set(outcomes).size).toBe(2);
  });

  it('is answered for an account that does not exist just as for one that does', async () => {
    const { email } = await somebody();
    const answers = async (of: string) => {
      const codes: string[] = [];
      for (let i = 0; i < 11; i += 1) codes.push(await fail(of, '198.51.100.2'));
      return codes;
    };
    expect(await answers(email)).toEqual(await answers('nobody@mail.example'));
  });

  it('of many accounts from one address ends too', async () => {
    const address = newAddress();
    const guess = () => fail(`guess${(count += 1)}@mail.example`, address);
    expect(await guess()).toBe('invalid-credentials');
    await records().updateMany({}, { count: attemptLimits.address.most - 1 });
    expect(await guess()).toBe('invalid-credentials');
    expect(await guess()).toBe('too-many-requests');
  });

  it('forgets the failures of somebody who then gets in', async () => {
    const { home, logIn } = await somebody();
    expect(await logIn(home, wrong)).toBe('invalid-credentials');
    await records().updateMany({}, { count: attemptLimits.pair.most - 1 });
    expect(await logIn(home)).toBe('in');
    expect(await logIn(home, wrong)).toBe('invalid-credentials');
    expect(await logIn(home)).toBe('in');
  });
});

describe('nobody is locked out', () => {
  it('by what other addresses do, however many they are', async () => {
    const { home, logIn } = await somebody();
    expect(await logIn(newAddress(), wrong)).toBe('invalid-credentials');
    await records().updateMany({}, { count: attemptLimits.account.most });
    expect(await logIn(newAddress(), wrong)).toBe('too-many-requests');
    expect(await logIn(home)).toBe('in');
  });

  it('by somebody at the same address who tries other accounts', async () => {
    const { home, logIn } = await somebody();
    await fail('other@mail.example', home);
    await records().updateMany({}, { count: attemptLimits.address.most });
    expect(await fail('another@mail.example', home)).toBe('too-many-requests');
    expect(await logIn(home)).toBe('in');
  });

  it('by being many: successes are not counted', async () => {
    const { home, logIn } = await somebody();
    expect(new Set(await times(15, () => logIn(home)))).toEqual(new Set(['in']));
    const counted = await records().find().lean();
    expect(counted).toMatchObject([{ count: 1 }]); // the one account that was made
  });
});

describe('other doors', () => {
  it('let one session guess the current password ten times', async () => {
    const { token } = await somebody();
    const claims = SessionTokens.withSecret(stack.jwtSecret).verify(token);
    if (!claims) throw new Error('The token is not good.');
    const change = (currentPassword: string) =>
      client
        .call(
          authRpc.changePassword,
          { currentPassword, newPassword: 'Another-456' },
          { caller: { ...claims, timeZone: 'UTC' } },
        )
        .then(
          () => 'changed',
          ({ code }: { code: string }) => code,
        );
    expect(await change(wrong)).toBe('validation-failed');
    await records().updateMany({}, { count: attemptLimits.session.most - 1 });
    expect(await change(wrong)).toBe('validation-failed');
    expect(await change(password)).toBe('too-many-requests');
  });

  it('let nobody ask without end which e-mails have an account', async () => {
    const { email } = await somebody();
    const address = newAddress();
    await records().deleteMany({});
    const ask = () =>
      client.call(authRpc.signUp, { email, password, address }).catch(({ code }: { code: string }) => code);
    expect(await ask()).toBe('email-taken');
    await records().updateMany({}, { count: attemptLimits.taken.most });
    expect(await ask()).toBe('too-many-requests');
  });
});

it('keeps no address and no e-mail in clear', async () => {
  const { email, logIn } = await somebody();
  await logIn('203.0.113.77', wrong);
  const kept = JSON.stringify([
    await records().find().lean(),
    await records().db.collection('knownAddresses').find().toArray(),
  ]);
  expect(kept).not.toContain('203.0.113.77');
  expect(kept).not.toContain(email);
  expect(JSON.parse(kept)[0].length).toBeGreaterThan(0);
});

describe('failures, where the clock jumps', () => {
  const HOUR_MS = 3_600_000;
  const noon = Date.parse('2026-06-01T12:00:00Z');
  const counted = [{ limit: 'pair', of: ['somebody', 'somewhere'] }] as const;
  const { most, withinMs } = attemptLimits.pair;
  const repository = () => (replicas[0] as INestMicroservice).get(AttemptsRepository, { strict: false });
  const failUntilFull = async (now: number) => {
    for (let i = 0; i < most; i += 1) await repository().add(counted, now);
  };
  beforeEach(() => failUntilFull(noon));

  it('are waited for, and forgotten when it is put forward', async () => {
    expect(await repository().waitFor(counted, 0, noon + 1)).toBe(withinMs - 1);
    expect(await repository().waitFor(counted, 0, noon + HOUR_MS)).toBe(0);
    await repository().add(counted, noon + HOUR_MS);
    expect(await repository().waitFor(counted, 0, noon + HOUR_MS)).toBe(0);
  });

  it('keep nobody out until it is as late again when it is put back, and are counted anew', async () => {
    const before = noon - 24 * HOUR_MS;
    expect(await repository().waitFor(counted, 0, before)).toBe(0);
    await repository().add(counted, before);
    expect(await repository().waitFor(counted, 0, before)).toBe(0);
    await failUntilFull(before);
    expect(await repository().waitFor(counted, 0, before)).toBe(withinMs);
  });
});
