import { hash } from '@node-rs/argon2';
import { authRpc, fieldMessages } from '@saldo/contracts';
import { type Auth, password, startAuth } from './testing/start-auth';
import { USER, type UserRecord } from './users/user.schema';
import { UsersRepository } from './users/users.repository';

let auth: Auth;
let client: Auth['client'];
let signUp: Auth['signUp'];

beforeAll(async () => {
  auth = await startAuth({ environment: { BLOCKED_EMAIL_DOMAINS: 'blocked.example, other.example' } });
  ({ client, signUp } = auth);
});
afterAll(() => auth.stop());

const users = () => auth.model<UserRecord>(USER);

describe('signing up', () => {
  it('creates an account whose setup is incomplete, and an open session', async () => {
    const credentials = auth.newCredentials();
    const { user, claims } = await signUp(credentials);
    expect(user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: credentials.email,
      defaultCurrency: 'USD',
      isSetupComplete: false,
    });
    expect(claims.userId).toBe(user._id);
    expect(await client.call(authRpc.checkSession, claims)).toEqual({ open: true });
  });

  it('rejects a taken e-mail address regardless of case and spaces', async () => {
    const { credentials } = await signUp();
    const again = { ...credentials, email: `  ${credentials.email.toUpperCase()} ` };
    await expect(client.call(authRpc.signUp, again)).rejects.toMatchObject({ code: 'email-taken' });
  });

  it('creates one account when the same address signs up ten times at once', async () => {
    const credentials = auth.newCredentials();
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => client.call(authRpc.signUp, credentials)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'email-taken' });
    }
  });

  it.each(['someone@blocked.example', 'someone@mail.other.example'])(
    'rejects %s, whose domain is blocked',
    async (email) => {
      await expect(client.call(authRpc.signUp, { email, password })).rejects.toMatchObject({
        code: 'validation-failed',
        fields: [{ path: 'email', message: fieldMessages['email-domain-blocked'] }],
      });
    },
  );

  it('accepts a domain of the default list if the configured list lacks it', async () => {
    await expect(signUp({ email: 'someone@mailinator.com', password })).resolves.toBeDefined();
  });

  it.each([
    ['Abc-123', 'Password must be 8-16 characters long.'],
    ['Abcdefghijk-12345', 'Password must be 8-16 characters long.'],
    ['12345678-', fieldMessages['password-too-simple']],
    ['Abcdefgh-', fieldMessages['password-too-simple']],
    ['Abcdefg12', fieldMessages['password-too-simple']],
  ])('rejects the password %s', async (bad, message) => {
    await expect(
      client.call(authRpc.signUp, { ...auth.newCredentials(), password: bad }),
    ).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'password', message }],
    });
  });

  it('stores only the hash of the password', async () => {
    const { credentials } = await signUp();
    const record = await users().findOne({ email: credentials.email }).lean();
    expect(JSON.stringify(record)).not.toContain(password);
    expect(record?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('logging in', () => {
  it('opens another session for the right password, regardless of case and spaces in the address', async () => {
    const { credentials, claims, user } = await signUp();
    const email = ` ${credentials.email.toUpperCase()}`;
    const { token, ...loggedIn } = await client.call(authRpc.logIn, { email, password });
    expect(loggedIn).toEqual(user);
    expect(auth.claimsOf({ token }).sessionId).not.toBe(claims.sessionId);
  });

  it('gives the same answer to a wrong password and to an unknown address', async () => {
    const { credentials } = await signUp();
    const answer = { code: 'invalid-credentials', message: 'Invalid email or password.', fields: undefined };
    for (const attempt of [{ ...credentials, password: 'Wrong-123' }, auth.newCredentials()]) {
      await expect(client.call(authRpc.logIn, attempt)).rejects.toMatchObject(answer);
    }
  });

  it('accepts the password in another Unicode normalization form', async () => {
    const credentials = { ...auth.newCredentials(), password: 'Caf\u00e9-1234' };
    await signUp(credentials);
    const decomposed = client.call(authRpc.logIn, { ...credentials, password: 'Cafe\u0301-1234' });
    await expect(decomposed).resolves.toBeDefined();
  });
});

describe('a password hash of a lower cost', () => {
  const hashOf = async (email: string) => (await users().findOne({ email }).lean())?.passwordHash;
  /** Signs up a user whose password hash has a lower cost. */
  async function userWithWeakHash() {
    const { credentials, caller } = await signUp();
    const weak = await hash(password, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    await users().updateOne({ email: credentials.email }, { $set: { passwordHash: weak } });
    return { credentials, caller, weak };
  }
  const logIn = (credentials: { email: string; password: string }) => client.call(authRpc.logIn, credentials);

  it('is renewed by the next successful login only', async () => {
    const { credentials, weak } = await userWithWeakHash();
    await expect(logIn({ ...credentials, password: 'Wrong-123' })).rejects.toBeDefined();
    expect(await hashOf(credentials.email)).toBe(weak);
    await logIn(credentials);
    const renewed = await hashOf(credentials.email);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await logIn(credentials);
    expect(await hashOf(credentials.email)).toBe(renewed);
  });

  it('admits every one of several concurrent logins', async () => {
    const { credentials } = await userWithWeakHash();
    const tokens = await Promise.all(Array.from({ length: 8 }, async () => (await logIn(credentials)).token));
    for (const token of tokens) {
      expect(await client.call(authRpc.checkSession, auth.claimsOf({ token }))).toEqual({ open: true });
    }
  });

  it('neither overwrites nor prevents a concurrent change of the password', async () => {
    const { credentials, caller } = await userWithWeakHash();
    const change = { currentPassword: password, newPassword: 'Other-123' };
    const logins = Array.from({ length: 4 }, () => logIn(credentials));
    await Promise.all([client.call(authRpc.changePassword, change, { caller }), Promise.allSettled(logins)]);
    await expect(logIn(credentials)).rejects.toMatchObject({ code: 'invalid-credentials' });
    await expect(logIn({ ...credentials, password: 'Other-123' })).resolves.toBeDefined();
  });

  it('does not fail the login if it cannot be renewed', async () => {
    const { credentials, weak } = await userWithWeakHash();
    const failing = jest
      .spyOn(auth.app.get(UsersRepository), 'replacePasswordHash')
      .mockRejectedValueOnce(new Error('away'));
    await expect(logIn(credentials)).resolves.toBeDefined();
    expect(failing).toHaveBeenCalledTimes(1);
    failing.mockRestore();
    expect(await hashOf(credentials.email)).toBe(weak);
  });
});

describe('a session', () => {
  it('ends by logging out; other sessions stay open', async () => {
    const { credentials, claims, caller } = await signUp();
    const other = await client.call(authRpc.logIn, credentials);
    expect(await client.call(authRpc.logOut, {}, { caller })).toBeUndefined();
    expect(await client.call(authRpc.checkSession, claims)).toEqual({ open: false });
    expect(await client.call(authRpc.checkSession, auth.claimsOf(other))).toEqual({ open: true });
    expect(await client.call(authRpc.logOut, {}, { caller })).toBeUndefined();
  });

  it('is not open for another user, nor with an unknown id', async () => {
    const { claims } = await signUp();
    const { user: other } = await signUp();
    for (const userId of [other._id, 'unknown']) {
      expect(await client.call(authRpc.checkSession, { ...claims, userId })).toEqual({ open: false });
    }
    const sessionId = 'unknown';
    expect(await client.call(authRpc.checkSession, { ...claims, sessionId })).toEqual({ open: false });
  });
});

describe('the user', () => {
  it('is the caller', async () => {
    const { user, caller } = await signUp();
    expect(await client.call(authRpc.getMe, {}, { caller })).toEqual(user);
    await expect(client.call(authRpc.getMe, {})).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('completes the setup with a currency and can change it later', async () => {
    const { user, caller } = await signUp();
    for (const defaultCurrency of ['EUR', 'JPY'] as const) {
      const changed = await client.call(authRpc.completeSetup, { defaultCurrency }, { caller });
      expect(changed).toEqual({ ...user, defaultCurrency, isSetupComplete: true });
      expect(await client.call(authRpc.getMe, {}, { caller })).toEqual(changed);
    }
  });

  it('starts with the language and the region of the browser, if it sent them', async () => {
    const preferences = { language: 'de', region: 'de-AT' } as const;
    const { user, caller } = await auth.signUp({ ...auth.newCredentials(), ...preferences });
    expect(user).toMatchObject({ language: 'de', formats: { region: 'de-AT' } });
    expect(await client.call(authRpc.getMe, {}, { caller })).toEqual(user);
    const { user: other } = await signUp();
    expect(other).not.toHaveProperty('language');
    expect(other).not.toHaveProperty('formats');
  });

  it('chooses a language, and refuses one that the web app lacks', async () => {
    const { user, caller } = await signUp();
    expect(await client.call(authRpc.setLanguage, { language: 'ar' }, { caller })).toEqual({
      ...user,
      language: 'ar',
    });
    const unknown = { language: 'xx' } as unknown as { language: 'ar' };
    await expect(client.call(authRpc.setLanguage, unknown, { caller })).rejects.toMatchObject({
      code: 'validation-failed',
    });
    expect(await client.call(authRpc.getMe, {}, { caller })).toMatchObject({ language: 'ar' });
  });

  it('chooses formats, and replaces all of them the next time', async () => {
    const { user, caller } = await signUp();
    for (const formats of [
      { region: 'de-CH', dateOrder: 'year-month-day' },
      { region: 'en-IN', numberStyle: '1,234.56', currencyPosition: 'after' },
      { region: 'en-IN', monthStart: '25-before' },
    ] as const) {
      const changed = await client.call(authRpc.setFormats, formats, { caller });
      expect(changed).toEqual({ ...user, formats });
      expect(await client.call(authRpc.getMe, {}, { caller })).toEqual(changed);
    }
    const unknown = { region: 'Switzerland' };
    await expect(client.call(authRpc.setFormats, unknown, { caller })).rejects.toMatchObject({
      code: 'validation-failed',
    });
  });
});
