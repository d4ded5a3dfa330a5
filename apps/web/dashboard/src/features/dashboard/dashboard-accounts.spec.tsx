import { today } from '@saldo/format';
import type { Account } from '@saldo/contracts';
import { anAccount } from '@saldo/contracts/testing';
import { type ApiHandlers, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, something } from './testing';

let api: TestApi;
const open = async (...given: Parameters<typeof openDashboard>) => {
  api = await openDashboard(...given);
};
afterEach(async () => {
  localStorage.clear();
  await closeScreen(api);
});

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('with accounts, the dashboard', () => {
  const account = (_id: string, name: string, total: number, fields: Partial<Account> = {}) =>
    anAccount(_id, { name, balance: { total, cleared: total }, ...fields });
  const main = account('main', 'Main account', 100, { isDefault: true });

  test('shows the balances of several in their currencies, and links to them', async () => {
    const body = [
      main,
      account('yen', 'Tokyo', 5000, { currency: 'JPY' }),
      account('old', 'Old', 1, { closedOn: '2026-01-01' }),
    ];
    await open({ ...something(), 'GET /accounts': { status: 200, body } });
    const accounts = within(await screen.findByRole('region', { name: 'Accounts' }));
    expect(accounts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Main account$100.00',
      'Tokyo¥5,000',
    ]);
    expect(accounts.getByRole('link', { name: 'Tokyo' })).toHaveAttribute('href', '/accounts/yen');
    expect(accounts.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/accounts');
  });

  const yen = account('yen', 'Tokyo', 5000, { currency: 'JPY' });
  const [summary, charts] = ['GET /transactions/summary', 'GET /transactions/charts'] as const;
  const several = (): ApiHandlers => {
    const all = something();
    const ofTokyo = ({ path }: { path: string }) => path.includes('accountId=yen');
    return {
      ...all,
      'GET /accounts': { status: 200, body: [main, yen] },
      [summary]: (call) =>
        ofTokyo(call)
          ? { status: 200, body: { ...tokyoSummary, recentTransactions: [] } }
          : (all[summary] as object as { status: number }),
      [charts]: (call) =>
        ofTokyo(call) ? { status: 200, body: tokyoCharts } : (all[charts] as object as { status: number }),
    };
  };
  const tokyoSummary = { currency: 'JPY', totalIncome: 0, totalExpenses: 700, balance: 5000 };
  const tokyoCharts = {
    currency: 'JPY',
    expensesByCategory: [{ name: 'Food', total: 700 }],
    expensesOverTime: [{ date: today(), total: 700 }],
    incomeOverTime: [],
  };

  test('one account can be chosen: its figures are in its currency, and links lead to its transactions', async () => {
    await open(several());
    await userEvent.selectOptions(await screen.findByLabelText('Account'), 'Tokyo');
    expect(await card('Total Expense').findByText('¥700')).toBeVisible();
    expect(card('Current Balance').getByText('¥5,000')).toBeVisible();
    expect(location.search).toBe('?account=yen');
    const legend = await screen.findByRole('link', { name: 'Food ¥700' });
    expect(legend).toHaveAttribute('href', '/transactions?category=Food&account=yen');
    await userEvent.selectOptions(screen.getByLabelText('Account'), 'All Accounts');
    expect(await card('Total Expense').findByText('$31.83')).toBeVisible();
    expect(location.search).toBe('');
  });

  test('the choice keeps its place while the accounts load, if there was one last', async () => {
    await open(several());
    await screen.findByLabelText('Account');
    await closeScreen(api);
    await open({ ...several(), 'GET /accounts': () => new Promise(() => {}) });
    expect(screen.getByLabelText('Account')).toBeVisible();
  });

  test('the chosen account is remembered, and forgotten when it is gone', async () => {
    localStorage.setItem('dashboardAccount', 'yen');
    await open(several());
    const balance = within(await screen.findByRole('region', { name: 'Current Balance' }));
    expect(await balance.findByText('¥5,000')).toBeVisible();
    expect(screen.getByLabelText('Account')).toHaveValue('yen');
    expect(api.calls.map(({ path }) => path)).not.toContain('/transactions/summary');
    await closeScreen(api);
    localStorage.setItem('dashboardAccount', 'gone');
    await open(several());
    expect(await screen.findByText('Pay')).toBeVisible();
    expect(await screen.findByLabelText('Account')).toHaveValue('');
  });

  test('shows nothing about them to a user with one', async () => {
    await open({ ...something(), 'GET /accounts': { status: 200, body: [main] } });
    await screen.findByText('Pay');
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/accounts'));
    expect(screen.queryByRole('region', { name: 'Accounts' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Account')).not.toBeInTheDocument();
  });
});
