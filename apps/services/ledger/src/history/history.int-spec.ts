import { randomUUID } from 'node:crypto';
import { getModelToken } from '@nestjs/mongoose';
import { ledgerRpc, receiptRequestKey } from '@saldo/contracts';
import { ownedBy } from '@saldo/mongo';
import { type Model, Types } from 'mongoose';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TRANSACTIONS, type TransactionRow } from '../transactions/transaction.schema';
import { TransactionsRepository } from '../transactions/transactions.repository';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));
afterEach(() => jest.restoreAllMocks());

const add = (entry: object = {}) =>
  me.ask(ledgerRpc.createTransaction, {
    name: 'Bread',
    category: 'Food',
    cost: 3.2,
    addedOn: '2026-11-21',
    ...entry,
  });
const change = (id: string, fields: object) => me.ask(ledgerRpc.updateTransaction, { id, change: fields });
const history = async (id: string, person = me) => (await person.ask(ledgerRpc.getHistory, { id })).versions;
const restore = (id: string, version = '', expected?: string) =>
  me.ask(ledgerRpc.restoreVersion, { id, version, expected });
const transactions = () =>
  ledger.app.get<Model<TransactionRow>>(getModelToken(TRANSACTIONS), { strict: false });
const open = (fields: object = {}) =>
  me.ask(ledgerRpc.createAccount, {
    ...{ name: 'x', kind: 'checking' as const, currency: null, note: '', openingBalance: 0 },
    ...{ openingDate: '2000-01-01' },
    ...fields,
  });

describe('the history of a transaction', () => {
  it('has one version when it is new', async () => {
    const { _id } = await add();
    expect(await me.ask(ledgerRpc.getHistory, { id: _id })).toEqual({
      versions: [{ version: 'initial', at: expect.any(String), actor: 'user' }],
      ...{ isComplete: true, version: 'initial' },
    });
  });

  it('says what changed, as users see it, the newest change first', async () => {
    const { _id: id } = await add();
    const yen = await open({ currency: 'JPY' });
    await change(id, { name: 'Roll', category: 'Groceries', tags: ['a'], note: 'fresh' });
    const now = await change(id, { accountId: yen._id, cost: 300 });
    const versions = await history(id);
    expect(versions).toMatchObject([
      {
        ...{ version: now.version, actor: 'user' },
        before: { cost: 3.2 },
        after: { cost: 300, accountId: yen._id, currency: 'JPY' },
      },
      {
        before: { name: 'Bread', category: 'Food', note: '' },
        after: { name: 'Roll', category: 'Groceries', note: 'fresh', tags: ['a'] },
      },
      { version: 'initial' },
    ]);
    expect(Object.keys(versions[1]?.before ?? {}).toSorted()).toEqual(['category', 'name', 'note']);
  });

  it('has no entry for a change that changes nothing, or that fails', async () => {
    const { _id: id, version } = await add();
    await change(id, { name: 'Bread', cost: 3.2, tags: [], status: 'cleared' });
    jest
      .spyOn(ledger.app.get(TransactionsRepository), 'update')
      .mockRejectedValueOnce(new Error('the connection was lost'));
    await expect(change(id, { name: 'Roll' })).rejects.toMatchObject({ code: 'internal' });
    expect(await history(id)).toMatchObject([{ version }]);
  });

  it('names where a transaction came from', async () => {
    const importId = randomUUID();
    const row = { name: 'x', category: 'Food', cost: 1, addedOn: '2026-11-21' };
    await me.ask(ledgerRpc.importTransactions, { importId, from: 0, transactions: [row] });
    const receiptId = 'f'.repeat(24);
    const receipt = await add({ receiptId, requestKey: receiptRequestKey(receiptId, 0) });
    const attached = await add();
    await me.ask(ledgerRpc.setReceipt, { id: attached._id, receiptId: 'e'.repeat(24) });
    const [imported] = (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 5, search: 'x' }))
      .transactions;
    expect(await history(imported?._id ?? '')).toMatchObject([{ actor: 'import' }]);
    expect(await history(receipt._id)).toMatchObject([{ actor: 'receipt' }]);
    expect(await history(attached._id)).toMatchObject([{ actor: 'user' }]);
  });

  it('follows a transaction into the trash and back', async () => {
    const { _id: id } = await add();
    await change(id, { name: 'Roll' });
    const before = await history(id);
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [id] });
    await expect(history(id)).rejects.toMatchObject({ code: 'not-found' });
    await me.ask(ledgerRpc.restoreTransactions, { transactionIds: [id] });
    expect(await history(id)).toEqual(before);
  });

  it('says if there were changes that no entry describes', async () => {
    const { _id: id } = await add();
    const unrecorded = () =>
      transactions().updateOne(ownedBy(me.who.bookId), { name: 'Cake', version: new Types.ObjectId() });
    await change(id, { note: 'one' });
    await unrecorded();
    await change(id, { note: 'two' });
    expect(await history(id)).toMatchObject([
      { after: { note: 'two' }, afterGap: true },
      { after: { note: 'one' } },
      { version: 'initial' },
    ]);
  });

  it('can be restored after a change that no entry describes', async () => {
    const { _id: id } = await add();
    await change(id, { note: 'one' });
    await transactions().updateOne(ownedBy(me.who.bookId), { version: new Types.ObjectId() });
    const { version } = await me.ask(ledgerRpc.getHistory, { id });
    expect(await restore(id, 'initial', version)).toMatchObject({ note: '' });
  });

  it('is not complete if the first changes were not recorded', async () => {
    const { _id: id } = await add();
    await transactions().updateOne(ownedBy(me.who.bookId), { version: new Types.ObjectId() });
    await change(id, { note: 'one' });
    expect(await me.ask(ledgerRpc.getHistory, { id })).toMatchObject({
      versions: [{ after: { note: 'one' }, afterGap: true }],
      isComplete: false,
    });
  });

  it('forgets the oldest changes beyond its limit, and says that it is not complete', async () => {
    const { _id: id } = await add();
    for (let count = 0; count < 20; count++) await change(id, { note: `${count}${'n'.repeat(1_990)}😀` });
    const { versions, isComplete } = await me.ask(ledgerRpc.getHistory, { id });
    expect(isComplete).toBe(true);
    for (let count = 0; count < 15; count++) await change(id, { note: `${count}${'m'.repeat(1_990)}` });
    const later = await me.ask(ledgerRpc.getHistory, { id });
    expect(later.isComplete).toBe(false);
    expect(later.versions.length).toBeGreaterThan(15);
    expect(later.versions.length).toBeLessThan(versions.length + 15);
    expect(later.versions.map(({ version }) => version)).not.toContain('initial');
  });

  it('is not found for another user', async () => {
    const { _id: id } = await add();
    const { version } = await change(id, { name: 'Roll' });
    const other = ledger.person();
    await expect(history(id, other)).rejects.toMatchObject({ code: 'not-found' });
    await expect(other.ask(ledgerRpc.restoreVersion, { id, version: version ?? '' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('restoring a version', () => {
  it('brings all fields of that version back, as one more change', async () => {
    const yen = await open({ currency: 'JPY' });
    const first = await add({ tags: ['a'], status: 'pending' });
    const id = first._id;
    const second = await change(id, { name: 'Roll', tags: [], status: 'cleared', category: 'Pets' });
    await change(id, { accountId: yen._id, cost: 300, addedOn: '2026-01-01' });
    const { version: _, ...fields } = second;
    expect(await restore(id, second.version)).toMatchObject(fields);
    const { version: __, ...initial } = first;
    const restored = await restore(id, 'initial');
    expect(restored).toEqual({ ...initial, version: expect.any(String) });
    expect(await history(id)).toMatchObject([
      { actor: 'restore', version: restored.version, after: { name: 'Bread' } },
      { actor: 'restore', after: { cost: 3.2 }, before: { cost: 300, currency: 'JPY' } },
      {},
      {},
      { version: 'initial' },
    ]);
    expect((await me.ask(ledgerRpc.getSummary, {})).totalExpenses).toBe(3.2);
  });

  it('adds its category again if that was removed', async () => {
    const { _id: id } = await add({ category: 'Pets' });
    await change(id, { category: 'Food' });
    await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' });
    expect(await restore(id, 'initial')).toMatchObject({ category: 'Pets' });
    expect(await me.ask(ledgerRpc.listCategories, { type: 'expense' })).toContain('Pets');
  });

  it('is refused for an account that is deleted, which it names as it was called last', async () => {
    const account = await open();
    const { _id: id } = await add({ accountId: account._id });
    await change(id, { accountId: (await me.ask(ledgerRpc.listAccounts, {})).accounts[0]?._id });
    await me.ask(ledgerRpc.updateAccount, { id: account._id, change: { name: 'Old Giro' } });
    await me.ask(ledgerRpc.removeAccount, { id: account._id });
    await expect(restore(id, 'initial')).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'accountId', message: 'The account Old Giro was deleted. Choose another one.' }],
    });
  });

  it('names the account of a transfer that is deleted, and adds no category then', async () => {
    const [gone, other] = [await open(), await open()];
    const parts = [{ category: 'Pets', amount: 1 }];
    const { _id: id } = await add({ category: undefined, transfer: { toAccountId: gone._id }, parts });
    await change(id, { transfer: { toAccountId: other._id }, parts: null });
    await me.ask(ledgerRpc.removeAccount, { id: gone._id });
    await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' });
    await expect(restore(id, 'initial')).rejects.toMatchObject({
      fields: [{ path: 'transfer.toAccountId', code: 'account-deleted', params: { name: gone.name } }],
    });
    expect(await me.ask(ledgerRpc.listCategories, { type: 'expense' })).not.toContain('Pets');
  });

  it('puts another account in the place of a deleted one, in the same currency', async () => {
    const [gone, other] = [await open(), await open()];
    const { _id: yen } = await me.ask(ledgerRpc.createAccount, {
      name: 'Yen',
      kind: 'cash',
      currency: 'JPY',
      openingDate: '2000-01-01',
    });
    const { _id: id } = await add({ accountId: gone._id, cost: 3 });
    const { _id: sent } = await add({ category: undefined, transfer: { toAccountId: gone._id } });
    await change(id, { accountId: other._id, cost: 4 });
    await change(sent, { transfer: { toAccountId: other._id }, note: 'later' });
    await me.ask(ledgerRpc.removeAccount, { id: gone._id });
    const restoreInto = (of: string, accountId: string) =>
      me.ask(ledgerRpc.restoreVersion, { id: of, version: 'initial', accountId });
    await expect(restoreInto(id, yen)).rejects.toMatchObject({
      fields: [{ path: 'accountId', message: 'Choose an account in the same currency.' }],
    });
    await expect(restoreInto(id, gone._id)).rejects.toMatchObject({ fields: [{ path: 'accountId' }] });
    expect(await restoreInto(id, other._id)).toMatchObject({ accountId: other._id, cost: 3 });
    expect(await restoreInto(sent, other._id)).toMatchObject({
      transfer: { toAccountId: other._id },
      note: '',
    });
  });

  it('is refused if the transaction has changed since the user saw it, or has no such version', async () => {
    const { _id: id, version } = await add();
    await change(id, { name: 'Roll' });
    await expect(restore(id, 'initial', version)).rejects.toMatchObject({ code: 'version-conflict' });
    for (const version of ['f'.repeat(24), 'none'])
      await expect(restore(id, version)).rejects.toMatchObject({ code: 'not-found' });
  });
});
