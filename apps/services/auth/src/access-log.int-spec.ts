import { Logger } from '@nestjs/common';
import { authRpc } from '@saldo/contracts';
import { Authenticator } from '@saldo/testing';
import { type Auth, startAuth } from './testing/start-auth';

let auth: Auth;
let client: Auth['client'];
const lines: unknown[] = [];

beforeAll(async () => {
  auth = await startAuth();
  client = auth.client;
  const note = (line: unknown) => lines.push(line);
  Logger.overrideLogger({ log: note, warn: note, error: note });
});
afterAll(async () => {
  Logger.overrideLogger(false);
  await auth.stop();
});

const credentials = { email: 'user@mail.example', password: 'Secret-123' };
const wrong = { ...credentials, password: 'Wrong-123' };

/** Returns the events logged since the last call, each with the id of its account. */
function loggedEvents() {
  return lines.splice(0).filter((line) => typeof line === 'object' && line !== null && 'event' in line);
}

test('logs sign-ups, logins, refusals, password changes and deletions with nothing but the account’s id', async () => {
  const { user, caller } = await auth.signUp(credentials);
  const account = user._id;
  const of = (...events: string[]) => events.map((event) => ({ event, account }));
  expect(loggedEvents()).toEqual(of('account created', 'session opened'));

  const second = await client.call(authRpc.logIn, credentials);
  await expect(client.call(authRpc.logIn, wrong)).rejects.toMatchObject({ code: 'invalid-credentials' });
  expect(loggedEvents()).toEqual(of('session opened', 'login refused'));

  const unknown = { ...wrong, email: 'unknown@mail.example' };
  await expect(client.call(authRpc.logIn, unknown)).rejects.toMatchObject({ code: 'invalid-credentials' });
  expect(loggedEvents()).toEqual([{ event: 'login refused', account: undefined }]);

  await client.call(authRpc.logOut, {}, { caller: auth.callerOf(second) });
  await client.call(authRpc.logIn, credentials);
  const change = (currentPassword: string) =>
    client.call(authRpc.changePassword, { currentPassword, newPassword: 'Another-456' }, { caller });
  await expect(change(wrong.password)).rejects.toMatchObject({ code: 'validation-failed' });
  await change(credentials.password);
  expect(loggedEvents()).toEqual(
    of('session ended', 'session opened', 'password change refused', 'password changed', 'sessions ended'),
  );

  await client.call(authRpc.deleteAccount, {}, { caller });
  expect(loggedEvents()).toEqual(of('account deleted', 'sessions ended'));
});

test('logs the changes of two-factor authentication', async () => {
  const credentialsOfOther = { ...credentials, email: 'other@mail.example' };
  const { user, caller } = await auth.signUp(credentialsOfOther);
  const account = user._id;
  const of = (...events: string[]) => events.map((event) => ({ event, account }));
  const { password: currentPassword } = credentials;
  const { secret } = await client.call(authRpc.beginTwoFactor, { currentPassword }, { caller });
  const app = new Authenticator(secret);
  const confirm = (code: string) => client.call(authRpc.confirmTwoFactor, { code }, { caller });
  loggedEvents();
  await expect(confirm(app.wrong())).rejects.toMatchObject({ code: 'validation-failed' });
  const [first = '', second = ''] = (await confirm(app.next())).recoveryCodes;
  expect(loggedEvents()).toEqual(
    of('two-factor authentication change refused', 'two-factor authentication enabled'),
  );

  for (const code of [undefined, app.wrong()])
    await expect(client.call(authRpc.logIn, { ...credentialsOfOther, code })).rejects.toMatchObject({
      code: 'two-factor-code-required',
    });
  await client.call(authRpc.logIn, { ...credentialsOfOther, code: first });
  expect(loggedEvents()).toEqual(of('code requested', 'login refused', 'session opened'));

  const renewal = { currentPassword, code: second };
  const [third = ''] = (await client.call(authRpc.renewRecoveryCodes, renewal, { caller })).recoveryCodes;
  await client.call(authRpc.endTwoFactor, { currentPassword, code: third }, { caller });
  expect(loggedEvents()).toEqual(of('recovery codes replaced', 'two-factor authentication disabled'));
});
