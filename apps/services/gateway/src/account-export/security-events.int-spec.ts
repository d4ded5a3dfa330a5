import { randomUUID } from 'node:crypto';
import { type ReceiptsStack, startReceiptsStack } from '../testing/receipts-stack';

let all: ReceiptsStack;
beforeAll(async () => {
  all = await startReceiptsStack({ RATE_LIMIT: 'off' });
});
afterAll(() => all?.stop());

test('an export and a restore are in the security log of their user, and of no other', async () => {
  const [ada, bob] = [await all.person(), await all.person()];
  const kinds = async ({ ask }: typeof ada) =>
    (await ask('GET', '/auth/security-log')).body.events.map(({ kind }: { kind: string }) => kind);
  const archive = await ada.file('/api/users/account/download');
  expect(archive.headers.get('Content-Type')).toBe('application/zip');
  await archive.arrayBuffer();
  expect(await kinds(ada)).toEqual(['account-exported', 'account-created']);
  const restored = await ada.ask('POST', '/recurring/restore', { restoreId: randomUUID(), entries: [] });
  expect(restored.status).toBe(201);
  expect(await kinds(ada)).toEqual(['account-restored', 'account-exported', 'account-created']);
  expect(await kinds(bob)).toEqual(['account-created']);
});
