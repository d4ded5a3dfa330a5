import { randomUUID } from 'node:crypto';
import type { INestMicroservice } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { authNotices, authRpc, texts } from '@saldo/contracts';
import { SessionTokens, startService } from '@saldo/platform';
import { startPatientClient, startTestStack, type TestClient, type TestStack } from '@saldo/testing';
import type { Model } from 'mongoose';
import { appModule } from '../app.module';
import { KNOWN_ADDRESS } from '../login-throttle/throttle.schema';
import { authConfig } from '../config';
import { PasswordHasher } from '../passwords/password-hasher';
import { SESSION, type SessionRecord } from './session.schema';
import { MOST_SESSIONS } from './sessions.repository';

let stack: TestStack;
let auth: INestMicroservice;
let client: TestClient;
let count = 0;

beforeAll(async () => {
  stack = await startTestStack();
  auth = await startService(appModule(authConfig.parse(stack.config)));
  client = await startPatientClient(stack);
});
afterAll(async () => {
  await client?.close();
  await auth?.close();
  await stack?.stop();
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const password = 'Secret-123';

/** The caller of the session that a token names. */
async function callerOf(token: string) {
  const claims = SessionTokens.withSecret(stack.jwtSecret).verify(token);
  if (!claims) throw new Error('The token is not good.');
  return { ...claims, timeZone: 'UTC' };
}

/** Somebody who is signed in twice: at the desk, where they signed up, and on the road. */
async function signedInTwice() {
  const credentials = { email: `somebody${(count += 1)}@mail.example`, password };
  const desk = await callerOf(
    (await client.call(authRpc.signUp, { ...credentials, userAgent: firefox })).token,
  );
  const road = await callerOf((await client.call(authRpc.logIn, credentials)).token);
  return { credentials, desk, road };
}

const isOpen = async ({ userId, sessionId }: { userId: string; sessionId: string }) =>
  (await client.call(authRpc.checkSession, { userId, sessionId })).open;

/** What comes of a login whose password is proven, and then something else happens before it goes on. */
async function logInDuring(
  credentials: { email: string; password: string },
  happens: () => Promise<unknown>,
) {
  const hasher = auth.get(PasswordHasher, { strict: false });
  const [proven, happened] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const verify = hasher.verify.bind(hasher);
  jest.spyOn(hasher, 'verify').mockImplementationOnce(async (...given) => {
    const isRight = await verify(...given);
    proven.resolve(undefined);
    await happened.promise;
    return isRight;
  });
  const outcome = client.call(authRpc.logIn, credentials).catch((error: unknown) => error);
  await proven.promise;
  await happens();
  happened.resolve(undefined);
  return outcome;
}

describe('the list of sessions', () => {
  it('has each with its device in plain words and its times, and marks the one that asks', async () => {
    const { desk, road } = await signedInTwice();
    const listed = await client.call(authRpc.listSessions, {}, { caller: desk });
    expect(listed.map(({ _id, device, current }) => [_id, device, current])).toEqual(
      expect.arrayContaining([
        [desk.sessionId, 'Firefox on Windows', true],
        [road.sessionId, 'Unknown device', false],
      ]),
    );
    expect(listed).toHaveLength(2);
    for (const { openedAt, lastSeenAt } of listed) {
      expect(lastSeenAt).toBe(openedAt);
      expect(Math.abs(Date.now() - Date.parse(openedAt))).toBeLessThan(60_000);
    }
  });

  it('has the one seen last at its head, and none that has run out', async () => {
    const { desk, road } = await signedInTwice();
    const third = await callerOf(
      (await client.call(authRpc.logIn, (await signedInTwice()).credentials)).token,
    );
    const sessions: Model<SessionRecord> = auth.get(getModelToken(SESSION), { strict: false });
    const tenDays = 10 * 24 * 60 * 60_000;
    await sessions.updateMany({ userId: desk.userId }, { expiresAt: new Date(Date.now() + tenDays) });
    await sessions.updateOne({ _id: third.sessionId }, { expiresAt: new Date(0) });
    expect(await isOpen(desk)).toBe(true);
    const [first, second] = await client.call(authRpc.listSessions, {}, { caller: road });
    expect([first?._id, second?._id]).toEqual([desk.sessionId, road.sessionId]);
    expect(Date.now() - Date.parse(first?.lastSeenAt ?? '')).toBeLessThan(60_000);
    expect(await isOpen(third)).toBe(false);
    const others = await client.call(authRpc.listSessions, {}, { caller: third });
    expect(others.map(({ _id }) => _id)).not.toContain(third.sessionId);
  });
});

it('ends the oldest session where there are more than anybody has', async () => {
  const { credentials, desk, road } = await signedInTwice();
  const sessions: Model<SessionRecord> = auth.get(getModelToken(SESSION), { strict: false });
  const inAMonth = Date.now() + 30 * 24 * 60 * 60_000;
  await sessions.updateOne({ _id: desk.sessionId }, { expiresAt: new Date(inAMonth - 60_000) });
  await sessions.updateOne({ _id: road.sessionId }, { expiresAt: new Date(inAMonth - 30_000) });
  const many = Array.from({ length: MOST_SESSIONS - 2 }, (_, index) => ({
    _id: randomUUID(),
    userId: desk.userId,
    expiresAt: new Date(inAMonth + index),
  }));
  await sessions.insertMany(many);
  const ended: unknown[] = [];
  client.notices.on(authNotices.sessionsEnded, (notice) => ended.push(notice));
  await client.flush();
  const { token } = await client.call(authRpc.logIn, credentials);
  expect([await isOpen(desk), await isOpen(road), await isOpen(await callerOf(token))]).toEqual([
    false,
    true,
    true,
  ]);
  expect(ended).toEqual([{ userId: desk.userId }]);
  expect(await client.call(authRpc.listSessions, {}, { caller: road })).toHaveLength(MOST_SESSIONS);
});

it('names each session by 128 random bits', async () => {
  const { desk, road } = await signedInTwice();
  for (const { sessionId } of [desk, road]) expect(sessionId).toMatch(/^[0-9a-f]{32}$/);
  expect(desk.sessionId).not.toBe(road.sessionId);
});

describe('ending sessions', () => {
  it('ends the one that is named, and says so where there is none', async () => {
    const { desk, road } = await signedInTwice();
    const end = () => client.call(authRpc.endSession, { sessionId: road.sessionId }, { caller: desk });
    await end();
    expect([await isOpen(desk), await isOpen(road)]).toEqual([true, false]);
    await expect(end()).rejects.toMatchObject({ code: 'not-found' });
  });

  it('does not reach the sessions of others', async () => {
    const [one, other] = [await signedInTwice(), await signedInTwice()];
    const end = client.call(authRpc.endSession, { sessionId: other.desk.sessionId }, { caller: one.desk });
    await expect(end).rejects.toMatchObject({ code: 'not-found' });
    expect(await client.call(authRpc.endOtherSessions, {}, { caller: one.desk })).toEqual({ endedCount: 1 });
    expect([await isOpen(other.desk), await isOpen(other.road)]).toEqual([true, true]);
    expect([await isOpen(one.desk), await isOpen(one.road)]).toEqual([true, false]);
  });
});

describe('changing the password', () => {
  const change = (
    caller: Awaited<ReturnType<typeof callerOf>>,
    currentPassword: string,
    newPassword: string,
  ) => client.call(authRpc.changePassword, { currentPassword, newPassword }, { caller });

  it('lets in with the new one alone, and ends all sessions but this one', async () => {
    const { credentials, desk, road } = await signedInTwice();
    await change(desk, password, 'Another-456');
    expect([await isOpen(desk), await isOpen(road)]).toEqual([true, false]);
    await expect(client.call(authRpc.logIn, credentials)).rejects.toMatchObject({
      code: 'invalid-credentials',
    });
    const renewed = { ...credentials, password: 'Another-456' };
    await expect(client.call(authRpc.logIn, renewed)).resolves.toMatchObject({ email: credentials.email });
  });

  it('names the field where the current one is wrong, and changes nothing', async () => {
    const { credentials, desk, road } = await signedInTwice();
    await expect(change(desk, 'Wrong-123', 'Another-456')).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'currentPassword', message: texts.currentPassword }],
    });
    expect(await isOpen(road)).toBe(true);
    await expect(client.call(authRpc.logIn, credentials)).resolves.toBeDefined();
  });

  it('takes no new one that registration would not take', async () => {
    const { desk } = await signedInTwice();
    await expect(change(desk, password, 'short')).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'newPassword', message: texts.passwordLength }],
    });
  });

  it('shuts out whoever was just proving the old one', async () => {
    const { credentials, desk } = await signedInTwice();
    const outcome = await logInDuring(credentials, () => change(desk, password, 'Another-456'));
    expect(outcome).toMatchObject({ code: 'invalid-credentials' });
    expect(await client.call(authRpc.listSessions, {}, { caller: desk })).toHaveLength(1);
  });

  it('keeps one of two changes that come at once', async () => {
    const { credentials, desk } = await signedInTwice();
    const wishes = ['First-123', 'Second-123'];
    const outcomes = await Promise.allSettled(wishes.map((wish) => change(desk, password, wish)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const inForce = wishes[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    const logIn = client.call(authRpc.logIn, { ...credentials, password: inForce });
    await expect(logIn).resolves.toBeDefined();
  });
});

test('a login that meets the end of its account leaves nothing of it behind', async () => {
  const { credentials, desk } = await signedInTwice();
  const outcome = await logInDuring(credentials, () =>
    client.call(authRpc.deleteAccount, {}, { caller: desk }),
  );
  expect(outcome).toMatchObject({ code: 'invalid-credentials' });
  for (const name of [SESSION, KNOWN_ADDRESS]) {
    const left: Model<{ userId: string }> = auth.get(getModelToken(name), { strict: false });
    expect(await left.countDocuments({ userId: desk.userId })).toBe(0);
  }
});
