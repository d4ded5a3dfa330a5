import { authRpc, fieldMessages } from '@saldo/contracts';
import { Authenticator } from '@saldo/testing';
import { throttleLimits } from '../login-throttle/throttle-limits';
import { type Auth, password, startAuth } from '../testing/start-auth';

let auth: Auth;
let client: Auth['client'];

beforeAll(async () => {
  auth = await startAuth();
  client = auth.client;
});
afterAll(() => auth.stop());

const newPassword = 'Another-456';

async function user() {
  const { credentials, caller } = await auth.signUp();
  return {
    caller,
    logIn: (given: object = {}) => client.call(authRpc.logIn, { ...credentials, ...given }),
    changePassword: (code?: string, currentPassword = password) =>
      client.call(authRpc.changePassword, { currentPassword, newPassword, code }, { caller }),
    deleteAccount: (code?: string) => client.call(authRpc.deleteAccount, { code }, { caller }),
  };
}

async function userWithTwoFactor() {
  const plain = await user();
  const { caller } = plain;
  const { secret } = await client.call(authRpc.beginTwoFactor, { currentPassword: password }, { caller });
  const app = new Authenticator(secret);
  const confirmed = await client.call(authRpc.confirmTwoFactor, { code: app.next() }, { caller });
  return { ...plain, app, recoveryCodes: confirmed.recoveryCodes };
}

const refusedCode = (message: string) => ({ code: 'validation-failed', fields: [{ path: 'code', message }] });

describe('with two-factor authentication', () => {
  it('changes the password only with the current one and a code, which is used up', async () => {
    const { changePassword, logIn, app, recoveryCodes } = await userWithTwoFactor();
    await expect(changePassword()).rejects.toMatchObject(refusedCode(fieldMessages['code-required']));
    await expect(changePassword(app.wrong())).rejects.toMatchObject(refusedCode(fieldMessages['code-wrong']));
    const code = app.next();
    await expect(changePassword(code, 'Wrong-123')).rejects.toMatchObject({
      fields: [{ path: 'currentPassword', message: fieldMessages['current-password-wrong'] }],
    });
    await changePassword(code);
    const changed = { password: newPassword };
    await expect(logIn({ ...changed, code })).rejects.toMatchObject({ code: 'two-factor-code-required' });
    await expect(logIn({ ...changed, code: recoveryCodes[0] })).resolves.toBeDefined();
  });

  it('deletes the account only with a code, and takes a recovery code as well', async () => {
    const { deleteAccount, caller, app, recoveryCodes } = await userWithTwoFactor();
    await expect(deleteAccount()).rejects.toMatchObject(refusedCode(fieldMessages['code-required']));
    await expect(deleteAccount(app.wrong())).rejects.toMatchObject(refusedCode(fieldMessages['code-wrong']));
    await expect(client.call(authRpc.getMe, {}, { caller })).resolves.toBeDefined();
    await deleteAccount(recoveryCodes[0]);
    await expect(client.call(authRpc.getMe, {}, { caller })).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });

  it('counts wrong codes in the limits of the session and of the login', async () => {
    const { deleteAccount, changePassword, logIn, app, recoveryCodes } = await userWithTwoFactor();
    for (let i = 0; i < throttleLimits.session.most; i += 1)
      await expect(deleteAccount(app.wrong())).rejects.toMatchObject({ code: 'validation-failed' });
    const tooMany = { code: 'too-many-requests' };
    await expect(deleteAccount(recoveryCodes[0])).rejects.toMatchObject(tooMany);
    await expect(changePassword(recoveryCodes[0])).rejects.toMatchObject(tooMany);
    // Send each attempt from another address, so that only the account's limit of codes is reached.
    for (let i = throttleLimits.session.most; i < throttleLimits.digits.most; i += 1)
      await expect(logIn({ code: app.wrong(), address: `192.0.2.${i}` })).rejects.toMatchObject({
        code: 'two-factor-code-required',
      });
    await expect(logIn({ code: app.next(), address: '192.0.2.200' })).rejects.toMatchObject(tooMany);
  });
});

describe('without two-factor authentication', () => {
  it('changes the password and deletes the account without a code', async () => {
    const { changePassword, logIn, deleteAccount } = await user();
    await changePassword();
    await expect(logIn({ password: newPassword })).resolves.toBeDefined();
    await expect(deleteAccount()).resolves.toBeUndefined();
  });
});
