import { createQueryClient, ReopenedDialogs } from '@saldo/api';
import { session } from '@saldo/session';
import { type ApiHandlers, startApi, type TestApi } from '@saldo/web-testing';
import type { Account, CurrencyCode, Transaction } from '@saldo/contracts';
import { aTransaction, anAccount } from '@saldo/contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { TransactionDialog } from './transaction-dialog';

export const lunch = aTransaction({ _id: 'a1', note: 'with Ada', version: 'v1' });

export const account = (_id: string, name: string, fields: Partial<Account> = {}) =>
  anAccount(_id, { name, balance: { total: 100, cleared: 100 }, ...fields });
/** The default account, another one in the display currency, one in yen and a closed one. */
export const accounts = [
  account('main', 'Checking', { isDefault: true }),
  account('savings', 'Savings'),
  account('yen', 'Tokyo', { currency: 'JPY', balance: { total: 20_000, cleared: 20_000 } }),
  account('old', 'Old one', { closedOn: '2026-01-01' }),
];

const answers: ApiHandlers = {
  'GET /transactions/summary': {
    status: 200,
    body: { totalIncome: 150, totalExpenses: 50, balance: 100, recentTransactions: [] },
  },
  'GET /transactions/categories/expense': { status: 200, body: ['Food', 'Bills', 'Pets'] },
  'GET /transactions/categories/income': { status: 200, body: ['Salary', 'Gifts'] },
  'POST /transactions': { status: 201, body: lunch },
  'PUT /transactions/a1': { status: 200, body: lunch },
};

interface Surroundings {
  /** The screen behind the dialog. */
  screen?: ReactNode;
  currency?: CurrencyCode;
  /** Accounts of the user; by default only the default account. */
  accounts?: readonly Account[];
  answers?: ApiHandlers;
}

/** Opens the dialog with a real HTTP server for a signed-in user, by default with euros. */
export async function openDialog(
  transaction?: Transaction,
  {
    screen,
    currency = 'EUR',
    accounts: held = [account('main', 'Checking', { isDefault: true })],
    answers: more,
  }: Surroundings = {},
): Promise<{ api: TestApi; onClose: jest.Mock }> {
  const api = await startApi({ ...answers, 'GET /accounts': { status: 200, body: held }, ...more });
  session.begin({
    token: 'abc',
    _id: 'u1',
    email: 'ada@example.org',
    defaultCurrency: currency,
    isSetupComplete: true,
    formats: { region: 'en-GB' },
  });
  const onClose = jest.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      {screen}
      <Opened transaction={transaction} onClose={onClose} />
      <ReopenedDialogs />
    </QueryClientProvider>,
  );
  return { api, onClose };
}

/** The dialog until it closes. */
function Opened({ transaction, onClose }: { transaction?: Transaction; onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return isOpen && <TransactionDialog transaction={transaction} onClose={close} />;
}

/** Returns the calls that add a transaction or change the one with this id. */
export const saves = (api: TestApi, id = 'a1') =>
  api.calls.filter(
    ({ method, path }) => method !== 'GET' && ['/transactions', `/transactions/${id}`].includes(path),
  );

/** Waits for a save. Returns the transaction that was sent. */
export async function onlySave(api: TestApi): Promise<unknown> {
  await waitFor(() => expect(saves(api)).toHaveLength(1));
  return saves(api)[0]?.body;
}

export const button = (name: string) => screen.getByRole('button', { name });
export const field = (label: string) => screen.getByLabelText(label);

/** Replaces the content of a field. */
export async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

/** Fills in a new expense for a user with several accounts. */
export async function fillExpense(amount: string): Promise<void> {
  await screen.findByLabelText('Account');
  await userEvent.type(field('Name'), 'Market');
  await userEvent.type(field('Amount'), amount);
  await userEvent.selectOptions(field('Category'), 'Food');
}
