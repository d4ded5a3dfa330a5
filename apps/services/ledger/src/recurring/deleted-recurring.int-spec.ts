import { authEvents, ledgerRpc, limits, type RpcInput } from '@saldo/contracts';
import { addDays, dateIn } from '@saldo/finance';
import { getModelToken } from '@nestjs/mongoose';
import { ownedBy } from '@saldo/mongo';
import { eventually } from '@saldo/testing';
import fc from 'fast-check';
import type { Model } from 'mongoose';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { DELETED_RECURRING, RECURRING, type RecurringRow } from './recurring.schema';
import { RecurringScheduler } from './recurring-scheduler';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));
afterEach(() => jest.restoreAllMocks());

const today = () => dateIn(me.who.timeZone, new Date());
const daysAgo = (days: number) => addDays(today(), -days);
const add = (fields: Partial<RpcInput<typeof ledgerRpc.createRecurring>> = {}) =>
  me.ask(ledgerRpc.createRecurring, {
    ...{ name: 'Rent', category: 'Bills', amount: 10, startDate: '2999-01-31' },
    ...fields,
  });
const change = (id: string, fields: RpcInput<typeof ledgerRpc.updateRecurring>['change']) =>
  me.ask(ledgerRpc.updateRecurring, { id, change: fields });
const remove = (id: string) => me.ask(ledgerRpc.deleteRecurring, { id });
const restore = (id: string, person = me) => person.ask(ledgerRpc.restoreDeletedRecurring, { id });
const deleted = (person = me) => person.ask(ledgerRpc.listDeletedRecurring, {});
const listed = () => me.ask(ledgerRpc.listRecurring, {});
const recorded = async () =>
  (await me.ask(ledgerRpc.scanTransactions, {})).transactions.map(({ addedOn }) => addedOn);
const open = async () =>
  (await me.ask(ledgerRpc.createAccount, { name: 'Account', kind: 'checking', openingDate: '2020-01-01' }))
    ._id;
const close = (id: string, closedOn: string | null = today()) =>
  me.ask(ledgerRpc.updateAccount, { id, change: { closedOn } });
const modelOf = (name: string) => ledger.app.get<Model<RecurringRow>>(getModelToken(name), { strict: false });
const missing = { code: 'not-found' };

it('an entry that was deleted and restored is as if nothing had happened', async () => {
  const field = {
    name: fc.constantFrom('Rent', 'Flat', 'Tea'),
    amount: fc.integer({ min: 1, max: 999_999_999_999 }).map((cents) => cents / 100),
    frequency: fc.constantFrom('daily', 'weekly', 'monthly', 'annually'),
    startDate: fc.constantFrom('2020-02-29', '2999-01-31', today()),
  };
  const edits = fc.array(fc.record(field, { requiredKeys: [] }), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.record(field), edits, fc.boolean(), async (entry, changes, isPaused) => {
      me = ledger.person();
      const { _id: id } = await add(entry);
      for (const each of changes) await change(id, each);
      if (isPaused) await me.ask(ledgerRpc.pauseRecurring, { id });
      const state = async () => [
        await listed(),
        await me.ask(ledgerRpc.getRecurringHistory, { id }),
        await recorded(),
      ];
      const before = await state();
      await remove(id);
      expect(await listed()).toEqual([]);
      expect(await deleted()).toMatchObject([{ _id: id, ...entry, ...Object.assign({}, ...changes) }]);
      expect([await restore(id)]).toEqual(before[0]);
      expect(await state()).toEqual(before);
      expect([await restore(id)]).toEqual(before[0]);
      expect(await deleted()).toEqual([]);
      await change(id, { amount: 1 });
      const history = await me.ask(ledgerRpc.getRecurringHistory, { id });
      expect(history.versions.filter(({ afterGap }) => afterGap)).toEqual([]);
    }),
    { numRuns: 10, seed: 4711 },
  );
});

it('records nothing for the dates that were missed, and goes on by the same schedule', async () => {
  const { _id: id } = await add({ startDate: daysAgo(10), frequency: 'daily' });
  await remove(id);
  // As if it had been deleted nine days ago.
  await modelOf(DELETED_RECURRING).updateOne({ _id: id }, { openFrom: daysAgo(9) });
  await restore(id);
  await ledger.app.get(RecurringScheduler).recordDue(new Date(Date.now() + 24 * 3_600_000));
  expect((await recorded()).toSorted()).toEqual([today(), addDays(today(), 1)]);
});

it('records a date once that was recorded before the deletion', async () => {
  const { _id: id } = await add({ startDate: today() });
  await remove(id);
  await modelOf(DELETED_RECURRING).updateOne({ _id: id }, { openFrom: today() });
  await restore(id);
  await ledger.app.get(RecurringScheduler).recordDue();
  expect(await recorded()).toEqual([today()]);
});

describe('if its account is meanwhile', () => {
  const removeAccount = (id: string, moveTo?: string) => me.ask(ledgerRpc.removeAccount, { id, moveTo });

  it('closed, an entry is refused as if it were resumed, and kept', async () => {
    const account = await open();
    const [one, paused] = [await add({ accountId: account }), await add({ accountId: account })];
    await me.ask(ledgerRpc.pauseRecurring, { id: paused._id });
    await remove(one._id);
    await remove(paused._id);
    await close(account);
    await expect(restore(one._id)).rejects.toMatchObject({ code: 'account-closed' });
    expect(await deleted()).toMatchObject([{ _id: paused._id }, { _id: one._id }]);
    expect(await restore(paused._id)).toMatchObject({ paused: true });
    await close(account, null);
    expect(await restore(one._id)).toMatchObject({ accountId: account, paused: false });
  });

  it.each(['accountId', 'toAccountId'] as const)(
    'deleted empty, an entry brings it back (%s)',
    async (side) => {
      const account = await open();
      const { _id: id } = await add(
        side === 'accountId' ? { accountId: account } : { transfer: { toAccountId: account } },
      );
      await remove(id);
      await removeAccount(account);
      await restore(id);
      expect((await me.ask(ledgerRpc.listAccounts, {})).accounts).toMatchObject([{}, { _id: account }]);
    },
  );

  it('deleted, an entry moves with the others to another account', async () => {
    const [account, other] = [await open(), await open()];
    const { _id: id } = await add({ accountId: account });
    await remove(id);
    await removeAccount(account, other);
    expect(await restore(id)).toMatchObject({ accountId: other });
  });

  it('to move into the other one of a transfer, that is refused', async () => {
    const [account, other] = [await open(), await open()];
    const { _id: id } = await add({ accountId: account, transfer: { toAccountId: other } });
    await remove(id);
    await expect(removeAccount(account, other)).rejects.toMatchObject({ code: 'validation-failed' });
    expect(await restore(id)).toMatchObject({ accountId: account, transfer: { toAccountId: other } });
  });
});

it.each([
  [
    'deleted, an entry brings it back',
    'Pets',
    () => me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' }),
  ],
  [
    'renamed, an entry follows',
    'Cats',
    () => me.ask(ledgerRpc.renameCategory, { category: 'Pets', type: 'expense', name: 'Cats' }),
  ],
])('if its category is meanwhile %s', async (_what, category, act) => {
  await me.ask(ledgerRpc.createCategory, { name: 'Pets', type: 'expense' });
  const { _id: id } = await add({ category: 'Pets' });
  await remove(id);
  await act();
  expect(await restore(id)).toMatchObject({ category });
  expect(await me.ask(ledgerRpc.listCategories, { type: 'expense' })).toContain(category);
});

it('refuses more entries than allowed, and keeps them', async () => {
  const { _id: id } = await add();
  const [row] = await modelOf(RECURRING).find(ownedBy(me.who.bookId)).lean();
  await remove(id);
  const rows = Array.from({ length: limits.recurringEntries }, () => ({ ...row }));
  await modelOf(RECURRING).insertMany(rows.map(({ _id: _, ...each }) => each));
  await expect(restore(id)).rejects.toMatchObject({ code: 'recurring-full' });
  expect(await listed()).toHaveLength(limits.recurringEntries);
  expect(await deleted()).toMatchObject([{ _id: id }]);
});

it('deleted entries of others can be neither seen nor restored', async () => {
  const { _id: id } = await add();
  await remove(id);
  const other = ledger.person();
  expect(await deleted(other)).toEqual([]);
  for (const each of [id, 'f'.repeat(24), 'no id'])
    await expect(restore(each, other)).rejects.toMatchObject(missing);
  expect(await deleted()).toMatchObject([{ _id: id }]);
});

it('deleted entries are forgotten with their owner', async () => {
  await remove((await add())._id);
  await ledger.events.publish(authEvents.userDeleted, { userId: me.who.userId });
  await eventually(async () => expect(await deleted()).toEqual([]));
});
