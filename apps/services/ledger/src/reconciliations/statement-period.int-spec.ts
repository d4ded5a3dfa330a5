import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const dates = { openingDate: '2026-01-01' };
const open = async (account: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) =>
  (
    await me.ask(ledgerRpc.createAccount, {
      name: 'Savings',
      kind: 'savings',
      openingBalance: 100,
      ...dates,
      ...account,
    })
  )._id;
const record = async (accountId: string, entry: Partial<RpcInput<typeof ledgerRpc.createTransaction>> = {}) =>
  (
    await me.ask(ledgerRpc.createTransaction, {
      ...{ name: 'Tea', category: 'Food', cost: 5, addedOn: '2026-01-10', accountId },
      ...entry,
    })
  )._id;
const start = (accountId: string, closingBalance: number, statementDate = '2026-01-31') =>
  me.ask(ledgerRpc.startReconciliation, { accountId, statement: { closingBalance, statementDate } });
const update = (
  { accountId, _id: id }: { accountId: string; _id: string },
  change: RpcInput<typeof ledgerRpc.updateReconciliation>['change'],
) => me.ask(ledgerRpc.updateReconciliation, { accountId, id, change });
const finish = ({ accountId, _id: id }: { accountId: string; _id: string }) =>
  me.ask(ledgerRpc.finishReconciliation, { accountId, id });
const statuses = async (accountId: string) =>
  (await me.ask(ledgerRpc.getRegister, { id: accountId, limit: 50 })).entries.map(({ name, status }) => [
    name,
    status,
  ]);

it('compares an older statement with what is reconciled up to its date', async () => {
  const account = await open();
  const [tea, pie] = [await record(account), await record(account, { name: 'Pie', addedOn: '2026-02-10' })];
  const newer = await start(account, 90, '2026-02-28');
  await update(newer, { tick: [tea, pie] });
  await finish(newer);
  const older = await start(account, 95, '2026-01-31');
  expect(older.progress).toEqual({ reconciled: 95, ticked: 0, difference: 0 });
  expect(await finish(older)).toMatchObject({ finishedAt: expect.any(String) });
});

it('counts a ticked transaction only while it is dated within the statement', async () => {
  const account = await open();
  const tea = await record(account);
  const started = await start(account, 95);
  const shown = async () =>
    (await me.ask(ledgerRpc.listReconciliations, { accountId: account })).map(({ tickedCount, progress }) => [
      tickedCount,
      progress?.difference,
    ]);
  const move = (addedOn: string) =>
    me.ask(ledgerRpc.updateTransaction, { id: tea, change: { addedOn }, confirmReconciled: true });
  await update(started, { tick: [tea] });
  expect(await shown()).toEqual([[1, 0]]);
  await move('2026-02-01');
  expect(await shown()).toEqual([[0, -5]]);
  await expect(finish(started)).rejects.toMatchObject({ code: 'reconciliation-difference' });
  expect(await statuses(account)).toEqual([['Tea', undefined]]);
  await update(started, { statementDate: '2026-02-01' });
  expect(await shown()).toEqual([[1, 0]]);
  await update(started, { statementDate: '2026-01-31' });
  expect(await shown()).toEqual([[0, -5]]);
  await move('2026-01-31');
  expect(await shown()).toEqual([[1, 0]]);
  await move('2026-02-01');
  await update(started, { closingBalance: 100 });
  expect(await finish(started)).toMatchObject({ tickedCount: 0 });
  expect(await statuses(account)).toEqual([['Tea', undefined]]);
});

it('asks before the opening of an account with a finished statement changes', async () => {
  const account = await open();
  type Change = RpcInput<typeof ledgerRpc.updateAccount>['change'];
  const edit = (change: Change, confirmReconciled?: boolean) =>
    me.ask(ledgerRpc.updateAccount, { id: account, change, confirmReconciled });
  const started = await start(account, 90);
  await edit({ openingBalance: 90 });
  await finish(started);
  const { version } = await edit({ name: 'Other', openingBalance: 90, openingDate: '2026-01-01' });
  const refused = { code: 'transaction-reconciled' };
  for (const change of [{ openingBalance: 91 }, { openingDate: '2025-12-31' }, { openingDate: '2026-01-02' }])
    await expect(edit(change)).rejects.toMatchObject(refused);
  const [, earlier] = (await me.ask(ledgerRpc.getAccountHistory, { id: account })).versions.toReversed();
  expect(earlier).toBeDefined();
  expect(await edit({ openingBalance: 91 }, true)).toMatchObject({ openingBalance: 91 });
  const restore = { id: account, version: earlier?.version ?? '', expected: undefined };
  await expect(me.ask(ledgerRpc.restoreAccountVersion, restore)).rejects.toMatchObject(refused);
  const confirmed = { ...restore, confirmReconciled: true };
  expect(await me.ask(ledgerRpc.restoreAccountVersion, confirmed)).toMatchObject({ openingBalance: 90 });
  expect(version).toBeDefined();
  await me.ask(ledgerRpc.removeReconciliation, { accountId: account, id: started._id });
  expect(await edit({ openingBalance: 5 })).toMatchObject({ openingBalance: 5 });
});
