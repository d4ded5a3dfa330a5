import { randomUUID } from 'node:crypto';
import { limits } from '@saldo/contracts';
import { type ReceiptsStack, startReceiptsStack } from '../testing/receipts-stack';

let all: ReceiptsStack;
beforeAll(async () => (all = await startReceiptsStack({ RATE_LIMIT: 'off' })));
afterAll(() => all?.stop());

const savings = { name: 'Savings', kind: 'savings', openingBalance: 100, openingDate: '2026-01-01' };
const tea = { name: 'Tea', category: 'Food', cost: 2.5, addedOn: '2026-01-31' };

it('opens an account, records in it, shows its register, and moves its transactions away', async () => {
  const { ask } = await all.person();
  const made = await ask('POST', '/accounts', savings);
  expect(made).toMatchObject({ status: 201, body: { ...savings, balance: { total: 100 } } });
  const { _id: accountId } = made.body;
  await ask('POST', '/transactions', { ...tea, accountId });
  await ask('POST', '/transactions', { ...tea, accountId, name: 'Cake', status: 'pending', tags: ['trip'] });
  expect((await ask('GET', '/accounts?date=2026-01-31')).body).toMatchObject([
    { isDefault: true, balance: { total: 0 } },
    { name: 'Savings', balance: { total: 95, cleared: 97.5 } },
  ]);
  const first = await ask('GET', `/accounts/${accountId}/register?limit=1`);
  expect(first.body).toMatchObject({ entries: [{ name: 'Cake', balance: 95, tags: ['trip'] }] });
  const second = await ask('GET', `/accounts/${accountId}/register?cursor=${first.body.next}`);
  expect(second.body).toMatchObject({ entries: [{ name: 'Tea', balance: 97.5 }] });
  expect((await ask('GET', `/transactions?account=${accountId}`)).body).toMatchObject({ total: 2 });
  expect(await ask('DELETE', `/accounts/${accountId}`)).toMatchObject({
    status: 409,
    body: { code: 'account-in-use' },
  });
  const [main] = (await ask('GET', '/accounts')).body;
  expect(await ask('DELETE', `/accounts/${accountId}?moveTo=${main._id}`)).toMatchObject({ status: 204 });
  expect((await ask('GET', '/accounts')).body).toMatchObject([{ balance: { total: 95, cleared: 97.5 } }]);
});

it('names the fields at fault', async () => {
  const { ask } = await all.person();
  const wrong = await ask('POST', '/accounts', { ...savings, kind: 'wallet', openingBalance: 'much' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
  expect(wrong.body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'kind',
    'openingBalance',
  ]);
  expect(await ask('GET', '/accounts?date=tomorrow')).toMatchObject({ status: 400 });
  const unknown = await ask('POST', '/transactions', { ...tea, accountId: 'f'.repeat(24) });
  expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: 'accountId' }] } });
});

it('lists as many accounts as a user may have, with the longest names and notes, in at most 1 MB', async () => {
  const { ask } = await all.person();
  const restoreId = randomUUID();
  const names = { name: '😀'.repeat(limits.nameLength), note: '😀'.repeat(limits.noteLength) };
  const account = { ...savings, ...names, currency: null, position: 1, isDefault: false };
  for (let from = 0; from < limits.accounts - 1; from += limits.accountsPerRestore) {
    const count = Math.min(limits.accountsPerRestore, limits.accounts - 1 - from);
    const accounts = Array.from({ length: count }, () => account);
    expect(await ask('POST', '/accounts/restore', { restoreId, from, accounts })).toMatchObject({
      status: 201,
    });
  }
  expect(await ask('POST', '/accounts', savings)).toMatchObject({
    status: 409,
    body: { code: 'accounts-full' },
  });
  const { body } = await ask('GET', '/accounts');
  expect(body).toHaveLength(limits.accounts);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(1_000_000);
  const last = body.at(-1);
  expect(last).not.toHaveProperty('note');
  expect((await ask('GET', `/accounts/${last._id}`)).body).toEqual({ ...last, note: names.note });
  const other = await all.person();
  expect(await other.ask('GET', `/accounts/${last._id}`)).toMatchObject({ status: 404 });
});
