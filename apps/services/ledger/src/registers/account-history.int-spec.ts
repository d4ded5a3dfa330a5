import { getModelToken } from '@nestjs/mongoose';
import { errorCatalogue, fieldMessages, ledgerRpc, type RpcInput } from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { ownedBy } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { ACCOUNTS, type AccountRow } from '../accounts/account.schema';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const today = dateIn('UTC', new Date());
const add = () =>
  me.ask(ledgerRpc.createAccount, { name: 'Savings', kind: 'savings', openingDate: '2020-01-01' });
const change = (id: string, fields: RpcInput<typeof ledgerRpc.updateAccount>['change']) =>
  me.ask(ledgerRpc.updateAccount, { id, change: fields });
const history = (id: string, person = me) => person.ask(ledgerRpc.getAccountHistory, { id });
const restore = (id: string, version: string, expected?: string, person = me) =>
  person.ask(ledgerRpc.restoreAccountVersion, { id, version, expected });
const main = async () => (await me.ask(ledgerRpc.listAccounts, {})).accounts[0]?._id ?? '';
const accounts = () => ledger.app.get<Model<AccountRow>>(getModelToken(ACCOUNTS), { strict: false });

it('says what changed, the newest change first', async () => {
  const { _id: id, version } = await add();
  expect(await history(id)).toEqual({
    versions: [{ version: 'initial', at: expect.any(String), actor: 'user' }],
    ...{ isComplete: true, version },
  });
  await change(id, { name: 'Reserve', openingBalance: 12.5, position: 7 });
  const closed = await change(id, { closedOn: today, name: 'Reserve' });
  expect(await history(id)).toMatchObject({
    versions: [
      { actor: 'user', before: {}, after: { closedOn: today } },
      { before: { name: 'Savings', openingBalance: 0 }, after: { name: 'Reserve', openingBalance: 12.5 } },
      { version: 'initial' },
    ],
    ...{ isComplete: true, version: closed.version },
  });
});

it('gives an account back the fields of a version, and can be taken back itself', async () => {
  const { _id: id } = await add();
  const changed = await change(id, { name: 'Reserve', note: 'n', kind: 'asset', closedOn: today });
  const restored = await restore(id, 'initial', changed.version);
  expect(restored).toMatchObject({ name: 'Savings', note: '', kind: 'savings' });
  expect(restored.closedOn).toBeUndefined();
  const { versions } = await history(id);
  expect(versions.map(({ actor }) => actor)).toEqual(['restore', 'user', 'user']);
  expect(await restore(id, versions[1]?.version ?? '')).toMatchObject({ name: 'Reserve', closedOn: today });
});

it('restores by the rules of an edit, and says which field they are about', async () => {
  const { _id: id } = await add();
  await change(id, { openingDate: '2019-01-01' });
  await me.ask(ledgerRpc.createTransaction, {
    ...{ name: 'Tea', category: 'Food', cost: 1, addedOn: '2019-05-05', accountId: id },
  });
  await expect(restore(id, 'initial')).rejects.toMatchObject({
    code: 'validation-failed',
    fields: [{ path: 'openingDate', message: fieldMessages['opening-after-first-transaction'] }],
  });
  expect((await history(id)).versions).toHaveLength(2);
});

it('refuses to restore over a change that the user has not seen', async () => {
  const { _id: id, version } = await add();
  await change(id, { name: 'Reserve' });
  await expect(restore(id, 'initial', version)).rejects.toMatchObject({ code: 'version-conflict' });
});

it('has no entry for a new order, which is not undone with a version', async () => {
  const { _id: id } = await add();
  await change(id, { name: 'Reserve' });
  await me.ask(ledgerRpc.orderAccounts, { accountIds: [id] });
  await change(id, { note: 'n' });
  const { versions } = await history(id);
  expect(versions.map(({ afterGap }) => afterGap)).toEqual([undefined, undefined, undefined]);
  await restore(id, 'initial');
  expect((await me.ask(ledgerRpc.listAccounts, {})).accounts[0]).toMatchObject({ _id: id, name: 'Savings' });
});

it('goes back to the beginning of the default account, which has no date', async () => {
  const id = await main();
  expect((await history(id)).versions).toEqual([{ version: 'initial', actor: 'user' }]);
  await change(id, { name: 'Purse' });
  expect(await history(id)).toMatchObject({
    versions: [{ before: { name: 'Main account' }, after: { name: 'Purse' } }, { version: 'initial' }],
    isComplete: true,
  });
  expect(await restore(id, 'initial')).toMatchObject({ name: 'Main account', isDefault: true });
});

it('is incomplete for an account that was changed without an entry', async () => {
  const { _id: id } = await add();
  await accounts().updateOne({ ...ownedBy(me.who.bookId), _id: id }, { $unset: { history: 1 } });
  expect(await history(id)).toMatchObject({ versions: [], isComplete: false });
  await change(id, { name: 'Reserve' });
  expect(await history(id)).toMatchObject({
    versions: [{ after: { name: 'Reserve' }, afterGap: true }],
    isComplete: false,
  });
});

it('is not in lists, and ends with the account', async () => {
  const { _id: id } = await add();
  await change(id, { name: 'Reserve' });
  const { accounts: listed } = await me.ask(ledgerRpc.listAccounts, {});
  expect(JSON.stringify(listed)).not.toContain('Savings');
  await me.ask(ledgerRpc.removeAccount, { id });
  await expect(history(id)).rejects.toMatchObject({ code: 'not-found' });
});

it.each(['f'.repeat(24), 'no id'])(
  'is not found for the id %s, another book and another version',
  async (id) => {
    const { _id: mine } = await add();
    const other = ledger.person();
    const missing = { code: 'not-found', message: errorCatalogue['not-found'].message };
    await expect(history(id)).rejects.toMatchObject(missing);
    await expect(restore(id, 'initial')).rejects.toMatchObject(missing);
    await expect(restore(mine, id)).rejects.toMatchObject(missing);
    await expect(history(mine, other)).rejects.toMatchObject(missing);
    await expect(restore(mine, 'initial', undefined, other)).rejects.toMatchObject(missing);
  },
);
