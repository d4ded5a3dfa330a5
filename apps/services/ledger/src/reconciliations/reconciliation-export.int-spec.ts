import { randomUUID } from 'node:crypto';
import { fieldMessages, ledgerRpc, limits, type RpcInput } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

type Restored = RpcInput<typeof ledgerRpc.restoreReconciliations>['reconciliations'];
const open = async (currency: 'JPY' | null = null) => {
  const savings = { name: 'Savings', kind: 'savings', openingDate: '2026-01-01', currency } as const;
  return (await me.ask(ledgerRpc.createAccount, savings))._id;
};
const statement = (day: number, ticked: number[]): Restored[number] => ({
  ...{ statementDate: `2026-01-0${day}`, closingBalance: -5 * day, ticked },
  finishedAt: `2026-02-0${day}T10:00:00.000Z`,
});
const tea = { name: 'Tea', category: 'Food', cost: 5, addedOn: '2026-01-01' };
const restore = (accountId: string, restoreId: string, reconciliations: Restored, from = 0) =>
  me.ask(ledgerRpc.restoreReconciliations, { accountId, restoreId, from, reconciliations });
const scan = (accountIds: string[], after?: number) =>
  me.ask(ledgerRpc.scanReconciliations, { accountIds, after });
const list = (accountId: string) => me.ask(ledgerRpc.listReconciliations, { accountId });
const rowsOf = async (accountId: string) =>
  (await me.ask(ledgerRpc.getRegister, { id: accountId, limit: 9 })).entries;

/** Restores an account with two reconciled transactions, and one that an unfinished reconciliation ticks. */
async function restored(restoreId = randomUUID()) {
  const account = await open();
  const reconciled = { ...tea, accountId: account, status: 'reconciled' } as const;
  const transactions = [{ ...tea, accountId: account }, reconciled, reconciled];
  await me.ask(ledgerRpc.importTransactions, { importId: restoreId, from: 0, transactions });
  const { finishedAt: _, ...unfinished } = statement(3, [0]);
  const reconciliations = [statement(1, [2]), statement(2, [1]), unfinished];
  return { account, restoreId, reconciliations };
}

it('restores finished and unfinished reconciliations once, with their transactions', async () => {
  const { account, restoreId, reconciliations } = await restored();
  await restore(account, restoreId, reconciliations.slice(0, 2));
  const rest = () => restore(account, restoreId, reconciliations.slice(2), 2);
  expect(await Promise.all([rest(), rest()])).toEqual([{ restoredCount: 1 }, { restoredCount: 1 }]);
  const [unfinished, second, first] = await list(account);
  expect(await list(account)).toHaveLength(3);
  expect(unfinished).toMatchObject({
    tickedCount: 1,
    progress: { reconciled: -10, ticked: -5, difference: 0 },
  });
  expect(first).toMatchObject({ statementDate: '2026-01-01', closingBalance: -5, tickedCount: 1 });
  expect(second?.finishedAt).toBe('2026-02-02T10:00:00.000Z');

  const ids = (await rowsOf(account)).map(({ _id }) => _id);
  const { reconciliations: scanned } = await scan([await open(), account]);
  expect(scanned).toEqual(
    reconciliations.map(({ ticked, ...each }, index) => ({
      ...{ ...each, number: index + 1 },
      ticked: ticked.map((row) => ids[row]),
    })),
  );
  expect(await scan([account], 2)).toMatchObject({ accountId: account, reconciliations: [{ number: 3 }] });
  expect(await scan([account], 3)).toEqual({ reconciliations: [] });
  expect(await scan([account, await open()], 3)).toEqual({ reconciliations: [] });

  // Restored reconciliations continue like any others.
  const one = { accountId: account, id: unfinished?._id ?? '' };
  expect(await me.ask(ledgerRpc.finishReconciliation, one)).toMatchObject({ tickedCount: 1 });
  await me.ask(ledgerRpc.removeReconciliation, { accountId: account, id: second?._id ?? '' });
  expect((await rowsOf(account)).map(({ status }) => status)).toEqual([
    'reconciled',
    undefined,
    'reconciled',
  ]);
  const next = { closingBalance: -15, statementDate: '2026-02-28' };
  expect(await me.ask(ledgerRpc.startReconciliation, { accountId: account, statement: next })).toMatchObject({
    progress: { reconciled: -10 },
  });
});

it('is scanned in replies that are small enough', async () => {
  const [account, restoreId] = [await open(), randomUUID()];
  const ticked = Array.from({ length: limits.tickedTransactions }, (_, row) => row);
  await restore(account, restoreId, Array(9).fill(statement(1, ticked)));
  const counts: number[] = [];
  for (let after: number | undefined; ;) {
    const { accountId, reconciliations } = await scan([account], after);
    if (!accountId) break;
    counts.push(reconciliations.length);
    after = reconciliations.at(-1)?.number;
  }
  expect(counts).toEqual([4, 4, 1]);
});

it('names the field at fault, and restores nothing', async () => {
  const [account, restoreId] = [await open('JPY'), randomUUID()];
  const message = fieldMessages['amount-not-whole'];
  const half = { ...statement(1, []), closingBalance: 0.5 };
  await expect(restore(account, restoreId, [statement(1, []), half])).rejects.toMatchObject({
    fields: [expect.objectContaining({ path: 'reconciliations.1.closingBalance', message })],
  });
  const tooMany = Array(limits.reconciliationsPerRestore + 1).fill(statement(1, []));
  await expect(restore(account, restoreId, tooMany)).rejects.toMatchObject({
    fields: [expect.objectContaining({ path: 'reconciliations' })],
  });
  await expect(restore(account, restoreId, [{ ...statement(1, [-1]) }])).rejects.toMatchObject({
    fields: [expect.objectContaining({ path: 'reconciliations.0.ticked.0' })],
  });
  expect(await list(account)).toEqual([]);
});

it('of another book does not exist', async () => {
  const { account, restoreId, reconciliations } = await restored();
  await restore(account, restoreId, reconciliations);
  me = ledger.person();
  expect(await scan([account])).toEqual({ reconciliations: [] });
  await expect(restore(account, restoreId, reconciliations)).rejects.toMatchObject({ code: 'not-found' });
});
