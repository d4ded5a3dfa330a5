import type { Account } from '@saldo/contracts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, changes, main, openAccounts, recurring, transactionsOf } from '../../testing';

let api: TestApi;
afterEach(() => closeScreen(api));

const open = async (...accounts: Account[]) => {
  api = await openAccounts(accounts);
  await screen.findAllByRole('link');
};
const worth = (total: number, cleared = total) => ({ balance: { total, cleared } });
const links = () => screen.getAllByRole('link').map((link) => link.textContent);
const editButton = (name: string) =>
  within(screen.getByRole('link', { name }).closest('li') as HTMLElement).getByRole('button', {
    name: 'Edit',
  });
/** Opens the dialog of an account and waits until its note has loaded. */
const edit = async (name: string) => {
  await userEvent.click(editButton(name));
  await screen.findByRole('dialog');
};

test('a user with one account sees it, and how to add others', async () => {
  await open({ ...main, ...worth(12.5) });
  expect(links()).toEqual(['Main account']);
  expect(screen.getByText('$12.50')).toBeVisible();
  expect(screen.getByText(/Add your other accounts/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Total' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Search')).not.toBeInTheDocument();
});

test('accounts are grouped by kind with their balances and a total in each currency', async () => {
  await open(
    { ...main, ...worth(100) },
    account('Card', { kind: 'credit-card', ...worth(-20.5, -20) }),
    account('Yen', { kind: 'cash', currency: 'JPY', ...worth(1234) }),
  );
  await screen.findByRole('heading', { name: 'Net Worth' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['Total', 'Cash', 'Checking', 'Credit cards', 'Net Worth']);
  const totals = screen.getAllByRole('definition').map((total) => total.textContent);
  expect(totals).toEqual(['$79.50', '¥1,234']);
  const card = screen.getByRole('link', { name: 'Card' });
  expect(card).toHaveAttribute('href', '/accounts/Card');
  expect(card.closest('li')).toHaveTextContent('Owed $20.50Cleared $20.00');
});

test('an account is added in its currency', async () => {
  await open(main);
  await userEvent.keyboard('n');
  const dialog = screen.getByRole('dialog', { name: 'Add Account' });
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Tokyo');
  await userEvent.selectOptions(within(dialog).getByLabelText('Type'), 'Cash');
  await userEvent.type(within(dialog).getByLabelText('Currency'), 'yen{Enter}');
  await userEvent.type(within(dialog).getByLabelText('Opening balance'), '5,000');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Account' }));
  expect(await screen.findByRole('link', { name: 'Tokyo' })).toBeVisible();
  expect(changes(api)).toEqual([
    [
      'POST /accounts',
      expect.objectContaining({ name: 'Tokyo', kind: 'cash', currency: 'JPY', openingBalance: 5000 }),
    ],
  ]);
});

test('a credit card asks for what is owed', async () => {
  await open(main);
  await userEvent.keyboard('n');
  const dialog = within(screen.getByRole('dialog', { name: 'Add Account' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Visa');
  await userEvent.selectOptions(dialog.getByLabelText('Type'), 'Credit card');
  await userEvent.type(dialog.getByLabelText('What do you owe?'), '500');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Account' }));
  await screen.findByRole('link', { name: 'Visa' });
  expect(changes(api)).toEqual([
    ['POST /accounts', expect.objectContaining({ kind: 'credit-card', openingBalance: -500 })],
  ]);
});

test('another type keeps the stored opening balance', async () => {
  await open(main, account('Card', { openingBalance: -500 }));
  await edit('Card');
  expect(screen.getByLabelText('Opening balance')).toHaveValue('-500.00');
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Loan');
  expect(screen.getByLabelText('What do you owe?')).toHaveValue('500.00');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(changes(api)).toHaveLength(1));
  expect(changes(api)[0]?.[1]).toMatchObject({ kind: 'loan', openingBalance: -500 });
});

test('what the server refuses is shown at its field', async () => {
  await open(main, account('Savings'));
  api.answers['PUT /accounts/Savings'] = {
    status: 400,
    body: {
      ...{ statusCode: 400, code: 'validation-failed', message: 'x', error: 'Bad Request' },
      errors: [{ path: 'openingDate', code: 'opening-after-first-transaction', message: 'x' }],
    },
  };
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await edit('Savings');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Opened on')).toHaveAccessibleDescription(/before the first transaction/),
  );
  logged.mockRestore();
});

test('after a conflict, saving again replaces what was changed elsewhere', async () => {
  const accounts = [main, account('Savings', { version: 'old' })];
  await open(...accounts);
  const save = api.answers['PUT /accounts/Savings'];
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.answers['PUT /accounts/Savings'] = (call) => {
    const isNewest = call.headers['if-match']?.includes('new') ?? false;
    if (isNewest && typeof save === 'function') return save(call);
    return { status: 412, body: { statusCode: 412, code: 'version-conflict', message: 'x', error: 'x' } };
  };
  await edit('Savings');
  api.answers['GET /accounts/Savings/history'] = {
    status: 200,
    body: { versions: [], isComplete: true, version: 'new' },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This was changed somewhere else.');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  logged.mockRestore();
});

test('a closed account is folded away, and closing can be undone', async () => {
  await open(main, account('Savings'));
  await edit('Savings');
  await userEvent.click(screen.getByLabelText('This account is closed'));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const fold = await screen.findByRole('button', { name: '1 closed account' });
  expect(links()).toEqual(['Main account']);
  await userEvent.click(fold);
  expect(within(screen.getByRole('list', { name: 'Closed accounts' })).getByRole('link')).toHaveTextContent(
    'Savings',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /closed/ })).not.toBeInTheDocument());
  expect(links()).toEqual(['Main account', 'Savings']);
});

describe('deleting', () => {
  const remove = async (name: string) => {
    await edit(name);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  };

  test('an account with transactions asks where they go, and offers those in its currency', async () => {
    await open(
      main,
      account('Savings'),
      account('Euro', { currency: 'EUR' }),
      account('Old', { closedOn: '2026-02-01' }),
    );
    api.answers['GET /transactions'] = transactionsOf(1_234);
    await remove('Savings');
    const question = await screen.findByRole('alertdialog', { name: 'Delete the account Savings?' });
    const target = within(question).getByLabelText('Move its transactions to');
    expect([...target.children].map((option) => option.textContent)).toEqual(['Main account']);
    expect(question).toHaveTextContent('Its 1,234 transactions move to the other account.');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Savings was deleted.')).toBeVisible();
    expect(changes(api)).toEqual([['DELETE /accounts/Savings?moveTo=main', expect.anything()]]);
    await waitFor(() => expect(links()).toEqual(['Main account', 'Euro']));
    // Undo is not offered, because it would restore the account without its transactions.
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('an account with a recurring transfer asks where that goes', async () => {
    await open(main, account('Savings'));
    const transfer = { toAccountId: 'Savings', toAmount: 1 };
    api.answers['GET /recurring'] = { status: 200, body: [recurring({ transfer })] };
    await remove('Savings');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Its recurring transaction moves to the other account.');
    expect(within(question).getByLabelText('Move its transactions to')).toHaveValue('main');
  });

  test('an account counts transactions and recurring ones apart', async () => {
    await open(main, account('Savings'));
    const entries = ['Savings', 'main', 'Savings'].map((accountId) => recurring({ accountId }));
    api.answers['GET /recurring'] = { status: 200, body: entries };
    api.answers['GET /transactions'] = transactionsOf(12);
    await remove('Savings');
    const note = 'Its 12 transactions and 2 recurring transactions move to the other account.';
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(note);
    expect(api.calls.map(({ path }) => path)).toContain('/transactions?account=Savings&page=1&limit=1');
  });

  test('an account without transactions is only confirmed, and can be undone', async () => {
    await open(main, account('Savings'));
    api.answers['POST /accounts/Savings/restore'] = { status: 200, body: account('Savings') };
    await remove('Savings');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('It has no transactions.');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(changes(api)).toEqual([['DELETE /accounts/Savings', expect.anything()]]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes(api).at(-1)?.[0]).toBe('POST /accounts/Savings/restore'));
  });

  test('is impossible if no other account can take the transactions', async () => {
    await open(main, account('Euro', { currency: 'EUR' }));
    api.answers['GET /transactions'] = transactionsOf(1);
    await remove('Euro');
    expect(await screen.findByRole('alertdialog', { name: /You can close it instead/ })).toBeVisible();
    expect(changes(api)).toEqual([]);
  });

  test('the default account is not offered', async () => {
    await open(main);
    await edit('Main account');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete Account' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Opened on')).not.toBeInTheDocument();
  });
});

describe('the order', () => {
  test('is changed by the arrow keys, announced and stored', async () => {
    await open(account('a'), account('b'), account('X', { kind: 'loan' }), account('c'));
    screen.getByRole('button', { name: 'Move a' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(links()).toEqual(['b', 'c', 'a', 'X']);
    expect(screen.getByText('a: position 3 of 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move a' })).toHaveFocus();
    await waitFor(() =>
      expect(changes(api).at(-1)).toEqual(['PUT /accounts/order', { accountIds: ['b', 'c', 'X', 'a'] }]),
    );
    expect(changes(api)).toHaveLength(2);
  });

  test('is the old one again if it cannot be stored', async () => {
    await open(account('a'), account('b'));
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answers['PUT /accounts/order'] = { status: 500 };
    screen.getByRole('button', { name: 'Move a' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByText(/Couldn't save the order/)).toBeVisible();
    await waitFor(() => expect(links()).toEqual(['a', 'b']));
    logged.mockRestore();
  });
});

test('from ten accounts on they can be searched, closed ones too', async () => {
  const many = Array.from({ length: 9 }, (_, index) => account(`Account ${index}`));
  await open(...many, account('Rainy days', { closedOn: '2026-02-01' }));
  await userEvent.type(screen.getByLabelText('Search'), 'RAINY');
  await waitFor(() => expect(links()).toEqual(['Rainy days']));
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search'), ' no');
  expect(await screen.findByText('No accounts found.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Search' }));
  await waitFor(() => expect(links()).toHaveLength(9));
});

test('a failed request can be retried', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api = await openAccounts([main], { answers: { 'GET /accounts': { status: 500 } } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.answers['GET /accounts'] = { status: 200, body: [main] };
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Main account' })).toBeVisible();
  logged.mockRestore();
});
