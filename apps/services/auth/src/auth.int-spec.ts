import type { INestMicroservice } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { authRpc, texts } from '@saldo/contracts';
import { startService, verifySession } from '@saldo/platform';
import { startPatientClient, startTestStack, type TestClient, type TestStack } from '@saldo/testing';
import type { Model } from 'mongoose';
import { appModule } from './app.module';
import { authConfig } from './config';
import { USER, type UserRecord } from './users/user.schema';

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
  const claims = await verifySession(token, stack.jwtSecret);
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
    expect((await verifySession(token, stack.jwtSecret))?.sessionId).not.toBe(claims.sessionId);
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

describe('a session', () => {
  it('ends with logging out, and only this one', async () => {
    const { credentials, claims, caller } = await signedUp();
    const other = await client.call(authRpc.logIn, credentials);
    expect(await client.call(authRpc.logOut, {}, { caller })).toEqual({});
    expect(await client.call(authRpc.checkSession, claims)).toEqual({ open: false });
    const stillOpen = await verifySession(other.token, stack.jwtSecret);
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
});
