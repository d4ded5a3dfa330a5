import { ledgerRpc } from '@saldo/contracts';
import { type Ledger, startLedger } from '../testing/start-ledger';
import { NamedTransactions } from '../transactions';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

const bought = (name: string, addedOn: string, more: object = {}) => ({
  ...{ name, addedOn, category: 'Groceries', cost: 5 },
  ...more,
});

it('payees have what the newest transaction of that name has, however it is spelt', async () => {
  const { ask } = ledger.person();
  await ask(ledgerRpc.createTransaction, bought('rewe city', '2026-01-01', { cost: 7 }));
  await ask(ledgerRpc.createTransaction, bought('Réwe City', '2026-02-01', { category: 'Pets', cost: 9.5 }));
  await ask(ledgerRpc.createTransaction, bought('The Rewe', '2026-03-01'));
  await ask(ledgerRpc.createTransaction, bought('Aldi', '2026-03-02'));
  expect(await ask(ledgerRpc.listPayees, { search: 'REW' })).toEqual([
    { name: 'Réwe City', category: 'Pets', cost: 9.5, isIncome: false, count: 2, lastOn: '2026-02-01' },
    { name: 'The Rewe', category: 'Groceries', cost: 5, isIncome: false, count: 1, lastOn: '2026-03-01' },
  ]);
  expect(await ask(ledgerRpc.listPayees, { search: 'ewe' })).toEqual([]);
});

it('payees are those of the book alone, at most 20, and none of a transfer', async () => {
  const { ask } = ledger.person();
  const savings = await ask(ledgerRpc.createAccount, {
    name: 'Savings',
    kind: 'savings',
    openingDate: '2020-01-01',
  });
  await ask(ledgerRpc.createTransaction, {
    ...bought('Shop deposit', '2026-03-01'),
    category: undefined,
    transfer: { toAccountId: savings._id },
  });
  for (let n = 10; n < 35; n += 1)
    await ask(ledgerRpc.createTransaction, bought(`Shop ${n}`, `2026-01-${n - 9}`.replace(/-(\d)$/, '-0$1')));
  const found = await ask(ledgerRpc.listPayees, { search: 'shop' });
  expect(found).toHaveLength(20);
  expect(found.map(({ name }) => name)).not.toContain('Shop deposit');
  expect(await ledger.person().ask(ledgerRpc.listPayees, { search: 'shop' })).toEqual([]);
});

it('older transactions are found by the letters that their names begin with, in any case and with any accents', async () => {
  const { ask, who } = ledger.person();
  for (const name of ['The Rewe', 'Réwe City', 'REWE 75', 'Aldi', 'rew'])
    await ask(ledgerRpc.createTransaction, bought(name, '2026-01-01'));
  const names = async (text: string) =>
    (await ledger.app.get(NamedTransactions, { strict: false }).withNameFrom(who.bookId, text, 10)).map(
      ({ name }) => name,
    );
  expect(await names('rewe')).toEqual(['REWE 75', 'Réwe City']);
  expect(await names(' Rewe 7')).toEqual(['REWE 75', 'Réwe City']);
  expect(await names('réw')).toEqual(['rew', 'REWE 75', 'Réwe City']);
});
