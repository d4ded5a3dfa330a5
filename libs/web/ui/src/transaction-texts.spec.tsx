import { render, screen } from '@testing-library/react';
import type { Transaction } from '@saldo/contracts';
import { aTransaction, anAccount, defaultAccount } from '@saldo/contracts/testing';
import { transactionAccounts } from './transaction-accounts';
import { TransactionMoney } from './transaction-money';
import { transactionName } from './transaction-name';

const accounts = [defaultAccount('a'), anAccount('b', { name: 'Savings' })];
const lunch = aTransaction();
const transfer: Transaction = {
  ...lunch,
  name: 'Transfer',
  category: 'Transfer',
  transfer: { toAccountId: 'b', toAmount: 1_300, toCurrency: 'JPY' },
};

describe('the accounts of a transaction', () => {
  test('are named: one, or both of a transfer', () => {
    expect(transactionAccounts(lunch, accounts)).toBe('Main account');
    expect(transactionAccounts({ accountId: 'b' }, accounts)).toBe('Savings');
    expect(transactionAccounts(transfer, accounts)).toBe('Main account → Savings');
  });

  test('are not named for a user with one account, nor if they are unknown', () => {
    expect(transactionAccounts(lunch, accounts.slice(0, 1))).toBeUndefined();
    expect(transactionAccounts({ accountId: 'x' }, accounts)).toBeUndefined();
  });
});

test.each([
  ['an expense', lunch, undefined, '−$12.50'],
  ['an income', { ...lunch, isIncome: true }, undefined, '+$12.50'],
  ['an expense in another currency', { ...lunch, currency: 'EUR' }, undefined, '−€12.50'],
  ['a transfer', transfer, undefined, '$12.50'],
  ['a transfer from the account', transfer, 'a', '−$12.50'],
  ['a transfer to the account', transfer, 'b', '+¥1,300'],
])('the amount of %s has its sign and currency', (_, transaction, accountId, text) => {
  render(<TransactionMoney transaction={transaction} accountId={accountId} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('a transfer without a name of its own is called a transfer', () => {
  expect(transactionName(transfer)).toBe('Transfer');
  expect(transactionName({ ...transfer, name: 'Rent deposit' })).toBe('Rent deposit');
});
