import { formatDate, today } from '@saldo/format';
import { aTransaction } from '@saldo/contracts/testing';
import { session } from '@saldo/session';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nothing, openDashboard, something } from './testing';

let api: TestApi;
const open = async (...given: Parameters<typeof openDashboard>) => {
  api = await openDashboard(...given);
};
afterEach(() => closeScreen(api));

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('a dashboard with transactions', () => {
  beforeEach(async () => {
    await open(something());
    await screen.findByText('Pay');
    await screen.findByRole('table', { name: 'Days with income or expenses' });
  });

  test('shows the totals in the display currency and follows it', async () => {
    expect(card('Total Income').getByText('$2,000.00')).toBeVisible();
    expect(card('Total Expense').getByText('$31.83')).toBeVisible();
    expect(card('Current Balance').getByText('$1,968.17')).toBeVisible();
    act(() => session.setCurrency('EUR'));
    expect(card('Current Balance').getByText('€1,968.17')).toBeVisible();
  });

  test('shows the recent change under a total', async () => {
    expect(await card('Total Expense').findByText(/^−\$31\.83 (this month|in 30 days)$/)).toBeVisible();
  });

  test('lists the newest transactions with name, date and signed amount', () => {
    const [income, expense] = card('Recent Transactions').getAllByRole('listitem');
    expect(income).toHaveTextContent('Pay');
    expect(income).toHaveTextContent('+$2,000.00');
    expect(expense).toHaveTextContent('Sushi');
    expect(expense).toHaveTextContent('1 Mar 2025');
    expect(expense).toHaveTextContent('−$31.83');
  });

  test('shows the doughnut with its amounts as a table', () => {
    expect(screen.getByRole('img', { name: 'Doughnut chart of expenses' })).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Expenses, largest first' }));
    expect(table.getByRole('row', { name: 'Food $31.83' })).toBeInTheDocument();
  });

  test('links a category, in the legend and the table, to its transactions', async () => {
    await userEvent.click(screen.getAllByRole('button', { name: 'Show figures' })[0] as HTMLElement);
    expect(screen.getByRole('link', { name: 'Food' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show chart' }));
    await userEvent.click(screen.getByRole('link', { name: 'Food $31.83' }));
    expect(location.pathname + location.search).toBe('/transactions?category=Food');
  });

  test('links a day to its transactions', async () => {
    const daily = card('Daily Activity (Last 30 Days)');
    const link = daily.getByRole('link', { name: formatDate(today()) });
    expect(link).toHaveAttribute('tabindex', '-1');
    await userEvent.click(daily.getByRole('button', { name: 'Show figures' }));
    await userEvent.click(daily.getByRole('link', { name: formatDate(today()) }));
    expect(location.search).toBe(`?startDate=${today()}&endDate=${today()}`);
  });

  test('opens a recent transaction to edit it', async () => {
    await userEvent.click(card('Recent Transactions').getByRole('button', { name: 'Sushi' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Expense' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Sushi');
  });

  test('shows the last 30 days as bars, and the days with transactions as a table', () => {
    const daily = card('Daily Activity (Last 30 Days)');
    expect(daily.getByText('Daily Income')).toBeVisible();
    expect(daily.getByText('Daily Expenses')).toBeVisible();
    const rows = daily.getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[2]).toHaveAccessibleName(`${formatDate(today())} $0.00 $31.83`);
  });
});

test('lists the combined categories behind Other', async () => {
  const expensesByCategory = [9, 8, 7, 6, 5, 4, 3, 2].map((total) => ({ name: `Kind ${total}`, total }));
  const body = { expensesByCategory, expensesOverTime: [], incomeOverTime: [] };
  await open({ ...something(), 'GET /transactions/charts': { status: 200, body } });
  await userEvent.click(await screen.findByRole('button', { name: 'Other $5.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Other Expenses' }));
  expect((await dialog.findAllByRole('link')).map((link) => link.textContent)).toEqual(['Kind 3', 'Kind 2']);
  await userEvent.click(dialog.getByRole('link', { name: 'Kind 2' }));
  expect(location.search).toBe('?category=Kind+2');
});

describe('the current balance', () => {
  const balanceWith = async (datedAfterToday?: number) => {
    const recorded = something();
    const { body } = recorded['GET /transactions/summary'] as { body: object };
    await open({
      ...recorded,
      'GET /transactions/summary': { status: 200, body: { ...body, datedAfterToday } },
    });
    await screen.findByText('Pay');
    return card('Current Balance');
  };

  test('has what is dated after today beside it', async () => {
    expect((await balanceWith(-120)).getByText('\u2212$120.00 more dated after today')).toBeVisible();
  });

  test.each([0, undefined])('shows no such part if it is %s', async (datedAfterToday) => {
    expect((await balanceWith(datedAfterToday)).queryByText(/dated after today/)).not.toBeInTheDocument();
  });
});

test('shows the title and the date', async () => {
  await open(nothing);
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText(formatDate(today(), 'long'))).toBeVisible();
});

test('requests everything at once', async () => {
  const hanging = Object.keys(nothing).map((route) => [route, 'hang' as const]);
  await open(Object.fromEntries(hanging));
  const asked = () => api.calls.map(({ method, path }) => `${method} ${path}`).sort();
  await waitFor(() => expect(asked()).toEqual(Object.keys(nothing).sort()));
});

test('shows placeholders with the card titles while it loads', async () => {
  await open({ ...nothing, 'GET /transactions/summary': 'hang', 'GET /transactions/charts': 'hang' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.getByText('Current Balance')).toBeVisible();
  expect(screen.queryByText('No recent transactions.')).not.toBeInTheDocument();
});

test('shows the empty message of each card', async () => {
  await open(nothing);
  expect(await screen.findByText('No expense data to display.')).toBeVisible();
  expect(screen.getByText('No recent activity to display.')).toBeVisible();
  expect(await screen.findByText('No recent transactions.')).toBeVisible();
});

describe('adding', () => {
  test('has field labels that are unique on the screen', async () => {
    await open(something());
    await screen.findByText('Pay');
    await screen.findByText('Daily Income');
    await userEvent.keyboard('n');
    for (const label of ['Name', 'Amount', 'Category', 'Date', 'Note'])
      expect(screen.getAllByLabelText(label, { exact: false })).toHaveLength(1);
  });

  test.each(['button', 'key n'])('opens by %s', async (way) => {
    await open(nothing);
    if (way === 'key n') await userEvent.keyboard('n');
    else await userEvent.click(screen.getByRole('button', { name: 'Add Transaction' }));
    expect(await screen.findByRole('dialog', { name: 'Add Expense' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  test('opens by the URL of the bottom bar, and closing removes the parameter', async () => {
    await open(nothing, '/dashboard?add');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location.pathname + location.search).toBe('/dashboard');
  });

  test('refreshes all cards without a reload', async () => {
    await open({ ...nothing });
    await screen.findByText('No recent transactions.');
    await userEvent.click(screen.getByRole('button', { name: 'Add Transaction' }));
    await userEvent.click(screen.getByRole('link', { name: 'Switch to Income' }));
    await userEvent.type(screen.getByLabelText('Amount'), '2000');
    const saved = aTransaction({
      name: 'Pay',
      category: 'Salary',
      cost: 2000,
      addedOn: today(),
      isIncome: true,
    });
    Object.assign(api.answers, something(), { 'POST /transactions': { status: 201, body: saved } });
    await userEvent.click(screen.getByRole('button', { name: 'Add Income' }));
    expect(await screen.findByText('Pay')).toBeVisible();
    expect(card('Total Income').getByText('$2,000.00')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Expenses, largest first' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a failed request', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  test('is logged, shows a message and can be retried', async () => {
    await open({ ...something(), 'GET /transactions/summary': { status: 500 } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(logged).toHaveBeenCalledWith('Failed to fetch dashboard data', expect.anything());
    expect(screen.queryByText('Current Balance')).not.toBeInTheDocument();
    expect(await screen.findByText('Daily Income')).toBeVisible();
    Object.assign(api.answers, something());
    await userEvent.click(retry);
    expect(await screen.findByText('Pay')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  });

  test('shows one Retry if all requests fail', async () => {
    await open({});
    expect(await screen.findAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  });

  test('does not prevent adding: the built-in categories are known', async () => {
    await open({});
    await screen.findByRole('button', { name: 'Retry' });
    await userEvent.click(screen.getByRole('button', { name: 'Add Transaction' }));
    expect(screen.getByRole('option', { name: 'Groceries' })).toBeInTheDocument();
  });
});
