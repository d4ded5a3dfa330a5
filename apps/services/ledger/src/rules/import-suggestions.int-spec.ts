import { randomUUID } from 'node:crypto';
import { ledgerRpc } from '@saldo/contracts';
import { type Ledger, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

const row = (text: string, isIncome = false) => ({ text, isIncome, cost: 12.5 });

it('suggests categories of a book by its decisions, else by well-known names, and says why', async () => {
  const { ask } = ledger.person();
  for (const cost of [9, 11]) {
    await ask(ledgerRpc.createTransaction, {
      name: 'Kolumbari',
      category: 'Food',
      cost,
      addedOn: '2026-01-31',
    });
  }
  const rows = [
    row('POS DEBIT KOLUMBARI 1234'),
    row('REWE SAGT DANKE'),
    row('Zelle to Ann Lee'),
    row('ACME PAYROLL', true),
  ];
  expect(await ask(ledgerRpc.suggestCategories, { rows })).toEqual({
    suggestions: [
      expect.objectContaining({
        ...{ row: 0, category: 'Food', type: 'expense' },
        reason: { type: 'payee', payee: 'Kolumbari', count: 2, of: 2 },
      }),
      expect.objectContaining({
        row: 1,
        category: 'Groceries',
        isSure: true,
        reason: { type: 'brand', name: 'REWE' },
      }),
      expect.objectContaining({ row: 3, category: 'Salary', type: 'income' }),
    ],
    ruled: [],
    payees: ['Kolumbari', 'REWE', 'Zelle', 'Acme'],
    likely: [
      expect.arrayContaining(['Food']),
      expect.arrayContaining(['Groceries']),
      expect.anything(),
      expect.arrayContaining(['Salary']),
    ],
  });
});

it('does not learn from categories that no person has decided, or from other users', async () => {
  const [ada, bob] = [ledger.person(), ledger.person()];
  const entry = { name: 'Kolumbari', cost: 9, addedOn: '2026-01-31' };
  const imported = { ...entry, category: 'Food', setBy: { category: { by: 'brands' as const } } };
  await ada.ask(ledgerRpc.importTransactions, { importId: randomUUID(), from: 0, transactions: [imported] });
  await bob.ask(ledgerRpc.createTransaction, { ...entry, category: 'Food' });
  expect(await ada.ask(ledgerRpc.suggestCategories, { rows: [row('Kolumbari')] })).toMatchObject({
    suggestions: [],
    ruled: [],
    payees: ['Kolumbari'],
  });
});

it('learns from every decision before the next call', async () => {
  const { ask } = ledger.person();
  const entry = { name: 'Kolumbari', category: 'Food', cost: 9, addedOn: '2026-01-31' };
  const suggested = async () => {
    const { suggestions } = await ask(ledgerRpc.suggestCategories, { rows: [row('Kolumbari')] });
    return suggestions.map(({ category }) => category);
  };
  expect(await suggested()).toEqual([]);
  const { _id: id } = await ask(ledgerRpc.createTransaction, entry);
  expect(await suggested()).toEqual(['Food']);
  expect(await suggested()).toEqual(['Food']);
  await ask(ledgerRpc.updateTransaction, { id, change: { category: 'Pets' } });
  expect(await suggested()).toEqual(['Pets']);
  await ask(ledgerRpc.deleteTransactions, { transactionIds: [id] });
  expect(await suggested()).toEqual([]);
});
