import { type INestMicroservice, Logger } from '@nestjs/common';
import { authRpc } from '@saldo/contracts';
import { startService, verifySession } from '@saldo/platform';
import {
  Authenticator,
  startPatientClient,
  startTestStack,
  type TestClient,
  type TestStack,
} from '@saldo/testing';
import { appModule } from './app.module';
import { authConfig } from './config';

let stack: TestStack;
let auth: INestMicroservice;
let client: TestClient;
const lines: unknown[] = [];

beforeAll(async () => {
  stack = await startTestStack();
  auth = await startService(appModule(authConfig.parse(stack.config)));
  client = await startPatientClient(stack);
  const note = (line: unknown) => lines.push(line);
  Logger.overrideLogger({ log: note, warn: note, error: note });
});
afterAll(async () => {
  Logger.overrideLogger(false);
  await client?.close();
  await auth?.close();
  await stack?.stop();
});

const credentials = { email: 'somebody@mail.example', password: 'Secret-123' };
const wrong = { ...credentials, password: 'Wrong-123' };

async function callerOf(token: string) {
  const claims = await verifySession(token, stack.jwtSecret);
  if (!claims) throw new Error('The token is not good.');
  return { ...claims, timeZone: 'UTC' };
}

/** The events that were noted since this was asked last, each with whose it was. */
function noted() {
  return lines.splice(0).filter((line) => typeof line === 'object' && line !== null && 'event' in line);
}

test('who came in, was refused, changed the password and went is in the log, by the account’s id alone', async () => {
  const { token, _id: account } = await client.call(authRpc.signUp, credentials);
  const caller = await callerOf(token);
  const of = (...events: string[]) => events.map((event) => ({ event, account }));
  expect(noted()).toEqual(of('account made', 'session opened'));

  const { token: second } = await client.call(authRpc.logIn, credentials);
  await expect(client.call(authRpc.logIn, wrong)).rejects.toMatchObject({ code: 'invalid-credentials' });
  expect(noted()).toEqual(of('session opened', 'login refused'));

  const nobody = { ...wrong, email: 'nobody@mail.example' };
  await expect(client.call(authRpc.logIn, nobody)).rejects.toMatchObject({ code: 'invalid-credentials' });
  expect(noted()).toEqual([{ event: 'login refused', account: undefined }]);

  await client.call(authRpc.logOut, {}, { caller: await callerOf(second) });
  await client.call(authRpc.logIn, credentials);
  const change = (currentPassword: string) =>
    client.call(authRpc.changePassword, { currentPassword, newPassword: 'Another-456' }, { caller });
  await expect(change(wrong.password)).rejects.toMatchObject({ code: 'validation-failed' });
  await change(credentials.password);
  expect(noted()).toEqual(
    of('session ended', 'session opened', 'password change refused', 'password changed', 'sessions ended'),
  );

  await client.call(authRpc.deleteAccount, {}, { caller });
  expect(noted()).toEqual(of('account deleted', 'sessions ended'));
});

test('so is what happened to a second factor', async () => {
  const credentialsOfOther = { ...credentials, email: 'other@mail.example' };
  const { token, _id: account } = await client.call(authRpc.signUp, credentialsOfOther);
  const caller = await callerOf(token);
  const of = (...events: string[]) => events.map((event) => ({ event, account }));
  const { password: currentPassword } = credentials;
  const { secret } = await client.call(authRpc.beginSecondFactor, { currentPassword }, { caller });
  const app = new Authenticator(secret);
  const confirm = (code: string) => client.call(authRpc.confirmSecondFactor, { code }, { caller });
  noted();
  await expect(confirm(app.wrong())).rejects.toMatchObject({ code: 'validation-failed' });
  const [first = '', second = ''] = (await confirm(app.next())).recoveryCodes;
  expect(noted()).toEqual(of('second factor change refused', 'second factor turned on'));

  for (const code of [undefined, app.wrong()])
    await expect(client.call(authRpc.logIn, { ...credentialsOfOther, code })).rejects.toMatchObject({
      code: 'two-factor-code-required',
    });
  await client.call(authRpc.logIn, { ...credentialsOfOther, code: first });
  expect(noted()).toEqual(of('code asked for', 'login refused', 'session opened'));

  const renewal = { currentPassword, code: second };
  const [third = ''] = (await client.call(authRpc.renewRecoveryCodes, renewal, { caller })).recoveryCodes;
  await client.call(authRpc.endSecondFactor, { currentPassword, code: third }, { caller });
  expect(noted()).toEqual(of('recovery codes replaced', 'second factor turned off'));
});
