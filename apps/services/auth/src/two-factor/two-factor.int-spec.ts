import { authNotices, authRpc, limits, fieldMessages } from '@saldo/contracts';
import { Authenticator } from '@saldo/testing';
import type { Model } from 'mongoose';
import { throttleLimits } from '../login-throttle/throttle-limits';
import { THROTTLE_COUNTERS, type ThrottleCounterRecord } from '../login-throttle/throttle.schema';
import { type Auth, password, startAuth } from '../testing/start-auth';
import { whileLoggingIn } from '../testing/while-logging-in';
import { USER, type UserRecord } from '../users/user.schema';

let auth: Auth;
let client: Auth['client'];
let users: Model<UserRecord>;
let counters: Model<ThrottleCounterRecord>;

beforeAll(async () => {
  auth = await startAuth({ isReplicated: true });
  client = auth.client;
  users = auth.model(USER);
  counters = auth.model(THROTTLE_COUNTERS);
});
afterAll(() => auth.stop());
beforeEach(() => counters.deleteMany({}));

/** Signs up a user without two-factor authentication. */
async function newUser() {
  const { credentials, caller } = await auth.signUp();
  const proof = (code: string, currentPassword = password) => ({ currentPassword, code });
  return {
    credentials,
    caller,
    logIn: (code?: string) => client.call(authRpc.logIn, { ...credentials, ...(code && { code }) }),
    state: () => client.call(authRpc.getTwoFactor, {}, { caller }),
    begin: () => client.call(authRpc.beginTwoFactor, { currentPassword: password }, { caller }),
    confirm: (code: string) => client.call(authRpc.confirmTwoFactor, { code }, { caller }),
    end: (...given: Parameters<typeof proof>) =>
      client.call(authRpc.endTwoFactor, proof(...given), { caller }),
    renew: (...given: Parameters<typeof proof>) =>
      client.call(authRpc.renewRecoveryCodes, proof(...given), { caller }),
  };
}

/** Signs up a user with two-factor authentication. */
async function userWithTwoFactor() {
  const user = await newUser();
  const { secret } = await user.begin();
  const app = new Authenticator(secret);
  const { recoveryCodes } = await user.confirm(app.next());
  return { ...user, app, secret, recoveryCodes };
}

const wanted = {
  code: 'two-factor-code-required',
  fields: [{ path: 'code', message: fieldMessages['code-required'] }],
};
const refused = {
  code: 'two-factor-code-required',
  fields: [{ path: 'code', message: fieldMessages['code-wrong'] }],
};
const wrongField = (path: string, message: string) => ({
  code: 'validation-failed',
  fields: [{ path, message }],
});
const wrongCode = wrongField('code', fieldMessages['code-wrong']);

describe('setting up two-factor authentication', () => {
  it('requires the password, and has no effect before it is confirmed by a code', async () => {
    const { caller, begin, state, logIn } = await newUser();
    const guess = client.call(authRpc.beginTwoFactor, { currentPassword: 'Wrong-123' }, { caller });
    await expect(guess).rejects.toMatchObject(
      wrongField('currentPassword', fieldMessages['current-password-wrong']),
    );
    expect((await begin()).secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    await expect(logIn()).resolves.toBeDefined();
  });

  it('ends all other sessions, and returns ten recovery codes that are stored as hashes', async () => {
    const { caller, begin, confirm, state, logIn } = await newUser();
    const other = auth.callerOf(await logIn());
    const { secret } = await begin();
    const ended: unknown[] = [];
    client.notices.on(authNotices.sessionsEnded, (notice) => ended.push(notice));
    await client.flush();
    const { recoveryCodes } = await confirm(new Authenticator(secret).next());
    expect(ended).toEqual([{ userId: caller.userId }]);
    const isOpen = ({ userId, sessionId }: typeof caller) =>
      client.call(authRpc.checkSession, { userId, sessionId });
    expect([await isOpen(caller), await isOpen(other)]).toEqual([{ open: true }, { open: false }]);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: limits.recoveryCodes });
    const kept = JSON.stringify(await users.findById(caller.userId).lean());
    for (const code of recoveryCodes) expect(kept).not.toContain(code);
  });

  it('confirms only the latest setup, within ten minutes', async () => {
    const { caller, begin, confirm } = await newUser();
    const [first, second] = [
      new Authenticator((await begin()).secret),
      new Authenticator((await begin()).secret),
    ];
    await expect(confirm(first.next())).rejects.toMatchObject(wrongCode);
    await users.updateOne(
      { _id: caller.userId },
      { $set: { 'begunFactor.endsAt': new Date(Date.now() - 1) } },
    );
    await expect(confirm(second.next())).rejects.toMatchObject({ code: 'two-factor-setup-expired' });
  });

  it('is rejected if it is on already', async () => {
    const { begin, confirm, app } = await userWithTwoFactor();
    await expect(begin()).rejects.toMatchObject({ code: 'two-factor-on' });
    await expect(confirm(app.next())).rejects.toMatchObject({ code: 'two-factor-on' });
  });

  it('succeeds once when confirmed twice at once', async () => {
    const { begin, confirm } = await newUser();
    const code = new Authenticator((await begin()).secret).next();
    const outcomes = await Promise.allSettled([confirm(code), confirm(code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('logging in with two-factor authentication', () => {
  it('requires a code, and says so only after the right password', async () => {
    const { credentials, logIn, app } = await userWithTwoFactor();
    await expect(logIn()).rejects.toMatchObject(wanted);
    await expect(logIn(app.wrong())).rejects.toMatchObject(refused);
    for (const code of [{}, { code: app.wrong() }]) {
      const guess = client.call(authRpc.logIn, { ...credentials, password: 'Wrong-123', ...code });
      await expect(guess).rejects.toMatchObject({ code: 'invalid-credentials', fields: undefined });
    }
    await expect(logIn(app.next())).resolves.toMatchObject({ email: credentials.email });
  });

  it('accepts each code once, also in concurrent logins', async () => {
    const { caller, logIn, app } = await userWithTwoFactor();
    const code = app.next();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => logIn(code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused);
    expect(await client.call(authRpc.listSessions, {}, { caller })).toHaveLength(2);
  });

  it('accepts each recovery code once, regardless of case and separators', async () => {
    const { logIn, state, recoveryCodes } = await userWithTwoFactor();
    const [first = '', second = ''] = recoveryCodes;
    await expect(logIn(first)).resolves.toBeDefined();
    await expect(logIn(first)).rejects.toMatchObject(refused);
    const outcomes = await Promise.allSettled([
      logIn(second),
      logIn(second.toLowerCase().replaceAll('-', ' ')),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: limits.recoveryCodes - 2 });
  });

  it('ignores a code of a user without two-factor authentication', async () => {
    const { logIn } = await newUser();
    await expect(logIn('123456')).resolves.toBeDefined();
  });

  it('refuses a login with the password alone that was in progress when it was enabled', async () => {
    const { caller, begin, confirm, logIn } = await newUser();
    const { secret } = await begin();
    const outcome = await whileLoggingIn(
      auth.replicas,
      () => logIn(),
      () => confirm(new Authenticator(secret).next()),
    );
    expect(outcome).toMatchObject({ code: 'invalid-credentials' });
    expect(await client.call(authRpc.listSessions, {}, { caller })).toHaveLength(1);
  });
});

describe('guessing a code', () => {
  /** Sets all counters. */
  const setCount = (most: number) => counters.updateMany({}, { count: most });

  it('counts like a wrong password, and a right password without a code does not reset the count', async () => {
    const { logIn, app, recoveryCodes } = await userWithTwoFactor();
    await expect(logIn(app.wrong())).rejects.toMatchObject(refused);
    await setCount(throttleLimits.pair.most - 1);
    await expect(logIn()).rejects.toMatchObject(wanted);
    await expect(logIn(app.wrong())).rejects.toMatchObject(refused);
    for (const code of [undefined, app.next(), recoveryCodes[0]])
      await expect(logIn(code)).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('is refused for a day after thirty codes, at login or in a session; a recovery code still works', async () => {
    const { logIn, end, app, recoveryCodes } = await userWithTwoFactor();
    await expect(logIn(app.wrong())).rejects.toMatchObject(refused);
    await expect(end(app.wrong())).rejects.toMatchObject(wrongCode);
    const { most } = throttleLimits.digits;
    const counts = (await counters.find().lean()).map((record) => record.count);
    expect(counts.toSorted()).toEqual([1, 1, 1, 2]); // the account, its pair, its session, and its digits twice
    await counters.updateMany({ count: 2 }, { count: most });
    const message = fieldMessages['too-many-wrong-codes'];
    const told = { code: 'too-many-requests', fields: [{ path: 'code', message }] };
    await expect(logIn(app.next())).rejects.toMatchObject(told);
    await expect(end(app.next())).rejects.toMatchObject(told);
    await expect(logIn(recoveryCodes[0])).resolves.toBeDefined();
  });

  it('within a session is limited like guessing the password', async () => {
    const { renew, app } = await userWithTwoFactor();
    await expect(renew(app.wrong())).rejects.toMatchObject(wrongCode);
    await setCount(throttleLimits.session.most - 1);
    await expect(renew(app.next(), 'Wrong-123')).rejects.toMatchObject(
      wrongField('currentPassword', fieldMessages['current-password-wrong']),
    );
    await expect(renew(app.next())).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});

describe('new recovery codes', () => {
  it('replace the old ones, after password and code', async () => {
    const { renew, logIn, app, recoveryCodes: old } = await userWithTwoFactor();
    await expect(renew(app.wrong())).rejects.toMatchObject(wrongCode);
    const { recoveryCodes } = await renew(app.next());
    await expect(logIn(old[0])).rejects.toMatchObject(refused);
    await expect(logIn(recoveryCodes[0])).resolves.toBeDefined();
  });
});

describe('disabling two-factor authentication', () => {
  it('requires password and code; afterwards the password alone suffices', async () => {
    const { end, state, logIn, app, recoveryCodes } = await userWithTwoFactor();
    await expect(end(app.wrong())).rejects.toMatchObject(wrongCode);
    await expect(end(app.next(), 'Wrong-123')).rejects.toMatchObject(
      wrongField('currentPassword', fieldMessages['current-password-wrong']),
    );
    await end(recoveryCodes[0] ?? '');
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    await expect(logIn()).resolves.toBeDefined();
  });

  it('is rejected if it is off', async () => {
    const { end, renew } = await newUser();
    for (const call of [end, renew])
      await expect(call('123456')).rejects.toMatchObject({ code: 'two-factor-off' });
  });
});

it('is deleted with the account', async () => {
  const { caller, begin, app } = await userWithTwoFactor();
  await expect(begin()).rejects.toMatchObject({ code: 'two-factor-on' });
  await client.call(authRpc.deleteAccount, { code: app.next() }, { caller });
  const left = await users.findById(caller.userId).lean();
  expect(left?.secondFactor).toBeUndefined();
  expect(left?.begunFactor).toBeUndefined();
});
