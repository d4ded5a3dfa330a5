import { randomUUID } from 'node:crypto';
import { ledgerRpc, type RpcInput, type Transaction, type TransactionStatus } from '@saldo/contracts';
import { ImportLinks } from '../imports';
import { undo } from '../testing/jobs';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
let main: string;
let savings: string;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(async () => {
  me = ledger.person();
  const account = { name: 'Savings', kind: 'savings', openingDate: '2020-01-01' } as const;
  savings = (await me.ask(ledgerRpc.createAccount, account))._id;
  main = (await me.ask(ledgerRpc.listAccounts, {})).accounts[0]?._id ?? 'none';
});

type Entry = RpcInput<typeof ledgerRpc.createTransaction>;
type Change = RpcInput<typeof ledgerRpc.updateTransaction>['change'];
/** Records a transfer from the main account to the savings account, with its status in each. */
const move = (status?: TransactionStatus, toStatus?: TransactionStatus, more: Partial<Entry> = {}) => {
  const transfer = { toAccountId: savings, status: toStatus };
  return me.ask(ledgerRpc.createTransaction, {
    ...{ cost: 100, addedOn: '2020-06-01', status, transfer },
    ...more,
  });
};
const update = ({ _id: id }: Pick<Transaction, '_id'>, change: Change, confirmReconciled?: boolean) =>
  me.ask(ledgerRpc.updateTransaction, { id, change, confirmReconciled });
const statuses = ({ status = 'cleared', transfer }: Transaction) => [status, transfer?.status ?? status];
const stored = async ({ _id }: Pick<Transaction, '_id'>) =>
  (await me.ask(ledgerRpc.getTransactions, { transactionIds: [_id] }))[0] as Transaction;
const cleared = async () => {
  const { accounts } = await me.ask(ledgerRpc.listAccounts, {});
  return accounts.map(({ balance }) => balance.cleared);
};
const refused = { code: 'transaction-reconciled' };

describe('the status of a transfer', () => {
  it('is the same in both accounts unless the other one has its own', async () => {
    expect(await move()).not.toHaveProperty('transfer.status');
    const pending = await move('pending');
    expect(pending).toMatchObject({ status: 'pending' });
    expect(pending).not.toHaveProperty('transfer.status');
    expect(await move('pending', 'pending')).not.toHaveProperty('transfer.status');
    expect(await move(undefined, 'reconciled')).toMatchObject({ transfer: { status: 'reconciled' } });
    expect(await move('reconciled', 'cleared')).toMatchObject({
      ...{ status: 'reconciled', transfer: { status: 'cleared' } },
    });
  });

  it('decides on each side what is in the cleared balance', async () => {
    await move('cleared', 'pending');
    expect(await cleared()).toEqual([-100, 0]);
    const { entries } = await me.ask(ledgerRpc.getRegister, { id: savings, limit: 9 });
    expect(entries).toMatchObject([{ balance: 100, transfer: { status: 'pending' } }]);
    const { _id } = await move('pending', 'cleared', { cost: 7 });
    expect(await cleared()).toEqual([-100, 7]);
    await update({ _id }, { status: 'cleared' });
    expect(await cleared()).toEqual([-107, 7]);
  });

  it('changes on one side or, as long as both are the same, on both', async () => {
    const made = await move('pending');
    expect(statuses(await update(made, { status: 'cleared' }))).toEqual(['cleared', 'cleared']);
    const transfer = { toAccountId: savings, status: 'pending' } as const;
    expect(statuses(await update(made, { transfer }))).toEqual(['cleared', 'pending']);
    expect(statuses(await update(made, { status: 'reconciled' }))).toEqual(['reconciled', 'pending']);
    const kept = await update(made, { note: 'x', cost: 90, transfer: { toAccountId: savings } }, true);
    expect(statuses(kept)).toEqual(['reconciled', 'pending']);
    const same = { status: 'pending', transfer } as const;
    expect(statuses(await update(made, same, true))).toEqual(['pending', 'pending']);
  });

  it('is that of the new account when a transaction becomes a transfer, and goes when it is one no more', async () => {
    const tea = { name: 'Tea', category: 'Food', transfer: undefined };
    const made = await move('reconciled', undefined, tea);
    const transfer = { toAccountId: savings };
    expect(statuses(await update(made, { transfer }, true))).toEqual(['reconciled', 'cleared']);
    const back = await update(made, { transfer: null, category: 'Food' }, true);
    expect(back).toMatchObject({ status: 'reconciled', category: 'Food' });
    await update(made, { status: 'pending' }, true);
    expect(statuses(await update(made, { transfer }))).toEqual(['pending', 'pending']);
  });

  it('is refused with the field at fault', async () => {
    const status = 'done' as TransactionStatus;
    await expect(move('pending', status)).rejects.toMatchObject({
      fields: [{ path: 'transfer.status' }],
    });
  });

  it('is in the history, and comes back with a version, an undo and from the trash', async () => {
    const made = await move('pending', 'cleared');
    await update(made, { status: 'cleared' });
    expect(statuses(await stored(made))).toEqual(['cleared', 'cleared']);
    const { versions } = await me.ask(ledgerRpc.getHistory, { id: made._id });
    expect(versions[0]).toMatchObject({
      before: { status: 'pending', transfer: { status: 'cleared' } },
      after: { transfer: { toAccountId: savings } },
    });
    const restore = { id: made._id, version: versions[1]?.version ?? '' };
    expect(statuses(await me.ask(ledgerRpc.restoreVersion, restore))).toEqual(['pending', 'cleared']);
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [made._id] });
    await me.ask(ledgerRpc.restoreTransactions, { transactionIds: [made._id] });
    expect(statuses(await stored(made))).toEqual(['pending', 'cleared']);
  });
});

describe('a transfer that is reconciled in one account', () => {
  it.each<Change>([{ cost: 4 }, { addedOn: '2020-06-02' }, { transfer: null, category: 'Food' }])(
    'is changed after a confirmation only: %j',
    async (change) => {
      for (const sides of [['cleared', 'reconciled'] as const, ['reconciled', 'pending'] as const]) {
        const made = await move(...sides);
        await expect(update(made, change)).rejects.toMatchObject(refused);
        expect(await update(made, change, true)).toMatchObject({ _id: made._id });
      }
    },
  );

  it('has a status in the other one that needs no confirmation', async () => {
    const made = await move('pending', 'reconciled');
    expect(statuses(await update(made, { status: 'cleared' }))).toEqual(['cleared', 'reconciled']);
    const transfer = { toAccountId: savings, status: 'cleared' } as const;
    await expect(update(made, { transfer })).rejects.toMatchObject(refused);
  });

  it('is deleted after a confirmation only, also by undoing its import', async () => {
    const { _id } = await move('cleared', 'reconciled');
    const deletion = me.ask(ledgerRpc.deleteTransactions, { transactionIds: [_id] });
    await expect(deletion).rejects.toMatchObject(refused);
    const importId = randomUUID();
    const transfer = { toAccountId: savings, status: 'reconciled' } as const;
    const transactions = [{ cost: 1, addedOn: '2020-06-01', transfer }];
    await me.ask(ledgerRpc.importTransactions, { importId, from: 0, transactions });
    await expect(undo(me, importId)).rejects.toMatchObject(refused);
  });
});

describe('a bulk edit of the status', () => {
  const edit = (change: RpcInput<typeof ledgerRpc.editTransactions>['change'], ids?: string[]) =>
    me.ask(ledgerRpc.editTransactions, {
      ...(ids ? { transactionIds: ids } : { filter: { account: savings } }),
      ...{ change, group: randomUUID() },
    });

  it('changes both sides of transfers, or only that of one account', async () => {
    const made = await move('cleared', 'pending');
    const tea = await move('cleared', undefined, { name: 'Tea', category: 'Food', transfer: undefined });
    const ids = [made._id, tea._id];
    await edit({ status: 'pending' }, ids);
    expect(statuses(await stored(made))).toEqual(['pending', 'pending']);
    await edit({ status: 'cleared', statusAccountId: savings }, ids);
    expect(statuses(await stored(made))).toEqual(['pending', 'cleared']);
    expect(await stored(tea)).not.toHaveProperty('status');
    await edit({ status: 'cleared', statusAccountId: main }, ids);
    expect(statuses(await stored(made))).toEqual(['cleared', 'cleared']);
  });

  it('asks if one of the transactions is reconciled on any side', async () => {
    const { _id } = await move('cleared', 'reconciled');
    await expect(edit({ status: 'pending' })).rejects.toMatchObject(refused);
    await expect(edit({ status: 'pending' }, [_id])).rejects.toMatchObject(refused);
  });

  it('names the account at fault', async () => {
    const { _id } = await move();
    const change = { status: 'pending', statusAccountId: 'f'.repeat(24) } as const;
    await expect(edit(change, [_id])).rejects.toMatchObject({ fields: [{ path: 'change.statusAccountId' }] });
    const nothing = edit({ statusAccountId: savings }, [_id]);
    await expect(nothing).rejects.toMatchObject({ code: 'validation-failed' });
  });
});

it('an import that makes a transfer of a transaction keeps its status, and knows the other account has booked it', async () => {
  const [spent, earned] = [
    await move('reconciled', undefined, { name: 'Out', category: 'Food', transfer: undefined }),
    await move('pending', undefined, { isIncome: true, category: 'Salary', transfer: undefined }),
  ];
  const transfer = { accountId: savings, raw: { text: 'x' } };
  const links = [spent, earned].map(({ _id }) => ({ transactionId: _id, transfer }));
  await ledger.app.get(ImportLinks).link({ importId: randomUUID(), links }, me.who);
  expect(statuses(await stored(spent))).toEqual(['reconciled', 'cleared']);
  expect(statuses(await stored(earned))).toEqual(['cleared', 'pending']);
});
