import { ledgerRpc } from '@saldo/contracts';
import { type Ledger, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.stop());

const milk = { name: 'Rewe', category: 'Pets', cost: 2, addedOn: '2026-01-31' };

it('a receipt’s category is the one that its owner has used there, else the one of well-known names', async () => {
  const [ada, bob] = [ledger.person(), ledger.person()];
  await ada.ask(ledgerRpc.createTransaction, milk);
  await ada.ask(ledgerRpc.createTransaction, { ...milk, category: 'Salary', isIncome: true });
  const merchant = 'REWE Markt GmbH';
  expect(await ada.ask(ledgerRpc.suggestCategory, { merchant: 'REWE GmbH' })).toEqual({ category: 'Pets' });
  expect(await ada.ask(ledgerRpc.suggestCategory, { merchant })).toEqual({ category: 'Pets' });
  expect(await bob.ask(ledgerRpc.suggestCategory, { merchant })).toEqual({ category: 'Groceries' });
  expect(await bob.ask(ledgerRpc.suggestCategory, { merchant: 'Kolumbari' })).toEqual({});
});

it('a transaction remembers the receipt that it was read from, also after it was changed, deleted and restored', async () => {
  const { ask } = ledger.person();
  const { _id } = await ask(ledgerRpc.createTransaction, { ...milk, receiptId: 'r1' });
  await ask(ledgerRpc.updateTransaction, { id: _id, change: { cost: 3 } });
  await ask(ledgerRpc.deleteTransactions, { transactionIds: [_id] });
  await ask(ledgerRpc.restoreTransactions, { transactionIds: [_id] });
  expect(await ask(ledgerRpc.getTransactions, { transactionIds: [_id, 'x'] })).toEqual([
    { ...milk, _id, cost: 3, isIncome: false, note: '', receiptId: 'r1', version: expect.any(String) },
  ]);
  expect(await ledger.person().ask(ledgerRpc.getTransactions, { transactionIds: [_id] })).toEqual([]);
});
