import type { INestMicroservice } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { hash } from '@node-rs/argon2';
import { authRpc, texts } from '@saldo/contracts';
import { SessionTokens, startService } from '@saldo/platform';
import { startPatientClient, startTestStack, type TestClient, type TestStack } from '@saldo/testing';
import type { Model } from 'mongoose';
import { appModule } from './app.module';
import { authConfig } from './config';
import { USER, type UserRecord } from './users/user.schema';
import { UsersRepository } from './users/users.repository';

let stack: TestStack;
let auth: INestMicroservice;
let client: TestClient;
let count = 0;

beforeAll(async () => {
  stack = await startTestStack();
  const environment = { ...stack.config, BLOCKED_EMAIL_DOMAINS: 'blocked.example, other.example' };
  auth = await startService(appModule(authConfig.parse(environment)));
  client = await startPatientClient(stack);
});

afterAll(async () => {
  await client?.close();
  await auth?.close();
  await stack?.stop();
});

const password = 'Secret-123';
const someone = () => ({ email: `person${(count += 1)}@mail.example`, password });

/** Signs somebody up and is them from then on. */
async function signedUp(credentials = someone()) {
  const { token, ...user } = await client.call(authRpc.signUp, credentials);
  const claims = SessionTokens.withSecret(stack.jwtSecret).verify(token);
  if (!claims) throw new Error('The token is not good.');
  return { credentials, user, claims, caller: { ...claims, timeZone: 'UTC' } };
}

describe('signing up', () => {
  it('makes an account that is not set up yet, and a session that is open', async () => {
    const credentials = someone();
    const { user, claims } = await signedUp(credentials);
    expect(user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: credentials.email,
      defaultCurrency: 'USD',
      isSetupComplete: false,
    });
    expect(claims.userId).toBe(user._id);
    expect(await client.call(authRpc.checkSession, claims)).toEqual({ open: true });
  });

  it('refuses an address that is taken, however it is written', async () => {
    const { credentials } = await signedUp();
    const again = { ...credentials, email: `  ${credentials.email.toUpperCase()} ` };
    await expect(client.call(authRpc.signUp, again)).rejects.toMatchObject({ code: 'email-taken' });
  });

  it('makes one account when the same address signs up ten times at once', async () => {
    const credentials = someone();
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.call(authRpc.signUp, credentials)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'email-taken' });
    }
  });

  it.each(['someone@blocked.example', 'someone@mail.other.example'])(
    'refuses %s, whose domain is blocked here',
    async (email) => {
      await expect(client.call(authRpc.signUp, { email, password })).rejects.toMatchObject({
        code: 'validation-failed',
        fields: [{ path: 'email', message: texts.emailDomain }],
      });
    },
  );

  it('lets in a domain that only the default list blocks, where the list is another', async () => {
    await expect(signedUp({ email: 'someone@mailinator.com', password })).resolves.toBeDefined();
  });

  it.each([
    ['Abc-123', texts.passwordLength],
    ['Abcdefghijk-12345', texts.passwordLength],
    ['12345678-', texts.passwordMix],
    ['Abcdefgh-', texts.passwordMix],
    ['Abcdefg12', texts.passwordMix],
  ])('refuses the password %s', async (bad, message) => {
    await expect(client.call(authRpc.signUp, { ...someone(), password: bad })).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'password', message }],
    });
  });

  it('keeps no password in clear', async () => {
    const { credentials } = await signedUp();
    const users: Model<UserRecord> = auth.get(getModelToken(USER), { strict: false });
    const record = await users.findOne({ email: credentials.email }).lean();
    expect(JSON.stringify(record)).not.toContain(password);
    expect(record?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('logging in', () => {
  it('opens another session for the right password, however the address is written', async () => {
    const { credentials, claims, user } = await signedUp();
    const email = ` ${credentials.email.toUpperCase()}`;
    const { token, ...loggedIn } = await client.call(authRpc.logIn, { email, password });
    expect(loggedIn).toEqual(user);
    expect(SessionTokens.withSecret(stack.jwtSecret).verify(token)?.sessionId).not.toBe(claims.sessionId);
  });

  it('says the same to a wrong password and to an unknown address', async () => {
    const { credentials } = await signedUp();
    const answer = { code: 'invalid-credentials', message: 'Invalid email or password.', fields: undefined };
    for (const attempt of [{ ...credentials, password: 'Wrong-123' }, someone()]) {
      await expect(client.call(authRpc.logIn, attempt)).rejects.toMatchObject(answer);
    }
  });

  it('knows a password whose letters are composed in another way', async () => {
    const credentials = { ...someone(), password: 'Caf\u00e9-1234' };
    await signedUp(credentials);
    const decomposed = client.call(authRpc.logIn, { ...credentials, password: 'Cafe\u0301-1234' });
    await expect(decomposed).resolves.toBeDefined();
  });
});

describe('a hash that was made at a lower cost', () => {
  const users = (): Model<UserRecord> => auth.get(getModelToken(USER), { strict: false });
  const hashOf = async (email: string) => (await users().findOne({ email }).lean())?.passwordHash;
  /** Somebody whose password was hashed when hashes cost less. */
  async function ofBefore() {
    const { credentials, caller } = await signedUp();
    const weak = await hash(password, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    await users().updateOne({ email: credentials.email }, { $set: { passwordHash: weak } });
    return { credentials, caller, weak };
  }
  const logIn = (credentials: { email: string; password: string }) => client.call(authRpc.logIn, credentials);

  it('is made anew by the next login, and by that alone', async () => {
    const { credentials, weak } = await ofBefore();
    await expect(logIn({ ...credentials, password: 'Wrong-123' })).rejects.toBeDefined();
    expect(await hashOf(credentials.email)).toBe(weak);
    await logIn(credentials);
    const renewed = await hashOf(credentials.email);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await logIn(credentials);
    expect(await hashOf(credentials.email)).toBe(renewed);
  });

  it('keeps nobody out, however many log in at once', async () => {
    const { credentials } = await ofBefore();
    const tokens = await Promise.all(Array.from({ length: 8 }, async () => (await logIn(credentials)).token));
    for (const token of tokens) {
      const claims = SessionTokens.withSecret(stack.jwtSecret).verify(token);
      if (!claims) throw new Error('The token is not good.');
      expect(await client.call(authRpc.checkSession, claims)).toEqual({ open: true });
    }
  });

  it('never wins over a change of the password, nor keeps it from being changed', async () => {
    const { credentials, caller } = await ofBefore();
    const change = { currentPassword: password, newPassword: 'Other-123' };
    const logins = Array.from({ length: 4 }, () => logIn(credentials));
    await Promise.all([client.call(authRpc.changePassword, change, { caller }), Promise.allSettled(logins)]);
    await expect(logIn(credentials)).rejects.toMatchObject({ code: 'invalid-credentials' });
    await expect(logIn({ ...credentials, password: 'Other-123' })).resolves.toBeDefined();
  });

  it('fails no login where it cannot be made anew', async () => {
    const { credentials, weak } = await ofBefore();
    const failing = jest
      .spyOn(auth.get(UsersRepository), 'replacePasswordHash')
      .mockRejectedValueOnce(new Error('away'));
    await expect(logIn(credentials)).resolves.toBeDefined();
    expect(failing).toHaveBeenCalledTimes(1);
    failing.mockRestore();
    expect(await hashOf(credentials.email)).toBe(weak);
  });
});

describe('a session', () => {
  it('ends with logging out, and only this one', async () => {
    const { credentials, claims, caller } = await signedUp();
    const other = await client.call(authRpc.logIn, credentials);
    expect(await client.call(authRpc.logOut, {}, { caller })).toEqual({});
    expect(await client.call(authRpc.checkSession, claims)).toEqual({ open: false });
    const stillOpen = SessionTokens.withSecret(stack.jwtSecret).verify(other.token);
    expect(await client.call(authRpc.checkSession, stillOpen ?? claims)).toEqual({ open: true });
    expect(await client.call(authRpc.logOut, {}, { caller })).toEqual({});
  });

  it('is not open under the name of another user, or where there is none', async () => {
    const { claims } = await signedUp();
    const { user: other } = await signedUp();
    for (const userId of [other._id, 'nobody']) {
      expect(await client.call(authRpc.checkSession, { ...claims, userId })).toEqual({ open: false });
    }
    const sessionId = 'no such session';
    expect(await client.call(authRpc.checkSession, { ...claims, sessionId })).toEqual({ open: false });
  });
});

describe('the user', () => {
  it('is whoever the caller is', async () => {
    const { user, caller } = await signedUp();
    expect(await client.call(authRpc.getUser, {}, { caller })).toEqual(user);
    await expect(client.call(authRpc.getUser, {})).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('completes the setup with a currency, and may choose again', async () => {
    const { user, caller } = await signedUp();
    for (const defaultCurrency of ['EUR', 'JPY'] as const) {
      const changed = await client.call(authRpc.completeSetup, { defaultCurrency }, { caller });
      expect(changed).toEqual({ ...user, defaultCurrency, isSetupComplete: true });
      expect(await client.call(authRpc.getUser, {}, { caller })).toEqual(changed);
    }
  });

  it('chooses formats, and replaces all of them the next time', async () => {
    const { user, caller } = await signedUp();
    for (const formats of [
      { region: 'de-CH', dateOrder: 'year-month-day' },
      { region: 'en-IN', numberStyle: '1,234.56', currencyPosition: 'after' },
    ] as const) {
      const changed = await client.call(authRpc.setFormats, formats, { caller });
      expect(changed).toEqual({ ...user, formats });
      expect(await client.call(authRpc.getUser, {}, { caller })).toEqual(changed);
    }
    const unknown = { region: 'Switzerland' };
    await expect(client.call(authRpc.setFormats, unknown, { caller })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});
