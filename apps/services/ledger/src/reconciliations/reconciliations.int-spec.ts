import { fieldMessages, ledgerRpc, limits, type RpcInput } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { ReconciliationsRepository } from './reconciliations.repository';

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
const entries = async ({ accountId, _id: id }: { accountId: string; _id: string }) =>
  (await me.ask(ledgerRpc.listReconciliationEntries, { accountId, id, limit: 50 })).entries;
const finish = (
  { accountId, _id: id }: { accountId: string; _id: string },
  difference?: { name: string; category: string },
) => me.ask(ledgerRpc.finishReconciliation, { accountId, id, ...(difference && { difference }) });
const remove = ({ accountId, _id: id }: { accountId: string; _id: string }) =>
  me.ask(ledgerRpc.removeReconciliation, { accountId, id });
const statuses = async (accountId: string) =>
  (await me.ask(ledgerRpc.getRegister, { id: accountId, limit: 50 })).entries.map(({ name, status }) => [
    name,
    status,
  ]);

it('ticks transactions until they add up to the statement, and makes them reconciled', async () => {
  const account = await open();
  const tea = await record(account);
  const pay = await record(account, { name: 'Pay', category: 'Salary', cost: 50, isIncome: true });
  await record(account, { name: 'Later', addedOn: '2026-02-01' });
  const started = await start(account, 145);
  expect(started).toMatchObject({ tickedCount: 0, progress: { reconciled: 100, ticked: 0, difference: 45 } });
  expect(await entries(started)).toMatchObject([
    { name: 'Pay', amount: 50, isTicked: false },
    { name: 'Tea', amount: -5, isTicked: false },
  ]);
  expect(await update(started, { tick: [tea] })).toMatchObject({
    tickedCount: 1,
    progress: { ticked: -5, difference: 50 },
  });
  await expect(finish(started)).rejects.toMatchObject({ code: 'reconciliation-difference' });
  // Two devices tick different transactions.
  const even = await Promise.all([update(started, { tick: [pay] }), update(started, { tick: [tea] })]);
  expect(even.map(({ progress }) => progress?.difference)).toContain(0);
  const [resumed] = await me.ask(ledgerRpc.listReconciliations, { accountId: account });
  expect(resumed).toMatchObject({ tickedCount: 2, progress: { difference: 0 } });
  expect(await finish(started)).toMatchObject({ finishedAt: expect.any(String), tickedCount: 2 });
  expect(await finish(started)).toMatchObject({ finishedAt: expect.any(String) });
  expect(await statuses(account)).toEqual([
    ['Later', undefined],
    ['Pay', 'reconciled'],
    ['Tea', 'reconciled'],
  ]);
  const next = await start(account, 140, '2026-02-28');
  expect(next.progress).toEqual({ reconciled: 145, ticked: 0, difference: -5 });
  expect(await entries(next)).toMatchObject([{ name: 'Later' }]);
});

it('records a difference only when asked, once', async () => {
  const account = await open({ currency: 'JPY', openingBalance: 1000 });
  const started = await start(account, 900);
  const entry = { name: 'Unknown', category: 'Miscellaneous' };
  await Promise.allSettled([finish(started, entry), finish(started, entry)]);
  expect(await finish(started, entry)).toMatchObject({ finishedAt: expect.any(String) });
  expect(await statuses(account)).toEqual([['Unknown', 'reconciled']]);
  const { entries: register } = await me.ask(ledgerRpc.getRegister, { id: account, limit: 9 });
  expect(register).toMatchObject([{ cost: 100, isIncome: false, addedOn: '2026-01-31', balance: 900 }]);
});

it('records another difference after the first one was undone', async () => {
  const account = await open();
  const entry = { name: 'Unknown', category: 'Miscellaneous' };
  const first = await start(account, 90);
  await finish(first, entry);
  await remove(first);
  await finish(await start(account, 85), { ...entry, name: 'Fee' });
  expect(await statuses(account)).toEqual([
    ['Fee', 'reconciled'],
    ['Unknown', undefined],
  ]);
});

it('clears the recorded difference with the ticked transactions when it is undone', async () => {
  const account = await open();
  const started = await start(account, 90);
  await update(started, { tick: [await record(account)] });
  const finished = await finish(started, { name: 'Unknown', category: 'Miscellaneous' });
  expect(finished).toMatchObject({ tickedCount: 2 });
  await remove(started);
  expect(await statuses(account)).toEqual([
    ['Unknown', undefined],
    ['Tea', undefined],
  ]);
});

it('clears the recorded difference even if the process ended before the reconciliation was finished', async () => {
  const account = await open();
  const started = await start(account, 90);
  const rows = ledger.app.get(ReconciliationsRepository, { strict: false });
  const ending = jest.spyOn(rows, 'update').mockRejectedValueOnce(new Error('the process ended'));
  await expect(finish(started, { name: 'Unknown', category: 'Miscellaneous' })).rejects.toThrow();
  ending.mockRestore();
  await finish(started);
  await remove(started);
  expect(await statuses(account)).toEqual([['Unknown', undefined]]);
});

it('counts a transfer on the side of the account', async () => {
  const [from, to] = [await open(), await open({ name: 'Joint' })];
  const moved = await record(from, { cost: 30, transfer: { toAccountId: to } });
  const started = await start(to, 130);
  expect(await entries(started)).toMatchObject([{ amount: 30 }]);
  expect(await update(started, { tick: [moved] })).toMatchObject({ progress: { difference: 0 } });
});

it('reconciles a transfer on its own side, and the other side later', async () => {
  const [from, to] = [await open(), await open({ name: 'Joint' })];
  const moved = await record(from, { cost: 30, transfer: { toAccountId: to } });
  const sides = async () => {
    const [{ status = 'cleared', transfer } = {}] = await me.ask(ledgerRpc.getTransactions, {
      transactionIds: [moved],
    });
    return [status, transfer?.status ?? status];
  };
  const [inTo, inFrom] = [await start(to, 130), await start(from, 70)];
  await update(inTo, { tick: [moved] });
  await finish(inTo);
  expect(await sides()).toEqual(['cleared', 'reconciled']);
  expect(await entries(await start(to, 130, '2026-02-28'))).toEqual([]);
  expect(await entries(inFrom)).toMatchObject([{ amount: -30 }]);
  expect(await update(inFrom, { tick: [moved] })).toMatchObject({
    progress: { reconciled: 100, ticked: -30, difference: 0 },
  });
  await finish(inFrom);
  expect(await sides()).toEqual(['reconciled', 'reconciled']);
  await remove(inTo);
  expect(await sides()).toEqual(['reconciled', 'cleared']);
});

it('counts a transfer with one status as reconciled in both accounts', async () => {
  const [from, to] = [await open(), await open({ name: 'Joint' })];
  await record(from, { cost: 30, transfer: { toAccountId: to }, status: 'reconciled' });
  for (const [account, balance] of [
    [from, 70],
    [to, 130],
  ] as const) {
    const started = await start(account, balance);
    expect(started).toMatchObject({ progress: { reconciled: balance, difference: 0 } });
    expect(await entries(started)).toEqual([]);
  }
});

it('follows transactions that are changed or deleted meanwhile', async () => {
  const account = await open();
  const [tea, cake] = [await record(account), await record(account, { name: 'Cake' })];
  const started = await start(account, 93);
  await update(started, { tick: [tea, cake] });
  await me.ask(ledgerRpc.updateTransaction, { id: tea, change: { cost: 7 } });
  await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [cake] });
  const [now] = await me.ask(ledgerRpc.listReconciliations, { accountId: account });
  expect(now).toMatchObject({ tickedCount: 1, progress: { ticked: -7, difference: 0 } });
  expect(await update(started, { untick: [tea], closingBalance: 100 })).toMatchObject({
    closingBalance: 100,
    progress: { difference: 0 },
  });
});

it('is given up, or undone once it is finished', async () => {
  const account = await open();
  const tea = await record(account);
  const given = await start(account, 1);
  await remove(given);
  const started = await start(account, 95);
  await update(started, { tick: [tea] });
  await finish(started);
  await expect(update(started, { tick: [tea] })).rejects.toMatchObject({ code: 'reconciliation-finished' });
  await remove(started);
  expect(await statuses(account)).toEqual([['Tea', undefined]]);
  expect(await me.ask(ledgerRpc.listReconciliations, { accountId: account })).toEqual([]);
});

it('leaves what another statement has as it is when it is undone', async () => {
  const [account, other] = [await open(), await open()];
  const [tea, cake] = [await record(account), await record(account, { name: 'Cake' })];
  const first = await start(account, 95);
  await update(first, { tick: [tea] });
  await finish(first);
  const second = await start(account, 90, '2026-02-28');
  expect(await update(second, { tick: [tea, cake] })).toMatchObject({ tickedCount: 1 });
  await finish(second);
  const change = { accountId: other, status: 'reconciled' } as const;
  await me.ask(ledgerRpc.updateTransaction, { id: cake, change, confirmReconciled: true });
  await remove(second);
  expect(await statuses(account)).toEqual([['Tea', 'reconciled']]);
  expect(await statuses(other)).toEqual([['Cake', 'reconciled']]);
});

it('is one at a time in each account', async () => {
  const account = await open();
  const results = await Promise.allSettled([start(account, 1), start(account, 2), start(account, 3)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(start(account, 1)).rejects.toMatchObject({ code: 'reconciliation-open' });
  expect(await start(await open(), 1)).toMatchObject({ closingBalance: 1 });
});

it('names the field at fault', async () => {
  const account = await open({ currency: 'JPY', openingBalance: 0 });
  const refused = (path: string, message: string) => ({
    code: 'validation-failed',
    fields: [expect.objectContaining({ path, message })],
  });
  await expect(start(account, 0.5)).rejects.toMatchObject(
    refused('closingBalance', fieldMessages['amount-not-whole']),
  );
  await expect(start(account, 1, '2025-12-31')).rejects.toMatchObject(
    refused('statementDate', fieldMessages['date-before-opening']),
  );
});

it('of another book, or of another account, does not exist', async () => {
  const account = await open();
  const started = await start(account, 1);
  const elsewhere = { ...started, accountId: await open() };
  const tea = await record(elsewhere.accountId);
  const missing = { code: 'not-found' };
  await expect(update(started, { tick: [tea] })).rejects.toMatchObject(missing);
  await expect(update(elsewhere, { tick: [] })).rejects.toMatchObject(missing);
  me = ledger.person();
  for (const call of [update(started, {}), finish(started), remove(started), entries(started)])
    await expect(call).rejects.toMatchObject(missing);
  await expect(start(account, 1)).rejects.toMatchObject(missing);
});

it('lists the newest statements only', async () => {
  const account = await open({ openingBalance: 0 });
  for (let n = 0; n <= limits.shownReconciliations; n++) await finish(await start(account, 0));
  const all = await me.ask(ledgerRpc.listReconciliations, { accountId: account });
  expect(all).toHaveLength(limits.shownReconciliations);
});
