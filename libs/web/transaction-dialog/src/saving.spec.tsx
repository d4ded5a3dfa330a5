import { callQuery, summaryQuery } from '@saldo/api';
import { routes, type Transaction } from '@saldo/contracts';
import { session, setOverspendWarning, useOverspendWarning } from '@saldo/session';
import { useToasts } from '@saldo/toasts';
import type { TestApi } from '@saldo/web-testing';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, button, lunch, openDialog, saves } from './testing';

let api: TestApi;
let onClose: jest.Mock;
let logged: jest.SpyInstance;
beforeEach(async () => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ api, onClose } = await openDialog());
});
const open = async (...given: Parameters<typeof openDialog>) => {
  cleanup();
  await api.stop();
  ({ api, onClose } = await openDialog(...given));
};
afterEach(async () => {
  logged.mockRestore();
  cleanup();
  session.end();
  setOverspendWarning(true);
  await api.stop();
});

async function addExpense(amount: string) {
  await userEvent.type(screen.getByLabelText('Name'), 'Lunch');
  await userEvent.type(screen.getByLabelText('Amount'), amount);
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Food');
  await userEvent.click(button('Add Expense'));
}

describe('an expense greater than the balance', () => {
  const warning =
    'Warning: This expense (€100.01) exceeds your current balance (€100.00). Proceeding will result in a negative balance. Do you wish to submit anyway?';
  const ask = async () => within(await screen.findByRole('alertdialog', { name: warning }));

  test('is submitted only after the warning is confirmed', async () => {
    await addExpense('100.01');
    const dialog = await ask();
    expect(saves(api)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Submit Anyway' }));
    await waitFor(() => expect(saves(api)).toHaveLength(1));
    expect(onClose).toHaveBeenCalled();
  });

  test('is not submitted after Cancel, and the input is kept', async () => {
    await addExpense('100.01');
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Amount')).toHaveValue('100.01');
    expect(onClose).not.toHaveBeenCalled();
    expect(saves(api)).toEqual([]);
  });

  test('warns from one hundredth above the balance, not at the balance', async () => {
    await addExpense('100');
    await waitFor(() => expect(saves(api)).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('is submitted by Enter, since the warning focuses Submit Anyway', async () => {
    await addExpense('100.01');
    expect((await ask()).getByRole('button', { name: 'Submit Anyway' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(saves(api)).toHaveLength(1));
  });

  test.each([
    ['Submit Anyway', false],
    ['Cancel', true],
  ])('can be set not to ask again, which after %s leaves the warning on: %j', async (answer, isOn) => {
    await addExpense('100.01');
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('checkbox', { name: "Don't ask again on this device" }));
    await userEvent.click(dialog.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(useOverspendWarning.getState().isOn).toBe(isOn);
  });

  test('is submitted without a warning if it is off on this device', async () => {
    setOverspendWarning(false);
    await addExpense('100.01');
    await waitFor(() => expect(saves(api)).toHaveLength(1));
    expect(onClose).toHaveBeenCalled();
  });

  test('is submitted without a warning if the balance is unavailable', async () => {
    cleanup();
    await api.stop();
    ({ api, onClose } = await openDialog(undefined, { answers: { 'GET /accounts': { status: 500 } } }));
    await addExpense('100.01');
    await waitFor(() => expect(saves(api)).toHaveLength(1));
  });
});

describe('an expense in one of several accounts', () => {
  const holding = (total: number) => ({ balance: { total, cleared: total } });
  const held = [
    account('main', 'Checking', { isDefault: true, ...holding(5) }),
    account('rich', 'Savings', holding(500)),
    account('card', 'Visa', { kind: 'credit-card', ...holding(-40) }),
    account('loan', 'Car', { kind: 'loan', ...holding(-900) }),
    account('yen', 'Tokyo', { currency: 'JPY', ...holding(30) }),
  ];
  const addIn = async (name: string, amount: string) => {
    cleanup();
    await api.stop();
    ({ api, onClose } = await openDialog(undefined, { accounts: held }));
    await userEvent.selectOptions(await screen.findByLabelText('Account'), name);
    await addExpense(amount);
  };

  test.each([
    ['Checking', '5.01', '(€5.01) exceeds your current balance (€5.00)'],
    ['Savings', '500.01', '(€500.01) exceeds your current balance (€500.00)'],
    ['Tokyo', '31', '(¥31) exceeds your current balance (¥30)'],
  ])('warns by the balance of the account: %s', async (name, amount, warning) => {
    await addIn(name, amount);
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(expect.stringContaining(warning));
    expect(saves(api)).toEqual([]);
  });

  test.each([
    ['Savings', '499'],
    ['Visa', '60'],
    ['Car', '60'],
    ['Tokyo', '30'],
  ])('does not warn within it, and never where money is owed: %s', async (name, amount) => {
    await addIn(name, amount);
    await waitFor(() => expect(saves(api)).toHaveLength(1));
  });
});

describe('a save that fails', () => {
  test('opens the dialog again with its input, shows why, and logs it', async () => {
    api.answers['POST /transactions'] = { status: 503, body: { message: 'Not available right now.' } };
    await addExpense('5');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not available right now.');
    expect(screen.getByLabelText('Name')).toHaveValue('Lunch');
    expect(screen.getByLabelText('Amount')).toHaveValue('5');
    expect(screen.getByLabelText('Category')).toHaveValue('Food');
    expect(logged).toHaveBeenCalledWith('Failed to save transaction', expect.anything());
  });

  test('shows the error at the field that the server rejected', async () => {
    const errors = [{ path: 'name', message: "This text contains characters that aren't allowed." }];
    api.answers['POST /transactions'] = { status: 400, body: { message: 'Not right.', errors } };
    await addExpense('5');
    expect(await screen.findByText("This text contains characters that aren't allowed.")).toBeVisible();
  });

  test('is retried with the same idempotency key', async () => {
    api.answers['POST /transactions'] = { status: 500 };
    await addExpense('5');
    await screen.findByText("Couldn't save the transaction. Try again.");
    await userEvent.click(button('Add Expense'));
    await waitFor(() => expect(saves(api)).toHaveLength(2));
    const [first, second] = saves(api).map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  test('is explained if an earlier attempt without a response had been saved', async () => {
    const body = { code: 'idempotency-key-reused', message: 'This key was used.' };
    api.answers['POST /transactions'] = { status: 409, body };
    await addExpense('5');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your first attempt was already saved/);
  });

  test('is not reported as saved if the limit of categories is reached', async () => {
    const body = { code: 'categories-full', message: 'Full.', params: { limit: 2 } };
    api.answers['POST /transactions'] = { status: 409, body };
    await addExpense('5');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^You've reached the limit of 2 custom categories\./,
    );
  });

  test('is reported by a toast if the user has closed the dialog meanwhile', async () => {
    await open({ ...lunch, status: 'reconciled' });
    api.answers['PUT /transactions/a1'] = 'hang';
    await userEvent.click(button('Save Changes'));
    await waitFor(() => expect(saves(api)).toHaveLength(1));
    await userEvent.click(button('Cancel'));
    await api.stop();
    await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ tone: 'error' }]));
  });
});

test('an edit of a reconciled transaction is sent once while the dialog waits for the answer', async () => {
  await open({ ...lunch, status: 'reconciled' });
  api.answers['PUT /transactions/a1'] = 'hang';
  await userEvent.click(button('Save Changes'));
  await waitFor(() => expect(saves(api)).toHaveLength(1));
  expect(button('Save Changes')).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(saves(api)).toHaveLength(1);
  await api.stop();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(button('Save Changes')).toBeEnabled();
});

describe('an edit of a transaction that was changed elsewhere', () => {
  const message = 'This was changed somewhere else. Review it before you save.';
  const changed: Transaction = { ...lunch, cost: 20, note: 'with Bea', version: 'v2' };
  const versions = () => saves(api).map(({ headers }) => headers['if-match']);

  beforeEach(async () => {
    await open(lunch, { screen: <ShownList /> });
    const page = { transactions: [changed], totalPages: 1, total: 1, page: 1 };
    api.answers['GET /transactions'] = { status: 200, body: page };
    api.answers['PUT /transactions/a1'] = ({ headers }) =>
      headers['if-match'] === '"v2"' ? { status: 200, body: changed } : { status: 412, body: { message } };
  });

  test('shows the current values, which only a second save replaces', async () => {
    await userEvent.click(button('Save Changes'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${message} It's now: Lunch, \u2212€20.00, Food, 1 Mar 2026. Save again to replace it, or cancel to keep it.`,
    );
    await userEvent.click(button('Save Changes'));
    await waitFor(() => expect(saves(api)).toHaveLength(2));
    expect(versions()).toEqual(['"v1"', '"v2"']);
  });

  test('shows the conflict over the dashboard as well', async () => {
    await open(lunch, { screen: <ShownTotals /> });
    api.answers['PUT /transactions/a1'] = { status: 412, body: { message } };
    api.answers['GET /transactions/summary'] = {
      status: 200,
      body: { totalIncome: 0, totalExpenses: 20, balance: -20, recentTransactions: [changed] },
    };
    await userEvent.click(button('Save Changes'));
    expect(await screen.findByRole('alert')).toHaveTextContent("It's now: Lunch, \u2212€20.00, Food");
  });

  test('shows the conflict even if no list contains the transaction', async () => {
    api.answers['GET /transactions'] = {
      status: 200,
      body: { transactions: [], totalPages: 0, total: 0, page: 1 },
    };
    await userEvent.click(button('Save Changes'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Name')).toHaveValue('Lunch');
  });
});

test('an edit of a reconciled transaction is sent again only after it is confirmed', async () => {
  await open({ ...lunch, status: 'reconciled' });
  const refusal = { statusCode: 409, code: 'transaction-reconciled', message: 'x', error: 'Conflict' };
  api.answers['PUT /transactions/a1'] = ({ path }) =>
    path.endsWith('?confirmReconciled=true') ? { status: 200, body: lunch } : { status: 409, body: refusal };
  const ask = async () => {
    await userEvent.click(button('Save Changes'));
    return within(await screen.findByRole('alertdialog', { name: /^This is reconciled/ }));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click((await ask()).getByRole('button', { name: 'Change Anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

/** A screen with a list, like the one behind the dialog. */
function ShownList() {
  useQuery({ ...callQuery(routes.listTransactions), retry: false });
  return null;
}

/** A screen with the newest transactions, like the dashboard. */
function ShownTotals() {
  useQuery(summaryQuery);
  return null;
}
