import { authRpc } from '@saldo/contracts';
import { Authenticator, eventually } from '@saldo/testing';
import { type Model, Types } from 'mongoose';
import { type Auth, firefox, password, startAuth } from '../testing/start-auth';
import { SECURITY_EVENT, type SecurityEventRecord } from './security-event.schema';
import { MAX_EVENTS, SecurityEventsRepository } from './security-events.repository';

let auth: Auth;
let client: Auth['client'];
let events: Model<SecurityEventRecord>;

beforeAll(async () => {
  auth = await startAuth({ environment: { RATE_LIMIT: 'off' } });
  client = auth.client;
  events = auth.model(SECURITY_EVENT);
});
afterAll(() => auth.stop());

async function user() {
  const credentials = auth.newCredentials();
  const { caller } = await auth.signUp({ ...credentials, userAgent: firefox });
  const page = (number: number, limit = 100) =>
    client.call(authRpc.listSecurityEvents, { page: number, limit }, { caller });
  return {
    caller,
    page,
    kinds: async () => (await page(1)).events.map(({ kind }) => kind),
    logIn: (given: object = {}) => client.call(authRpc.logIn, { ...credentials, ...given }),
  };
}

describe('the security log', () => {
  it('lists sign-ins, changes, ended sessions, exports and restores, latest first, with the browser', async () => {
    const { caller, logIn, kinds, page } = await user();
    await client.call(authRpc.logOut, {}, { caller: auth.callerOf(await logIn()) });
    const other = auth.callerOf(await logIn());
    await client.call(authRpc.endSession, { sessionId: other.sessionId }, { caller });
    await client.call(authRpc.endOtherSessions, {}, { caller });
    await logIn();
    await client.call(authRpc.endOtherSessions, {}, { caller });
    const change = { currentPassword: password, newPassword: 'Another-456' };
    await client.call(authRpc.changePassword, change, { caller });
    for (const kind of ['account-exported', 'account-restored'] as const)
      await client.call(authRpc.recordSecurityEvent, { kind }, { caller });
    expect(await kinds()).toEqual([
      'account-restored',
      'account-exported',
      'password-changed',
      'other-sessions-ended',
      'signed-in',
      'session-ended',
      'signed-in',
      'signed-out',
      'signed-in',
      'account-created',
    ]);
    const { events: rows } = await page(1);
    expect(rows.at(-1)).toMatchObject({ device: 'Firefox on Windows', count: 1 });
    expect(rows[2]).toMatchObject({ device: 'Firefox on Windows' });
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      '_id',
      'at',
      'count',
      'device',
      'firstAt',
      'kind',
    ]);
  });

  it('lists changes of two-factor authentication and refused codes', async () => {
    const { caller, logIn, kinds } = await user();
    const { secret } = await client.call(authRpc.beginTwoFactor, { currentPassword: password }, { caller });
    const app = new Authenticator(secret);
    const confirm = (code: string) => client.call(authRpc.confirmTwoFactor, { code }, { caller });
    await expect(confirm(app.wrong())).rejects.toBeDefined();
    const [first = '', second = ''] = (await confirm(app.next())).recoveryCodes;
    await expect(logIn()).rejects.toBeDefined();
    await eventually(async () => expect((await kinds())[0]).toBe('code-requested'));
    await expect(logIn({ code: app.wrong() })).rejects.toBeDefined();
    await eventually(async () => expect((await kinds())[0]).toBe('code-refused'));
    await expect(client.call(authRpc.deleteAccount, {}, { caller })).rejects.toBeDefined();
    const proof = { currentPassword: password, code: first };
    const renewed = await client.call(authRpc.renewRecoveryCodes, proof, { caller });
    const [code = second] = renewed.recoveryCodes;
    await client.call(authRpc.endTwoFactor, { currentPassword: password, code }, { caller });
    expect(await kinds()).toEqual([
      'two-factor-disabled',
      'recovery-codes-replaced',
      'account-deletion-refused',
      'code-refused',
      'code-requested',
      'two-factor-enabled',
      'two-factor-change-refused',
      'account-created',
    ]);
  });

  it('counts repeated refusals of a day in one row, so that they displace no other row', async () => {
    const { logIn, page } = await user();
    for (let i = 0; i < 5; i += 1)
      await expect(logIn({ password: 'Wrong-123', userAgent: i === 4 ? firefox : '' })).rejects.toBeDefined();
    await eventually(async () =>
      expect((await page(1)).events).toMatchObject([
        { kind: 'password-refused', count: 5, device: 'Firefox on Windows' },
        { kind: 'account-created', count: 1 },
      ]),
    );
    const [refusal] = (await page(1)).events;
    expect(Date.parse(refusal?.at ?? '')).toBeGreaterThan(Date.parse(refusal?.firstAt ?? ''));
  });

  it('keeps a row for each day of refusals, and a limited number of others, the latest', async () => {
    const { caller, page } = await user();
    const repository = auth.app.get(SecurityEventsRepository, { strict: false });
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    const refused = { kind: 'password-refused', device: 'Linux' } as const;
    for (const number of [1, 1, 2]) await repository.add(caller.userId, refused, day(number));
    const userId = new Types.ObjectId(caller.userId);
    const row = {
      userId,
      kind: 'signed-in',
      device: 'Linux',
      at: day(3),
      firstAt: day(3),
      count: 1,
    } as const;
    const many = Array.from({ length: MAX_EVENTS + 20 }, (_, i) => ({
      ...row,
      _id: `${caller.userId}.${i}`,
    }));
    await events.insertMany(many);
    await repository.add(caller.userId, { kind: 'signed-out', device: 'Linux' });
    const { total, events: latest } = await page(1, 2);
    expect(total).toBe(MAX_EVENTS + 2);
    expect(latest.map(({ kind }) => kind)).toEqual(['signed-out', 'account-created']);
    const { events: last } = await page(Math.ceil(total / 2), 2);
    expect(last).toMatchObject([{ count: 1 }, { count: 2 }]);
  });

  it('has pages and contains only events of the user', async () => {
    const [ada, bob] = [await user(), await user()];
    await ada.logIn();
    expect(await ada.page(1, 1)).toMatchObject({
      events: [{ kind: 'signed-in' }],
      total: 2,
      totalPages: 2,
      page: 1,
    });
    expect(await ada.page(2, 1)).toMatchObject({ events: [{ kind: 'account-created' }], page: 2 });
    expect((await ada.page(3, 1)).events).toEqual([]);
    expect(await bob.kinds()).toEqual(['account-created']);
  });

  it('is deleted with the account, and later events are not stored', async () => {
    const { caller } = await user();
    await client.call(authRpc.deleteAccount, {}, { caller });
    const { userId } = caller;
    expect(await events.countDocuments({ userId })).toBe(0);
    await client.call(authRpc.recordSecurityEvent, { kind: 'account-exported' }, { caller });
    expect(await events.countDocuments({ userId })).toBe(0);
  });

  it('is kept for a year', async () => {
    const indexes = await events.collection.indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 31_536_000 }),
    );
  });

  it('records no login for an address without an account', async () => {
    const before = await events.countDocuments();
    const unknown = { email: 'unknown@mail.example', password };
    await expect(client.call(authRpc.logIn, unknown)).rejects.toBeDefined();
    await (await user()).logIn();
    expect(await events.countDocuments()).toBe(before + 2);
  });
});
