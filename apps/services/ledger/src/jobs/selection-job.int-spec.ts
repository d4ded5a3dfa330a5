import { setTimeout as wait } from 'node:timers/promises';
import { type Job, ledgerRpc, limits, type RpcInput } from '@saldo/contracts';
import { DeletionsService } from '../deletions';
import { RuleRuns } from '../rules';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));
afterEach(() => jest.restoreAllMocks());

const paid = (name: string, entry: object = {}) => ({
  ...{ name, category: 'Food', cost: 1, addedOn: '2026-11-21' },
  ...entry,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => paid(`${index}`));
const imported = async (transactions: ReturnType<typeof paid>[]) => {
  const importId = crypto.randomUUID();
  for (let from = 0; from < transactions.length; from += limits.importRows) {
    const part = transactions.slice(from, from + limits.importRows);
    await me.ask(ledgerRpc.importTransactions, { importId, from, transactions: part });
  }
};
const ended = async (id: string): Promise<Job> => {
  for (let look = 0; look < 1_000; look++) {
    const job = await me.ask(ledgerRpc.getJob, { id });
    if (job.endedAt) return job;
    await wait(20);
  }
  throw new Error('The job does not end.');
};
const asked = async (job: RpcInput<typeof ledgerRpc.createJob>) =>
  ended((await me.ask(ledgerRpc.createJob, job))._id);
const undone = (group: string) => asked({ kind: 'undo', group });
const count = async (filter: object = {}) =>
  (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 1, ...filter })).total;

describe('an edit', () => {
  it('is refused at once if no transaction can get the category', async () => {
    const job = { kind: 'edit', filter: {}, change: { category: 'Transfer' } } as const;
    const fields = [{ path: 'change.category', code: 'category-reserved' }];
    await expect(me.ask(ledgerRpc.createJob, job)).rejects.toMatchObject({ fields });
  });

  const toPets = { kind: 'edit', change: { category: 'Pets' } } as const;

  it('changes all that match a filter, also when they no longer match then, and is undone as one group', async () => {
    await imported([...many(1_100), paid('other', { category: 'Groceries' })]);
    const edit = await asked({ ...toPets, filter: { category: 'Food' }, requestKey: 'key' });
    expect(edit).toMatchObject({ state: 'done', total: 1_100, done: 1_100, report: { changedCount: 1_100 } });
    expect(await count({ category: 'Pets' })).toBe(1_100);
    expect(await undone(edit.group)).toMatchObject({ report: { undoneCount: 1_100 } });
    expect(await count({ category: 'Food' })).toBe(1_100);
  });

  it('changes named transactions, and says which it leaves and why', async () => {
    await imported([paid('A'), paid('B', { category: 'Salary', isIncome: true })]);
    const { transactions } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 9 });
    const { report } = await asked({
      ...toPets,
      transactionIds: [...transactions.map(({ _id }) => _id), 'f'.repeat(24)],
    });
    expect(report).toMatchObject({ changedCount: 1, problemCount: 2 });
    expect(report.problems.map(({ code }) => code).sort()).toEqual(['category-of-other-type', 'not-found']);
  });

  it('is refused at once for an unknown account, and for what is reconciled until the user confirms it', async () => {
    await imported([paid('A', { status: 'reconciled' })]);
    const ask = (fields: object) =>
      me.ask(ledgerRpc.createJob, { kind: 'edit', filter: {}, ...fields } as never);
    await expect(ask({ change: { accountId: 'f'.repeat(24) } })).rejects.toMatchObject({
      fields: [{ path: 'change.accountId' }],
    });
    const change = { addedOn: '2026-11-01' };
    await expect(ask({ change })).rejects.toMatchObject({ code: 'transaction-reconciled' });
    expect((await ask({ change, confirmReconciled: true })).state).toBe('queued');
  });
});

describe('an edit by a rule', () => {
  const toShopping = {
    conditions: [[{ field: 'payee' as const, is: 'contains' as const, value: 'amzn' }]],
    actions: { category: 'Shopping' },
  };
  const setBy = { category: { by: 'default' } } as const;
  const bought = (name: string) => paid(name, { category: 'Miscellaneous', setBy });

  it('applies it to all recorded transactions, and is undone as one group', async () => {
    await imported([...Array.from({ length: 1_100 }, () => bought('AMZN')), bought('Aldi')]);
    const { _id: rule } = await me.ask(ledgerRpc.addRule, toShopping);
    const run = { kind: 'edit', rule, filter: {}, requestKey: 'key' } as const;
    const edit = await asked(run);
    expect(edit).toMatchObject({ state: 'done', total: 1_101, report: { changedCount: 1_100 } });
    expect(await asked(run)).toEqual(edit);
    expect(await count({ category: 'Shopping' })).toBe(1_100);
    expect(await undone(edit.group)).toMatchObject({ report: { undoneCount: 1_100 } });
    expect(await count({ category: 'Miscellaneous' })).toBe(1_101);
  });

  it('changes none twice when a slice is repeated after its process has ended', async () => {
    await imported(Array.from({ length: 700 }, () => bought('AMZN')));
    const { _id: rule } = await me.ask(ledgerRpc.addRule, {
      ...toShopping,
      actions: { note: 'Web', category: 'Shopping' },
    });
    const runs = ledger.app.get(RuleRuns, { strict: false });
    const apply = runs.applyToNext.bind(runs);
    jest.spyOn(runs, 'applyToNext').mockImplementationOnce(async (...given) => {
      await apply(...given);
      throw new Error('the process ends');
    });
    const edit = await asked({ kind: 'edit', rule, filter: {} });
    expect(edit.state).toBe('done');
    expect(await count({ category: 'Shopping' })).toBe(700);
    expect(await undone(edit.group)).toMatchObject({ report: { undoneCount: 700 } });
    expect(await count({ category: 'Miscellaneous' })).toBe(700);
  });

  it('is refused for an unknown rule, and beside another change', async () => {
    const run = { kind: 'edit', rule: 'f'.repeat(24), filter: {} } as const;
    await expect(asked(run)).rejects.toMatchObject({ code: 'not-found' });
    await expect(asked({ ...run, change: { category: 'Food' } })).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'rule' }],
    });
  });
});

describe('a deletion', () => {
  it('takes all that match a filter into the trash, and is undone as one group', async () => {
    await imported([...many(700), paid('other', { category: 'Groceries' })]);
    const deletion = await asked({ kind: 'delete', filter: { category: 'Food' } });
    expect(deletion).toMatchObject({ state: 'done', done: 700, report: { deletedCount: 700 } });
    expect(await count()).toBe(1);
    const { groups } = await me.ask(ledgerRpc.listGroups, {});
    expect(groups[0]).toMatchObject({ kind: 'deletion', group: deletion.group, count: 700 });
    const { transactions: trash } = await me.ask(ledgerRpc.listTrash, { limit: 1 });
    expect(trash).toMatchObject([{ category: 'Food', group: deletion.group }]);
    expect(await undone(deletion.group)).toMatchObject({ report: { undoneCount: 700 } });
    expect(await count()).toBe(701);
  });

  it('is refused for what is reconciled until the user confirms it', async () => {
    await imported([paid('A', { status: 'reconciled' })]);
    const deletion = { kind: 'delete', filter: {} } as const;
    await expect(asked(deletion)).rejects.toMatchObject({ code: 'transaction-reconciled' });
    await asked({ ...deletion, confirmReconciled: true });
    expect(await count()).toBe(0);
  });

  it('that is cancelled restores what it has deleted', async () => {
    await imported(many(1_100));
    const deletions = ledger.app.get(DeletionsService);
    const remove = deletions.delete.bind(deletions);
    let id = '';
    jest.spyOn(deletions, 'delete').mockImplementation(async (...given) => {
      const reply = await remove(...given);
      if (id) await me.ask(ledgerRpc.cancelJob, { id }).finally(() => (id = ''));
      return reply;
    });
    const job = await me.ask(ledgerRpc.createJob, { kind: 'delete', filter: {} });
    id = job._id;
    expect(await ended(job._id)).toMatchObject({ state: 'cancelled' });
    expect(await count()).toBe(1_100);
  });
});
