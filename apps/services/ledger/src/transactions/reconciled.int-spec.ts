import { randomUUID } from 'node:crypto';
import { ledgerRpc, type RpcInput, type Transaction } from '@saldo/contracts';
import { undo } from '../testing/jobs';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const tea = { name: 'Tea', category: 'Food', cost: 3, addedOn: '2026-01-31' } as const;
const record = (entry: Partial<RpcInput<typeof ledgerRpc.createTransaction>> = {}) =>
  me.ask(ledgerRpc.createTransaction, { ...tea, status: 'reconciled', ...entry });
type Change = RpcInput<typeof ledgerRpc.updateTransaction>['change'];
const update = ({ _id: id }: Transaction, change: Change, confirmReconciled?: boolean) =>
  me.ask(ledgerRpc.updateTransaction, { id, change, confirmReconciled });
const stored = async ({ _id }: Transaction) =>
  (await me.ask(ledgerRpc.getTransactions, { transactionIds: [_id] }))[0];
const refused = { code: 'transaction-reconciled' };

describe('changing a reconciled transaction', () => {
  it.each<Change>([
    { cost: 4 },
    { addedOn: '2026-02-01' },
    { isIncome: true, category: 'Salary' },
    { status: 'cleared' },
    { status: 'pending', note: 'x' },
  ])('is refused until it is confirmed: %j', async (change) => {
    const made = await record();
    await expect(update(made, change)).rejects.toMatchObject(refused);
    expect(await stored(made)).toEqual(made);
    expect(await update(made, change, true)).toMatchObject({ _id: made._id });
  });

  it('needs no confirmation for what is on no statement', async () => {
    const made = await record();
    const parts = [
      { category: 'Food', amount: 1 },
      { category: 'Pets', amount: 2 },
    ];
    const change: Change = {
      name: 'Green tea',
      note: 'x',
      tags: ['trip'],
      parts,
      cost: 3,
      status: 'reconciled',
    };
    expect(await update(made, change)).toMatchObject({ name: 'Green tea', parts });
    expect(await update(made, { parts: null, category: 'Bills' })).toMatchObject({ category: 'Bills' });
  });

  it('is asked for when it moves to another account, and when a transfer arrives elsewhere', async () => {
    const opened = { kind: 'savings', openingDate: '2020-01-01' } as const;
    const [one, other] = await Promise.all(
      ['One', 'Other'].map((name) => me.ask(ledgerRpc.createAccount, { ...opened, name })),
    );
    const made = await record();
    await expect(update(made, { accountId: one?._id })).rejects.toMatchObject(refused);
    const moved = await record({ category: undefined, transfer: { toAccountId: one?._id ?? '' } });
    const elsewhere = { transfer: { toAccountId: other?._id ?? '' } };
    await expect(update(moved, elsewhere)).rejects.toMatchObject(refused);
    expect(await update(moved, elsewhere, true)).toMatchObject(elsewhere);
  });
});

describe('a reconciled transaction that gets into another account', () => {
  const open = async () =>
    (await me.ask(ledgerRpc.createAccount, { name: 'x', kind: 'savings', openingDate: '2020-01-01' }))._id;

  it('is cleared there, because no statement of that account has it', async () => {
    const [one, other, third] = [await open(), await open(), await open()];
    expect(await update(await record(), { accountId: one }, true)).not.toHaveProperty('status');
    expect(await update(await record(), { accountId: one, status: 'reconciled' }, true)).toMatchObject({
      status: 'reconciled',
    });
    const moved = await record({ accountId: one, category: undefined, transfer: { toAccountId: other } });
    expect(await update(moved, { transfer: { toAccountId: third } }, true)).toMatchObject({
      ...{ status: 'reconciled', transfer: { toAccountId: third, status: 'cleared' } },
    });
    const sent = await record({ accountId: one, category: undefined, transfer: { toAccountId: other } });
    const from = await update(sent, { accountId: third }, true);
    expect(from).toMatchObject({ accountId: third, transfer: { toAccountId: other, status: 'reconciled' } });
    expect(from).not.toHaveProperty('status');
  });

  it('is cleared there by a bulk edit too, and comes back as it was', async () => {
    const made = await record();
    const group = randomUUID();
    const change = { accountId: await open() };
    const edit = { transactionIds: [made._id], change, group, confirmReconciled: true };
    await me.ask(ledgerRpc.editTransactions, edit);
    expect(await stored(made)).not.toHaveProperty('status');
    await undo(me, group);
    expect(await stored(made)).toMatchObject({ status: 'reconciled' });
  });
});

it('deleting reconciled transactions deletes none of them until it is confirmed', async () => {
  const transactionIds = [await record({ status: 'cleared' }), await record()].map(({ _id }) => _id);
  await expect(me.ask(ledgerRpc.deleteTransactions, { transactionIds })).rejects.toMatchObject(refused);
  expect(await me.ask(ledgerRpc.getTransactions, { transactionIds })).toHaveLength(2);
  const confirmed = { transactionIds, confirmReconciled: true };
  expect(await me.ask(ledgerRpc.deleteTransactions, confirmed)).toMatchObject({ deletedCount: 2 });
});

describe('a bulk edit', () => {
  const edit = (
    input: Omit<RpcInput<typeof ledgerRpc.editTransactions>, 'group'>,
    group: string = randomUUID(),
  ) => me.ask(ledgerRpc.editTransactions, { ...input, group });

  it('of dates changes nothing until it is confirmed, by ids or by a filter', async () => {
    const made = [await record({ status: 'cleared' }), await record()];
    const change = { addedOn: '2026-02-01' };
    for (const target of [{ transactionIds: made.map(({ _id }) => _id) }, { filter: { category: 'Food' } }]) {
      await expect(edit({ ...target, change })).rejects.toMatchObject(refused);
      expect(await Promise.all(made.map(stored))).toEqual(made);
    }
    const group = randomUUID();
    const confirmed = { filter: { category: 'Food' }, change, confirmReconciled: true };
    expect(await edit(confirmed, group)).toMatchObject({ changedCount: 2 });
    // Undoing the change would change a reconciled transaction again.
    await expect(undo(me, group)).rejects.toMatchObject(refused);
    expect(await undo(me, group, { confirmReconciled: true })).toMatchObject({ undoneCount: 2 });
  });

  it('of categories and tags needs no confirmation', async () => {
    const { _id } = await record();
    const change = { category: 'Bills', addTags: ['trip'] };
    expect(await edit({ transactionIds: [_id], change })).toMatchObject({ changedCount: 1 });
  });
});

it('restoring a version asks if it changes what the statement says', async () => {
  const made = await record({ status: 'cleared' });
  await update(made, { name: 'Green tea' });
  await update(made, { cost: 4 });
  await update(made, { status: 'reconciled' });
  const { versions } = await me.ask(ledgerRpc.getHistory, { id: made._id });
  const restore = { id: made._id, version: versions.at(-1)?.version ?? '' };
  await expect(me.ask(ledgerRpc.restoreVersion, restore)).rejects.toMatchObject(refused);
  expect(await me.ask(ledgerRpc.restoreVersion, { ...restore, confirmReconciled: true })).toMatchObject(tea);
});

it('undoing an import asks if something that it brought is reconciled', async () => {
  const importId = randomUUID();
  const transactions = [{ ...tea, status: 'reconciled' as const }];
  await me.ask(ledgerRpc.importTransactions, { importId, from: 0, transactions });
  await expect(undo(me, importId)).rejects.toMatchObject(refused);
  expect(await undo(me, importId, { confirmReconciled: true })).toMatchObject({ undoneCount: 1 });
});
