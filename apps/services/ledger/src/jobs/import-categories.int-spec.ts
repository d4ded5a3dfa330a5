import { ledgerRpc, limits, type RpcInput } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { CategoryTree } from '../categories';
import { jobEnd } from '../testing/jobs';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));
afterEach(() => jest.restoreAllMocks());

type Row = RpcInput<typeof ledgerRpc.addJobRows>['rows'][number];

const paid = (name: string, category = 'Food'): Row => ({
  transaction: { name, category, cost: 1, addedOn: '2026-11-21' },
});
const opened = (name: string): Row => ({
  account: {
    ...{ name, kind: 'checking', currency: 'EUR', openingBalance: 0, openingDate: '2026-01-01' },
    ...{ position: limits.accountPosition, note: '' },
  },
});
const imported = async (rows: Row[]) => {
  const { _id: id } = await me.ask(ledgerRpc.createJob, { kind: 'import' });
  await me.ask(ledgerRpc.addJobRows, { id, from: 0, rows });
  await me.ask(ledgerRpc.startJob, { id });
  return jobEnd(me, id);
};
const undone = async (group: string) =>
  jobEnd(me, (await me.ask(ledgerRpc.createJob, { kind: 'undo', group }))._id);
const accounts = async () =>
  (await me.ask(ledgerRpc.listAccounts, {})).accounts.filter(({ isDefault }) => !isDefault);

describe('categories of an import', () => {
  const category = (name: string, parent?: string): Row => ({
    category: { type: 'expense', name, ...(parent && { parent }) },
  });
  const listed = async () => {
    const { categories } = await me.ask(ledgerRpc.listBookCategories, {});
    const names = new Map(categories.map(({ _id, name }) => [_id, name]));
    return categories
      .filter(({ isBuiltIn }) => !isBuiltIn)
      .map(({ name, parent }) => [name, names.get(parent ?? '')]);
  };

  it('are added with their parents, and an existing one stays as it is', async () => {
    await me.ask(ledgerRpc.addCategory, { type: 'expense', name: 'Pets' });
    const job = await imported([
      category('Cats', 'Animals'),
      category('Pets', 'Animals'),
      category('Animals', 'Cats'),
    ]);
    expect(job.report).toMatchObject({ categoryCount: 2, problemCount: 0 });
    expect(await listed()).toEqual([
      ['Animals', undefined],
      ['Cats', 'Animals'],
      ['Pets', undefined],
    ]);
  });

  it('go with its undo, except used and changed ones, which it names', async () => {
    const { group } = await imported([
      ...[category('Cats', 'Animals'), category('Free', 'House'), category('Mine')],
      ...[paid('A', 'Cats'), paid('B', 'New')],
    ]);
    await me.ask(ledgerRpc.createTransaction, {
      name: 'C',
      category: 'Cats',
      cost: 1,
      addedOn: '2026-11-01',
    });
    const { categories } = await me.ask(ledgerRpc.listBookCategories, {});
    const mine = categories.find(({ name }) => name === 'Mine')?._id ?? '';
    await me.ask(ledgerRpc.updateCategory, { id: mine, change: { hidden: true } });
    const { report } = await undone(group);
    expect(report).toMatchObject({ undoneCount: 2, categoryCount: 3 });
    expect(report.problems.map(({ name, code }) => [name, code]).sort()).toEqual([
      ['Animals', 'category-in-use'],
      ['Cats', 'category-in-use'],
    ]);
    expect(await listed()).toEqual([
      ['Animals', undefined],
      ['Cats', 'Animals'],
      ['Mine', undefined],
    ]);
  });

  it('fail the import if there is no space for an account or category, and cancelling undoes what it did', async () => {
    const tree = ledger.app.get(CategoryTree);
    jest.spyOn(tree, 'addMissing').mockRejectedValue(new DomainError('categories-full'));
    const { _id: id, ...job } = await imported([opened('Giro'), category('Cats'), paid('A')]);
    expect(job).toMatchObject({ state: 'failed', error: { code: 'categories-full' } });
    expect(await accounts()).toHaveLength(1);
    await me.ask(ledgerRpc.cancelJob, { id });
    expect(await jobEnd(me, id)).toMatchObject({ state: 'cancelled' });
    expect(await accounts()).toEqual([]);
  });
});
