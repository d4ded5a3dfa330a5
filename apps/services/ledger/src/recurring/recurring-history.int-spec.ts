import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { addDays, dateIn } from '@saldo/finance';
import { randomUUID } from 'node:crypto';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { RecurringScheduler } from './recurring-scheduler';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const today = () => dateIn(me.who.timeZone, new Date());
const open = async (fields: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) => {
  const account = { name: 'Account', kind: 'checking', openingDate: '2020-01-01', ...fields } as const;
  return (await me.ask(ledgerRpc.createAccount, account))._id;
};
const close = (id: string) => me.ask(ledgerRpc.updateAccount, { id, change: { closedOn: today() } });
const add = (fields: Partial<RpcInput<typeof ledgerRpc.createRecurring>> = {}) =>
  me.ask(ledgerRpc.createRecurring, {
    ...{ name: 'Rent', category: 'Bills', amount: 10, startDate: today(), frequency: 'daily' },
    ...fields,
  });
const change = (id: string, fields: RpcInput<typeof ledgerRpc.updateRecurring>['change']) =>
  me.ask(ledgerRpc.updateRecurring, { id, change: fields });
const history = (id: string, person = me) => person.ask(ledgerRpc.getRecurringHistory, { id });
const restore = (id: string, version = 'initial', person = me) =>
  person.ask(ledgerRpc.restoreRecurringVersion, { id, version });
const recorded = async () => (await me.ask(ledgerRpc.scanTransactions, {})).transactions;

it('says what changed, the newest change first', async () => {
  const { _id: id } = await add();
  expect(await history(id)).toMatchObject({
    versions: [{ version: 'initial', at: expect.any(String), actor: 'user' }],
    isComplete: true,
  });
  await change(id, { amount: 12.5, endDate: '2999-01-01' });
  await change(id, { category: 'Rent', endDate: null });
  expect(await history(id)).toMatchObject({
    versions: [
      { before: { category: 'Bills', endDate: '2999-01-01' }, after: { category: 'Rent' } },
      { before: { amount: 10 }, after: { amount: 12.5, endDate: '2999-01-01' } },
      { version: 'initial' },
    ],
    isComplete: true,
  });
});

it('refuses to change another version than the user saw; recording an occurrence makes no version', async () => {
  const seen = await add();
  const { _id: id, version: expected, nextDueDate } = seen;
  const date = nextDueDate ?? '';
  expect(await me.ask(ledgerRpc.recordRecurring, { id, date })).toMatchObject({ version: expected });
  expect(await history(id)).toMatchObject({ version: expected });
  const changed = await me.ask(ledgerRpc.updateRecurring, { id, change: { amount: 12 }, expected });
  const conflict = { code: 'version-conflict' };
  const again = me.ask(ledgerRpc.updateRecurring, { id, change: { amount: 13 }, expected });
  await expect(again).rejects.toMatchObject(conflict);
  const restored = me.ask(ledgerRpc.restoreRecurringVersion, { id, version: 'initial', expected });
  await expect(restored).rejects.toMatchObject(conflict);
  const current = changed.version;
  expect(
    await me.ask(ledgerRpc.updateRecurring, { id, change: { amount: 13 }, expected: current }),
  ).toMatchObject({
    amount: 13,
  });
});

it('gives an entry back the fields of a version, and can be taken back itself', async () => {
  const yen = await open({ currency: 'JPY' });
  const { _id: id } = await add();
  await change(id, {
    name: 'Loan',
    amount: 300,
    accountId: yen,
    frequency: 'monthly',
    endDate: '2999-01-01',
  });
  const [changed] = (await history(id)).versions;
  const restored = await restore(id);
  expect(restored).toMatchObject({ name: 'Rent', amount: 10, frequency: 'daily', endDate: null });
  expect([restored.accountId, restored.currency]).toEqual([undefined, undefined]);
  expect(await restore(id, changed?.version)).toMatchObject({
    ...{ name: 'Loan', amount: 300, accountId: yen, currency: 'JPY', frequency: 'monthly' },
    endDate: '2999-01-01',
  });
});

it('makes a transfer an expense again, and back', async () => {
  const [savings, yen] = [await open(), await open({ currency: 'JPY' })];
  const { _id: id } = await add();
  await change(id, { transfer: { toAccountId: savings } });
  await change(id, { transfer: { toAccountId: yen, toAmount: 1_500 } });
  const [, transfer] = (await history(id)).versions;
  expect(await restore(id)).toMatchObject({ category: 'Bills', isIncome: false });
  expect((await me.ask(ledgerRpc.listRecurring, {}))[0]?.transfer).toBeUndefined();
  expect(await restore(id, transfer?.version)).toMatchObject({
    category: 'Transfer',
    transfer: { toAccountId: savings, toAmount: 10 },
  });
});

it('records nothing for past days, and leaves an entry paused', async () => {
  const { _id: id } = await add({ startDate: addDays(today(), -9), frequency: 'weekly' });
  await change(id, { startDate: addDays(today(), 3) });
  await me.ask(ledgerRpc.pauseRecurring, { id });
  expect(await restore(id)).toMatchObject({ startDate: addDays(today(), -9), paused: true });
  expect(await me.ask(ledgerRpc.resumeRecurring, { id })).toMatchObject({ nextDueDate: addDays(today(), 5) });
  expect(await recorded()).toEqual([]);
});

it('has no gaps where the scheduler moved the entry on', async () => {
  const { _id: id } = await add();
  await change(id, { name: 'Loan' });
  await ledger.app.get(RecurringScheduler).recordDue(new Date(Date.now() + 24 * 3_600_000));
  await change(id, { amount: 11 });
  const { versions } = await history(id);
  expect(versions.map(({ afterGap }) => afterGap)).toEqual([undefined, undefined, undefined]);
});

it('says if its payee was renamed in between, and keeps the new name', async () => {
  const { _id: id } = await add();
  await change(id, { name: 'Loan' });
  await me.ask(ledgerRpc.renamePayee, { from: 'Loan', to: 'Bank', group: randomUUID() });
  await change(id, { amount: 11 });
  expect(await history(id)).toMatchObject({ versions: [{ afterGap: true }, {}, {}] });
  const [, named] = (await history(id)).versions;
  expect(await restore(id, named?.version)).toMatchObject({ name: 'Bank', amount: 10 });
});

it('restores by the rules of an edit, and says which field they are about', async () => {
  const [old, gone] = [await open(), await open()];
  const { _id: inOld } = await add({ accountId: old });
  const { _id: inGone } = await add({ accountId: gone });
  for (const id of [inOld, inGone]) await change(id, { accountId: await open() });
  await close(old);
  // Deletes the account and moves the transaction that the entry recorded in it today.
  await me.ask(ledgerRpc.removeAccount, { id: gone, moveTo: await open() });
  await expect(restore(inOld)).rejects.toMatchObject({
    code: 'account-closed',
    fields: [{ path: 'accountId' }],
  });
  await expect(restore(inGone)).rejects.toMatchObject({
    code: 'validation-failed',
    fields: [{ path: 'accountId', code: 'account-deleted', params: { name: expect.any(String) } }],
  });
  expect((await history(inOld)).versions).toHaveLength(2);
});

it('restores a version of a deleted account into another one of its currency', async () => {
  const [gone, yen] = [await open(), await open({ currency: 'JPY' })];
  const { _id: id } = await add({ accountId: gone });
  await change(id, { accountId: await open(), name: 'Flat' });
  await me.ask(ledgerRpc.removeAccount, { id: gone, moveTo: await open() });
  const into = (accountId: string) =>
    me.ask(ledgerRpc.restoreRecurringVersion, { id, version: 'initial', accountId });
  await expect(into(yen)).rejects.toMatchObject({
    fields: [{ path: 'accountId', code: expect.any(String) }],
  });
  await expect(into('f'.repeat(24))).rejects.toMatchObject({ fields: [{ path: 'accountId' }] });
  const other = await open();
  expect(await into(other)).toMatchObject({ name: 'Rent', accountId: other });
});

it.each(['f'.repeat(24), 'no id'])(
  'is not found for the id %s, another book and another version',
  async (id) => {
    const { _id: mine } = await add();
    const other = ledger.person();
    const missing = { code: 'not-found' };
    await expect(history(id)).rejects.toMatchObject(missing);
    await expect(restore(id)).rejects.toMatchObject(missing);
    await expect(restore(mine, id)).rejects.toMatchObject(missing);
    await expect(history(mine, other)).rejects.toMatchObject(missing);
    await expect(restore(mine, 'initial', other)).rejects.toMatchObject(missing);
  },
);
