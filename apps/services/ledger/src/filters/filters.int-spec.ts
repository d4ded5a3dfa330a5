import { ledgerRpc, limits } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const save = (name: string, filter: object, person = me) =>
  person.ask(ledgerRpc.saveFilter, { name, filter });
const saved = async (person = me) => (await person.ask(ledgerRpc.listFilters, {})).filters;

it('saves filters by name, in any case, for one user', async () => {
  await save('Trips', { tag: 'trip', period: 'this-year' });
  await save('food', { category: 'Food', hasReceipt: false });
  await save('FOOD', { category: 'Food', isIncome: false });
  expect(await saved()).toEqual([
    { name: 'FOOD', filter: { category: 'Food', isIncome: false } },
    { name: 'Trips', filter: { tag: 'trip', period: 'this-year' } },
  ]);
  const other = ledger.person();
  expect(await saved(other)).toEqual([]);
  const unknown = { code: 'not-found' };
  await expect(other.ask(ledgerRpc.removeFilter, { name: 'Trips' })).rejects.toMatchObject(unknown);
  const { filters } = await me.ask(ledgerRpc.removeFilter, { name: 'trips' });
  expect(filters.map(({ name }) => name)).toEqual(['FOOD']);
});

it('refuses more than the limit, but not a change of one', async () => {
  for (let n = 0; n < limits.savedFilters; n++) await save(`Filter ${n}`, {});
  await expect(save('One more', {})).rejects.toMatchObject({ code: 'filters-full' });
  await expect(save('filter 7', { tag: 'x' })).resolves.toBeDefined();
});

it.each([
  ['an unknown account', 'f'.repeat(24)],
  ['no id', 'x'],
])('refuses %s', async (_, account) => {
  const fields = [{ path: 'filter.account', code: 'account-unknown' }];
  await expect(save('Card', { account })).rejects.toMatchObject({ code: 'validation-failed', fields });
});

it('saves reports beside the filters of the same name', async () => {
  const report = { group: 'payee', step: 'year', kind: 'net', compare: 'before', chart: 'lines' } as const;
  await save('Food', { category: 'Food' });
  await me.ask(ledgerRpc.saveFilter, { name: 'food', filter: { period: 'this-year' }, report: {} });
  await me.ask(ledgerRpc.saveFilter, { name: 'FOOD', filter: { period: 'last-year' }, report });
  const filters = [{ name: 'Food', filter: { category: 'Food' } }];
  const reports = [{ name: 'FOOD', filter: { period: 'last-year' }, report }];
  expect(await me.ask(ledgerRpc.listFilters, {})).toEqual({ filters, reports });
  expect(await me.ask(ledgerRpc.removeFilter, { name: 'food', isReport: true })).toEqual({
    ...{ filters, reports: [] },
  });
});

it('refuses more reports than the limit, whatever filters there are', async () => {
  await save('Food', {});
  const saveReport = (name: string) => me.ask(ledgerRpc.saveFilter, { name, filter: {}, report: {} });
  for (let n = 0; n < limits.savedFilters; n++) await saveReport(`Report ${n}`);
  await expect(saveReport('One more')).rejects.toMatchObject({ code: 'reports-full' });
  await expect(saveReport('report 7')).resolves.toBeDefined();
});
