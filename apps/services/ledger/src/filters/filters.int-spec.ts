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
