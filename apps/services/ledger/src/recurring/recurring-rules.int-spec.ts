import { ledgerRpc, type NewRule, type RpcInput } from '@saldo/contracts';
import { addDays, dateIn } from '@saldo/finance';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const today = dateIn('UTC', new Date());
const rent = { name: 'Rent', category: 'Bills', amount: 800.5 };
const create = (entry: Partial<RpcInput<typeof ledgerRpc.createRecurring>> = {}, person = me) =>
  person.ask(ledgerRpc.createRecurring, { ...rent, startDate: today, ...entry });
const addRule = (actions: NewRule['actions'], more: Partial<NewRule> = {}) =>
  me.ask(ledgerRpc.addRule, {
    conditions: [[{ field: 'payee', is: 'exact', value: 'rent' }]],
    actions,
    ...more,
  });
const recorded = async (person = me) =>
  (await person.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 })).transactions;
const setBy = { category: { by: 'recurring' }, payee: { by: 'recurring' } };

it('rules give an occurrence tags and a note, and leave what the entry says', async () => {
  await addRule({ payee: 'Landlord', category: 'Home', tags: ['flat'] });
  await addRule({ note: 'Main street' }, { conditions: [[{ field: 'tag', is: 'exact', value: 'flat' }]] });
  await create();
  expect(await recorded()).toMatchObject([
    { name: 'Rent', category: 'Bills', cost: 800.5, tags: ['flat'], note: 'Main street', setBy },
  ]);
});

it('rules never make an occurrence a transfer, split it, or keep it from being recorded', async () => {
  const { _id: savings } = await me.ask(ledgerRpc.createAccount, {
    ...{ name: 'Savings', kind: 'savings', openingDate: '2020-01-01' },
  });
  const parts = [
    { category: 'Bills', percent: 50 },
    { category: 'Food', percent: 50 },
  ];
  await addRule({ transferTo: savings });
  await addRule({ parts, ignore: true });
  await create();
  const [occurrence] = await recorded();
  expect(occurrence).toMatchObject({ category: 'Bills', cost: 800.5 });
  expect(occurrence).not.toHaveProperty('transfer');
  expect(occurrence).not.toHaveProperty('parts');
});

it('rules run on an occurrence that is recorded early, once, and in their own book only', async () => {
  await addRule({ tags: ['flat'] });
  const date = addDays(today, 3);
  const { _id: id } = await create({ startDate: date });
  for (let attempt = 0; attempt < 2; attempt++) await me.ask(ledgerRpc.recordRecurring, { id, date });
  const other = ledger.person();
  await create({}, other);
  expect((await recorded()).map(({ tags }) => tags)).toEqual([['flat']]);
  expect((await recorded(other)).map(({ tags }) => tags)).toEqual([undefined]);
});
