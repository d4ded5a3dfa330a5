import { randomUUID } from 'node:crypto';
import { authNotices, authRpc, type Caller, fieldMessages } from '@saldo/contracts';
import { KNOWN_ADDRESS } from '../login-throttle/throttle.schema';
import { type Auth, firefox, password, startAuth } from '../testing/start-auth';
import { whileLoggingIn } from '../testing/while-logging-in';
import { SESSION, type SessionRecord } from './session.schema';
import { MAX_SESSIONS } from './sessions.repository';

let auth: Auth;
let client: Auth['client'];

beforeAll(async () => {
  auth = await startAuth();
  client = auth.client;
});
afterAll(() => auth.stop());

const sessions = () => auth.model<SessionRecord>(SESSION);
const logIn = async (credentials: { email: string; password: string }) =>
  auth.callerOf(await client.call(authRpc.logIn, credentials));

/** A user with two sessions: `desk`, in which they signed up, and `road`. */
async function signedInTwice() {
  const credentials = auth.newCredentials();
  const { caller: desk } = await auth.signUp({ ...credentials, userAgent: firefox });
  return { credentials, desk, road: await logIn(credentials) };
}

const isOpen = async ({ userId, sessionId }: { userId: string; sessionId: string }) =>
  (await client.call(authRpc.checkSession, { userId, sessionId })).open;

const logInDuring = (credentials: { email: string; password: string }, act: () => Promise<unknown>) =>
  whileLoggingIn(auth.replicas, () => client.call(authRpc.logIn, credentials), act);

describe('the list of sessions', () => {
  it('has the device and the times of each, and marks the current one', async () => {
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

  it('is sorted by last use and lacks expired sessions', async () => {
    const { desk, road } = await signedInTwice();
    const third = await logIn((await signedInTwice()).credentials);
    const tenDays = 10 * 24 * 60 * 60_000;
    await sessions().updateMany({ userId: desk.userId }, { expiresAt: new Date(Date.now() + tenDays) });
    await sessions().updateOne({ _id: third.sessionId }, { expiresAt: new Date(0) });
    expect(await isOpen(desk)).toBe(true);
    const [first, second] = await client.call(authRpc.listSessions, {}, { caller: road });
    expect([first?._id, second?._id]).toEqual([desk.sessionId, road.sessionId]);
    expect(Date.now() - Date.parse(first?.lastSeenAt ?? '')).toBeLessThan(60_000);
    expect(await isOpen(third)).toBe(false);
    const others = await client.call(authRpc.listSessions, {}, { caller: third });
    expect(others.map(({ _id }) => _id)).not.toContain(third.sessionId);
  });
});

it('ends the oldest session beyond the limit', async () => {
  const { credentials, desk, road } = await signedInTwice();
  const inAMonth = Date.now() + 30 * 24 * 60 * 60_000;
  await sessions().updateOne({ _id: desk.sessionId }, { expiresAt: new Date(inAMonth - 60_000) });
  await sessions().updateOne({ _id: road.sessionId }, { expiresAt: new Date(inAMonth - 30_000) });
  const many = Array.from({ length: MAX_SESSIONS - 2 }, (_, index) => ({
    _id: randomUUID(),
    userId: desk.userId,
    expiresAt: new Date(inAMonth + index),
  }));
  await sessions().insertMany(many);
  const ended: unknown[] = [];
  client.notices.on(authNotices.sessionsEnded, (notice) => ended.push(notice));
  await client.flush();
  const latest = await logIn(credentials);
  expect([await isOpen(desk), await isOpen(road), await isOpen(latest)]).toEqual([false, true, true]);
  expect(ended).toEqual([{ userId: desk.userId }]);
  expect(await client.call(authRpc.listSessions, {}, { caller: road })).toHaveLength(MAX_SESSIONS);
});

it('gives each session an id of 128 random bits', async () => {
  const { desk, road } = await signedInTwice();
  for (const { sessionId } of [desk, road]) expect(sessionId).toMatch(/^[0-9a-f]{32}$/);
  expect(desk.sessionId).not.toBe(road.sessionId);
});

describe('ending sessions', () => {
  it('ends the given one, and returns not-found if it does not exist', async () => {
    const { desk, road } = await signedInTwice();
    const end = () => client.call(authRpc.endSession, { sessionId: road.sessionId }, { caller: desk });
    await end();
    expect([await isOpen(desk), await isOpen(road)]).toEqual([true, false]);
    await expect(end()).rejects.toMatchObject({ code: 'not-found' });
  });

  it('does not end sessions of other users', async () => {
    const [one, other] = [await signedInTwice(), await signedInTwice()];
    const end = client.call(authRpc.endSession, { sessionId: other.desk.sessionId }, { caller: one.desk });
    await expect(end).rejects.toMatchObject({ code: 'not-found' });
    expect(await client.call(authRpc.endOtherSessions, {}, { caller: one.desk })).toEqual({ endedCount: 1 });
    expect([await isOpen(other.desk), await isOpen(other.road)]).toEqual([true, true]);
    expect([await isOpen(one.desk), await isOpen(one.road)]).toEqual([true, false]);
  });
});

describe('changing the password', () => {
  const change = (caller: Caller, currentPassword: string, newPassword: string) =>
    client.call(authRpc.changePassword, { currentPassword, newPassword }, { caller });

  it('admits only the new one, and ends all other sessions', async () => {
    const { credentials, desk, road } = await signedInTwice();
    await change(desk, password, 'Another-456');
    expect([await isOpen(desk), await isOpen(road)]).toEqual([true, false]);
    await expect(client.call(authRpc.logIn, credentials)).rejects.toMatchObject({
      code: 'invalid-credentials',
    });
    const renewed = { ...credentials, password: 'Another-456' };
    await expect(client.call(authRpc.logIn, renewed)).resolves.toMatchObject({ email: credentials.email });
  });

  it('rejects a wrong current password with its field, and changes nothing', async () => {
    const { credentials, desk, road } = await signedInTwice();
    await expect(change(desk, 'Wrong-123', 'Another-456')).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'currentPassword', message: fieldMessages['current-password-wrong'] }],
    });
    expect(await isOpen(road)).toBe(true);
    await expect(client.call(authRpc.logIn, credentials)).resolves.toBeDefined();
  });

  it('rejects a new one that sign-up would reject', async () => {
    const { desk } = await signedInTwice();
    await expect(change(desk, password, 'short')).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'newPassword', message: 'Password must be 8-16 characters long.' }],
    });
  });

  it('refuses a login that was verifying the old password meanwhile', async () => {
    const { credentials, desk } = await signedInTwice();
    const outcome = await logInDuring(credentials, () => change(desk, password, 'Another-456'));
    expect(outcome).toMatchObject({ code: 'invalid-credentials' });
    expect(await client.call(authRpc.listSessions, {}, { caller: desk })).toHaveLength(1);
  });

  it('applies one of two concurrent changes', async () => {
    const { credentials, desk } = await signedInTwice();
    const passwords = ['First-123', 'Second-123'];
    const outcomes = await Promise.allSettled(passwords.map((each) => change(desk, password, each)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const inForce = passwords[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    const logIn = client.call(authRpc.logIn, { ...credentials, password: inForce });
    await expect(logIn).resolves.toBeDefined();
  });
});

test('a login during the deletion of its account leaves no data behind', async () => {
  const { credentials, desk } = await signedInTwice();
  const outcome = await logInDuring(credentials, () =>
    client.call(authRpc.deleteAccount, {}, { caller: desk }),
  );
  expect(outcome).toMatchObject({ code: 'invalid-credentials' });
  for (const name of [SESSION, KNOWN_ADDRESS]) {
    const left = auth.model<{ userId: string }>(name);
    expect(await left.countDocuments({ userId: desk.userId })).toBe(0);
  }
});
