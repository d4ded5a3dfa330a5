import { randomUUID } from 'node:crypto';
import { type Person, type ReceiptsStack, startReceiptsStack } from '../testing/receipts-stack';

// Undoes groups as clients of the API do, without naming a job: real HTTP, NATS, the built services, and a database.
let all: ReceiptsStack;
let me: Person;
let importId: string;
beforeAll(async () => {
  all = await startReceiptsStack({ RATE_LIMIT: 'off' });
});
afterAll(() => all?.stop());
beforeEach(async () => {
  me = await all.person();
  importId = randomUUID();
});

const row = { name: 'Bakery', category: 'Food', cost: 2.5, addedOn: '2026-01-30' };
const record = (name: string) =>
  me.ask('POST', '/transactions/import', { importId, from: 0, transactions: [{ ...row, name }] });
const undo = (group = importId) => me.ask('POST', `/groups/${group}/undo`);
const names = async () => (await me.transactions()).map(({ name }: { name: string }) => name);
const groupOf = async (kind: string) =>
  (await me.ask('GET', '/groups')).body.groups.find((each: { kind: string }) => each.kind === kind).group;

test.each(['links first', 'links last'])(
  'an import that makes a transfer is undone as a whole, %s',
  async (order) => {
    const savings = await me.ask('POST', '/accounts', {
      name: 'Savings',
      kind: 'checking',
      openingDate: '2026-01-01',
    });
    const { body: before } = await me.ask('POST', '/transactions', row);
    const raw = { text: 'FROM MAIN' };
    const links = [{ transactionId: before._id, transfer: { accountId: savings.body._id, raw } }];
    const link = () => me.ask('PUT', `/imports/${importId}/links`, { links });
    const steps = [link, () => record('Tea')];
    for (const step of order === 'links first' ? steps : steps.toReversed())
      expect((await step()).status).toBeLessThan(300);
    const [linked] = (await me.transactions()).filter(({ _id }: { _id: string }) => _id === before._id);
    expect(linked).toHaveProperty('transfer');
    expect(await undo()).toEqual({ status: 200, body: { undoneCount: 2, skipped: [], skippedCount: 0 } });
    expect(await me.transactions()).toEqual([{ ...before, version: expect.any(String) }]);
  },
);

test('an undo is undone and made again, and then nothing is left to undo', async () => {
  await record('Tea');
  expect(await undo()).toMatchObject({ body: { undoneCount: 1 } });
  expect(await names()).toEqual([]);
  expect(await undo(await groupOf('undo'))).toMatchObject({ status: 200, body: { undoneCount: 1 } });
  expect(await names()).toEqual(['Tea']);
  expect(await undo()).toMatchObject({ status: 200, body: { undoneCount: 1 } });
  const nothing = { status: 200, body: { undoneCount: 0, skipped: [], skippedCount: 0 } };
  for (const group of [importId, randomUUID()]) expect(await undo(group)).toEqual(nothing);
});

test('an undo names what stays and why, and asks about reconciled transactions', async () => {
  await record('Tea');
  const [{ _id }] = await me.transactions();
  await me.ask('PUT', `/transactions/${_id}`, { ...row, name: 'Green tea' });
  expect(await undo()).toEqual({
    status: 200,
    body: { undoneCount: 0, skipped: [{ id: _id, reason: 'changed-since' }], skippedCount: 1 },
  });
  importId = randomUUID();
  await me.ask('POST', '/transactions/import', {
    ...{ importId, from: 0 },
    transactions: [{ ...row, status: 'reconciled' }],
  });
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'transaction-reconciled' } });
  expect(await me.ask('POST', `/groups/${importId}/undo?confirmReconciled=true`)).toMatchObject({
    body: { undoneCount: 1 },
  });
});

test('an import is reported, discarded, and its transactions come back from the trash', async () => {
  await record('Tea');
  const report = { fileName: 'a.csv', settings: {}, statements: [] };
  expect(await me.ask('PUT', `/imports/${importId}`, report)).toMatchObject({ status: 204 });
  expect((await me.ask('GET', '/imports')).body.imports).toMatchObject([{ importId, ...report }]);
  expect(await me.ask('DELETE', `/transactions/import/${importId}`)).toEqual({
    status: 200,
    body: { deletedCount: 1, skipped: [], skippedCount: 0 },
  });
  const restored = { restoredCount: 1, skipped: [], skippedCount: 0 };
  const restore = (body: object) => me.ask('POST', '/trash/restore', body);
  expect(await restore({ group: await groupOf('undo') })).toEqual({ status: 200, body: restored });
  const [{ _id }] = await me.transactions();
  await me.ask('DELETE', `/transactions/${_id}`);
  expect(await restore({ transactionIds: [_id] })).toEqual({ status: 200, body: restored });
  expect(await names()).toEqual(['Tea']);
  expect(await restore({})).toMatchObject({ status: 400, body: { errors: [{ path: 'transactionIds' }] } });
});
