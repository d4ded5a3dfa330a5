import { closeScreen, type TestApi } from '@saldo/web-testing';
import { anAccount, defaultAccount } from '@saldo/contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listQueries, openPage, pageOf, transaction } from '../../testing/page';

let api: TestApi;
beforeEach(() => localStorage.removeItem('accountFilter'));
afterEach(() => closeScreen(api));

const accounts = [defaultAccount('main'), anAccount('savings', { name: 'Savings' })];

async function open(search = '', held = accounts) {
  const transactions = [
    transaction(1),
    transaction(2, { accountId: 'savings', status: 'pending', tags: ['trip', 'work'] }),
    transaction(3, {
      name: 'Transfer',
      category: 'Transfer',
      transfer: { toAccountId: 'savings', toAmount: 3, status: 'pending' },
    }),
    transaction(4, {
      parts: [
        { category: 'Groceries', amount: 3 },
        { category: 'Pets', amount: 1, note: 'cat food' },
      ],
    }),
  ];
  api = await openPage(search, {
    'GET /transactions': pageOf(transactions),
    'GET /accounts': { status: 200, body: held },
  });
  await screen.findByText('Shop 1');
}
const row = (name: string) => screen.getByRole('row', { name });
const filter = () => within(screen.getByRole('search')).findByLabelText('Account');

test('a user with one account sees no accounts', async () => {
  await open('', accounts.slice(0, 1));
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/accounts'));
  expect(screen.queryByText('Main account')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Account')).not.toBeInTheDocument();
});

test('rows show their accounts, tags and status, and what is split or transferred', async () => {
  await open();
  await filter();
  expect(row('Shop 1')).toHaveTextContent('Main account');
  expect(row('Shop 2')).toHaveTextContent('Savings');
  expect(row('Shop 2')).toHaveTextContent('Pending#trip#work');
  expect(row('Transfer')).toHaveTextContent('Main account → Savings');
  expect(row('Transfer')).toHaveTextContent('$3.00');
  expect(row('Transfer')).toHaveTextContent('Pending');
  expect(within(row('Shop 4')).getByText('Split')).toHaveAttribute('title', 'Groceries, Pets');
});

test('the details name the accounts and the parts', async () => {
  await open();
  await filter();
  await userEvent.click(within(row('Shop 4')).getByRole('button', { name: 'Details' }));
  const details = screen.getByRole('dialog', { name: 'Transaction Details' });
  expect(details).toHaveTextContent('AccountMain account');
  expect(details).toHaveTextContent('Groceries$3.00Pets · cat food$1.00');
});

test('the details of a transfer have the status in each account', async () => {
  await open();
  await filter();
  await userEvent.click(within(row('Transfer')).getByRole('button', { name: 'Details' }));
  const details = screen.getByRole('dialog', { name: 'Transaction Details' });
  expect(details).toHaveTextContent('Status in Main accountClearedStatus in SavingsPending');
});

test('accounts of one name can be told apart', async () => {
  await open('', [
    anAccount('main', { name: 'Savings', isDefault: true }),
    anAccount('savings', { name: 'Savings' }),
  ]);
  const offered = within(await filter()).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['All Accounts', 'Savings', 'Savings (2)']);
  expect(row('Transfer')).toHaveTextContent('Savings → Savings (2)');
  await userEvent.click(within(row('Transfer')).getByRole('button', { name: 'Details' }));
  const details = screen.getByRole('dialog', { name: 'Transaction Details' });
  expect(details).toHaveTextContent('Status in SavingsClearedStatus in Savings (2)Pending');
});

describe('the account filter', () => {
  test('is in the address, is remembered, and shows transfers from its side', async () => {
    await open();
    await userEvent.selectOptions(await filter(), 'Savings');
    await waitFor(() => expect(listQueries(api).at(-1)).toContain('account=savings'));
    expect(location.search).toBe('?account=savings');
    await waitFor(() => expect(row('Transfer')).toHaveTextContent('+$3.00'));
    expect(row('Transfer')).toHaveTextContent('Pending');
    await closeScreen(api);
    await open();
    await waitFor(() => expect(location.search).toBe('?account=savings'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Account: Savings' }));
    await closeScreen(api);
    await open();
    await filter();
    expect(location.search).toBe('');
  });

  test('shows the status of transfers in that account', async () => {
    await open('?account=main');
    await waitFor(() => expect(row('Transfer')).toHaveTextContent('−$3.00'));
    expect(row('Transfer')).not.toHaveTextContent('Pending');
  });

  test('does not join the filters of an address', async () => {
    localStorage.setItem('accountFilter', 'savings');
    await open('?category=Food');
    await filter();
    expect(location.search).toBe('?category=Food');
  });

  test('forgets an account that the user does not have', async () => {
    localStorage.setItem('accountFilter', 'another-user');
    await open();
    await filter();
    expect(location.search).toBe('');
  });
});
