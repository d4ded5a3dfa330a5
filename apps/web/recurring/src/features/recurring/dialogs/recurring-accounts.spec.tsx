import type { RecurringEntry } from '@saldo/contracts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changes, listOf, openRecurring, rent, severalAccounts } from '../testing';

let api: TestApi;
afterEach(() => closeScreen(api));

const open = async (entry: RecurringEntry = rent) => {
  ({ api } = await openRecurring(listOf(entry), undefined, severalAccounts));
  await screen.findByText(entry.name);
};
const field = (label: string) => screen.getByLabelText(label);
const optionsOf = (label: string) => [...field(label).children].map((option) => option.textContent);
const submit = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const saved = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return changes(api)[0]?.body;
};
const add = async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add Recurring' }));
  await screen.findByLabelText('Account');
};
const edit = () => userEvent.click(screen.getByRole('button', { name: 'Edit' }));

const transfer: RecurringEntry = {
  ...{ ...rent, name: 'Trip fund', category: 'Transfer', amount: 10, accountId: 'savings' },
  transfer: { toAccountId: 'yen', toAmount: 1_500, toCurrency: 'JPY' },
};

test('with one account, the form asks for none and offers no transfer', async () => {
  ({ api } = await openRecurring(listOf(rent)));
  await screen.findByText('Rent');
  await userEvent.click(screen.getByRole('button', { name: 'Add Recurring' }));
  expect(optionsOf('Type')).toEqual(['Expense', 'Income']);
  expect(screen.queryByLabelText('Account')).not.toBeInTheDocument();
});

describe('adding', () => {
  beforeEach(add);

  test('offers the open accounts, and sends the chosen one with an amount in its currency', async () => {
    expect(optionsOf('Account')).toEqual(['Checking', 'Savings', 'Tokyo']);
    await userEvent.selectOptions(field('Account'), 'Tokyo');
    await userEvent.type(field('Name'), 'Rent in Tokyo');
    await userEvent.type(field('Amount'), '500.50');
    await userEvent.selectOptions(field('Category'), 'Bills');
    await submit('Add Recurring');
    expect(field('Amount')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(field('Amount'));
    await userEvent.type(field('Amount'), '500');
    await submit('Add Recurring');
    expect(await saved()).toMatchObject({ accountId: 'yen', amount: 500, category: 'Bills' });
  });

  test('sends no account for the default one', async () => {
    await userEvent.type(field('Name'), 'Gym');
    await userEvent.type(field('Amount'), '5');
    await userEvent.selectOptions(field('Category'), 'Bills');
    await submit('Add Recurring');
    expect(await saved()).not.toHaveProperty('accountId');
  });

  test('sends a transfer without a category, and what arrives only in another currency', async () => {
    await userEvent.selectOptions(field('Type'), 'Transfer');
    expect(screen.queryByLabelText('Category')).not.toBeInTheDocument();
    await userEvent.type(field('Name'), 'Saving');
    await userEvent.type(field('Amount'), '20');
    await submit('Add Recurring');
    expect(field('To account')).toHaveAccessibleDescription('Choose one of your accounts.');
    await userEvent.selectOptions(field('To account'), 'Checking');
    await submit('Add Recurring');
    expect(field('To account')).toHaveAccessibleDescription('Choose two different accounts.');
    await userEvent.selectOptions(field('To account'), 'Tokyo');
    await submit('Add Recurring');
    expect(field('Amount received')).toHaveAttribute('aria-invalid', 'true');
    expect(changes(api)).toEqual([]);
    await userEvent.selectOptions(field('To account'), 'Savings');
    await submit('Add Recurring');
    const body = await saved();
    expect(body).toMatchObject({ amount: 20, transfer: { toAccountId: 'savings' }, isIncome: false });
    expect(body).not.toHaveProperty('category');
    expect(body).not.toHaveProperty('transfer.toAmount');
  });

  test("shows the server's message at the account", async () => {
    await userEvent.selectOptions(field('Type'), 'Transfer');
    await userEvent.type(field('Name'), 'Saving');
    await userEvent.type(field('Amount'), '20');
    await userEvent.selectOptions(field('To account'), 'Savings');
    const errors = [{ path: 'transfer.toAccountId', message: 'This account is closed.' }];
    api.answers['POST /recurring/create'] = { status: 409, body: { message: 'Closed.', errors } };
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await submit('Add Recurring');
    await waitFor(() => expect(field('To account')).toHaveAccessibleDescription(errors[0]?.message));
    logged.mockRestore();
  });
});

describe('a transfer', () => {
  beforeEach(() => open(transfer));

  test('is listed as one, without a sign', () => {
    expect(screen.getByRole('cell', { name: '$10.00' })).toBeVisible();
    expect(screen.getAllByText('Transfer')).not.toHaveLength(0);
  });

  test('is unchanged by an edit of its name', async () => {
    await edit();
    await userEvent.type(field('Name'), '!');
    await submit('Save Changes');
    expect(await saved()).toEqual({ name: 'Trip fund!' });
  });

  test('sends an amount with its accounts', async () => {
    await edit();
    await userEvent.clear(field('Amount'));
    await userEvent.type(field('Amount'), '20');
    await submit('Save Changes');
    const amounts = { amount: 20, transfer: { toAccountId: 'yen', toAmount: 1_500 } };
    expect(await saved()).toEqual({ ...amounts, accountId: 'savings' });
  });

  test('becomes an expense', async () => {
    await edit();
    await userEvent.selectOptions(field('Type'), 'Expense');
    await userEvent.selectOptions(field('Category'), 'Bills');
    await submit('Save Changes');
    expect(await saved()).toMatchObject({ category: 'Bills', transfer: null });
  });
});

test('says that its account is closed and what to do', async () => {
  await open({ ...rent, accountId: 'old', paused: true });
  await userEvent.click(await screen.findByRole('button', { name: /Account closed/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Account: Old one')).toBeVisible();
  expect(dialog.getByText(/^Old one is closed\./)).toBeVisible();
});
