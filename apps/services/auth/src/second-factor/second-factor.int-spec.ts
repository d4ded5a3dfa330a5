import type { INestMicroservice } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { authNotices, authRpc, limits, texts } from '@saldo/contracts';
import { SessionTokens, startService } from '@saldo/platform';
import {
  Authenticator,
  startPatientClient,
  startTestStack,
  type TestClient,
  type TestStack,
} from '@saldo/testing';
import type { Model } from 'mongoose';
import { appModule } from '../app.module';
import { throttleLimits } from '../login-throttle/throttle-limits';
import { THROTTLE_COUNTERS, type ThrottleCounterRecord } from '../login-throttle/throttle.schema';
import { authConfig } from '../config';
import { PasswordHasher } from '../passwords/password-hasher';
import { USER, type UserRecord } from '../users/user.schema';

let stack: TestStack;
let replicas: INestMicroservice[];
let client: TestClient;
let users: Model<UserRecord>;
let counters: Model<ThrottleCounterRecord>;
let count = 0;

beforeAll(async () => {
  stack = await startTestStack();
  const start = () => startService(appModule(authConfig.parse(stack.config)));
  replicas = await Promise.all([start(), start()]);
  client = await startPatientClient(stack);
  users = of(getModelToken(USER));
  counters = of(getModelToken(THROTTLE_COUNTERS));
});
afterAll(async () => {
  await client?.close();
  await Promise.all((replicas ?? []).map((replica) => replica.close()));
  await stack?.stop();
});
beforeEach(() => counters.deleteMany({}));

const of = <T>(token: string): T => (replicas[0] as INestMicroservice).get<T>(token, { strict: false });
const password = 'Secret-123';

async function callerOf({ token }: { token: string }) {
  const claims = SessionTokens.withSecret(stack.jwtSecret).verify(token);
  if (!claims) throw new Error('The token is not good.');
  return { ...claims, timeZone: 'UTC' };
}

/** Somebody without a second factor, and what they can do. */
async function somebody() {
  const credentials = { email: `person${(count += 1)}@mail.example`, password };
  const caller = await callerOf(await client.call(authRpc.signUp, credentials));
  const proof = (code: string, currentPassword = password) => ({ currentPassword, code });
  return {
    credentials,
    caller,
    logIn: (code?: string) => client.call(authRpc.logIn, { ...credentials, ...(code && { code }) }),
    state: () => client.call(authRpc.getSecondFactor, {}, { caller }),
    begin: () => client.call(authRpc.beginSecondFactor, { currentPassword: password }, { caller }),
    confirm: (code: string) => client.call(authRpc.confirmSecondFactor, { code }, { caller }),
    end: (...given: Parameters<typeof proof>) =>
      client.call(authRpc.endSecondFactor, proof(...given), { caller }),
    renew: (...given: Parameters<typeof proof>) =>
      client.call(authRpc.renewRecoveryCodes, proof(...given), { caller }),
  };
}

/** Somebody with one, and the app and the recovery codes that they have. */
async function secured() {
  const person = await somebody();
  const { secret } = await person.begin();
  const app = new Authenticator(secret);
  const { recoveryCodes } = await person.confirm(app.next());
  return { ...person, app, secret, recoveryCodes };
}

/** How a call that does not succeed ends. */
const wanted = { code: 'two-factor-code-required', fields: [{ path: 'code', message: texts.codeWanted }] };
const refused = { code: 'two-factor-code-required', fields: [{ path: 'code', message: texts.codeWrong }] };
const wrongField = (path: string, message: string) => ({
  code: 'validation-failed',
  fields: [{ path, message }],
});
const wrongCode = wrongField('code', texts.codeWrong);

describe('setting up a second factor', () => {
  it('takes the password, and changes nothing before a code has confirmed it', async () => {
    const { caller, begin, state, logIn } = await somebody();
    const guess = client.call(authRpc.beginSecondFactor, { currentPassword: 'Wrong-123' }, { caller });
    await expect(guess).rejects.toMatchObject(wrongField('currentPassword', texts.currentPassword));
    expect((await begin()).secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    await expect(logIn()).resolves.toBeDefined();
  });

  it('ends all other sessions, and gives ten recovery codes that are kept as hashes', async () => {
    const { caller, begin, confirm, state, logIn } = await somebody();
    const other = await callerOf(await logIn());
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

  it('goes by what was begun last, and for ten minutes', async () => {
    const { caller, begin, confirm } = await somebody();
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

  it('is not done twice: whoever has one turns it off first', async () => {
    const { begin, confirm, app } = await secured();
    await expect(begin()).rejects.toMatchObject({ code: 'two-factor-on' });
    await expect(confirm(app.next())).rejects.toMatchObject({ code: 'two-factor-on' });
  });

  it('is done once where it is confirmed twice at once', async () => {
    const { begin, confirm } = await somebody();
    const code = new Authenticator((await begin()).secret).next();
    const outcomes = await Promise.allSettled([confirm(code), confirm(code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('logging in with a second factor', () => {
  it('takes a code beside the right password, and says so only then', async () => {
    const { credentials, logIn, app } = await secured();
    await expect(logIn()).rejects.toMatchObject(wanted);
    await expect(logIn(app.wrong())).rejects.toMatchObject(refused);
    for (const code of [{}, { code: app.wrong() }]) {
      const guess = client.call(authRpc.logIn, { ...credentials, password: 'Wrong-123', ...code });
      await expect(guess).rejects.toMatchObject({ code: 'invalid-credentials', fields: undefined });
    }
    await expect(logIn(app.next())).resolves.toMatchObject({ email: credentials.email });
  });

  it('takes each code once, also of two that come at once', async () => {
    const { caller, logIn, app } = await secured();
    const code = app.next();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => logIn(code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused);
    expect(await client.call(authRpc.listSessions, {}, { caller })).toHaveLength(2);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { logIn, state, recoveryCodes } = await secured();
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

  it('asks nobody else for a code, and minds none', async () => {
    const { logIn } = await somebody();
    await expect(logIn('123456')).resolves.toBeDefined();
  });

  it('shuts out whoever was logging in with the password alone when it was turned on', async () => {
    const { caller, begin, confirm, logIn } = await somebody();
    const { secret } = await begin();
    const [proven, happened] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const spies = replicas.map((replica) => {
      const hasher = replica.get(PasswordHasher, { strict: false });
      const verify = hasher.verify.bind(hasher);
      return jest.spyOn(hasher, 'verify').mockImplementationOnce(async (...given) => {
        const isRight = await verify(...given);
        proven.resolve(undefined);
        await happened.promise;
        return isRight;
      });
    });
    const outcome = logIn().catch((error: unknown) => error);
    await proven.promise;
    await confirm(new Authenticator(secret).next());
    happened.resolve(undefined);
    expect(await outcome).toMatchObject({ code: 'invalid-credentials' });
    expect(await client.call(authRpc.listSessions, {}, { caller })).toHaveLength(1);
    for (const spy of spies) spy.mockRestore();
  });
});

describe('guessing a code', () => {
  /** As if all that was counted so far had been counted so often. */
  const setCount = (most: number) => counters.updateMany({}, { count: most });

  it('is a failure like a wrong password, and no right password without a code makes up for it', async () => {
    const { logIn, app, recoveryCodes } = await secured();
    await expect(logIn(app.wrong())).rejects.toMatchObject(refused);
    await setCount(throttleLimits.pair.most - 1);
    await expect(logIn()).rejects.toMatchObject(wanted);
    await expect(logIn(app.wrong())).rejects.toMatchObject(refused);
    for (const code of [undefined, app.next(), recoveryCodes[0]])
      await expect(logIn(code)).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('ends for a day after thirty, wherever it was tried; a recovery code still lets its owner in', async () => {
    const { logIn, end, app, recoveryCodes } = await secured();
    await expect(logIn(app.wrong())).rejects.toMatchObject(refused);
    await expect(end(app.wrong())).rejects.toMatchObject(wrongCode);
    const { most } = throttleLimits.digits;
    const counts = (await counters.find().lean()).map((record) => record.count);
    expect(counts.toSorted()).toEqual([1, 1, 1, 2]); // the account, its pair, its session, and its digits twice
    await counters.updateMany({ count: 2 }, { count: most });
    const told = { code: 'too-many-requests', message: texts.codesTried };
    await expect(logIn(app.next())).rejects.toMatchObject(told);
    await expect(end(app.next())).rejects.toMatchObject(told);
    await expect(logIn(recoveryCodes[0])).resolves.toBeDefined();
  });

  it('of whoever is signed in ends like guessing the password', async () => {
    const { renew, app } = await secured();
    await expect(renew(app.wrong())).rejects.toMatchObject(wrongCode);
    await setCount(throttleLimits.session.most - 1);
    await expect(renew(app.next(), 'Wrong-123')).rejects.toMatchObject(
      wrongField('currentPassword', texts.currentPassword),
    );
    await expect(renew(app.next())).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});

describe('new recovery codes', () => {
  it('take the place of the old ones, for password and code', async () => {
    const { renew, logIn, app, recoveryCodes: old } = await secured();
    await expect(renew(app.wrong())).rejects.toMatchObject(wrongCode);
    const { recoveryCodes } = await renew(app.next());
    await expect(logIn(old[0])).rejects.toMatchObject(refused);
    await expect(logIn(recoveryCodes[0])).resolves.toBeDefined();
  });
});

describe('turning it off', () => {
  it('takes password and code, and then the password alone lets in again', async () => {
    const { end, state, logIn, app, recoveryCodes } = await secured();
    await expect(end(app.wrong())).rejects.toMatchObject(wrongCode);
    await expect(end(app.next(), 'Wrong-123')).rejects.toMatchObject(
      wrongField('currentPassword', texts.currentPassword),
    );
    await end(recoveryCodes[0] ?? '');
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    await expect(logIn()).resolves.toBeDefined();
  });

  it('is told of where there is none', async () => {
    const { end, renew } = await somebody();
    for (const call of [end, renew])
      await expect(call('123456')).rejects.toMatchObject({ code: 'two-factor-off' });
  });
});

it('leaves with the account', async () => {
  const { caller, begin, app } = await secured();
  await expect(begin()).rejects.toMatchObject({ code: 'two-factor-on' });
  await client.call(authRpc.deleteAccount, { code: app.next() }, { caller });
  const left = await users.findById(caller.userId).lean();
  expect(left?.secondFactor).toBeUndefined();
  expect(left?.begunFactor).toBeUndefined();
});
