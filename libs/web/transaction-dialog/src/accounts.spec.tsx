import { session } from '@saldo/session';
import type { TestApi } from '@saldo/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accounts, button, field, fillExpense, lunch, onlySave, openDialog, saves, type } from './testing';

let api: TestApi;
const open = async (transaction?: Parameters<typeof openDialog>[0]) => {
  ({ api } = await openDialog(transaction, { accounts }));
};
afterEach(async () => {
  cleanup();
  session.end();
  localStorage.clear();
  await api.stop();
});

const saved = () => onlySave(api);

describe('a user with one account', () => {
  test('sees neither accounts nor transfers', async () => {
    ({ api } = await openDialog());
    await screen.findByRole('option', { name: 'Pets' });
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/accounts'));
    expect(screen.queryByLabelText('Account')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Switch to Income']);
  });
});

describe('the account', () => {
  test('of a payee comes with the payee, unless one was chosen', async () => {
    await open();
    const bakery = { name: 'Bakery', category: 'Pets', cost: 4.5, isIncome: false, accountId: 'savings' };
    api.answers['GET /payees'] = { status: 200, body: [{ ...bakery, count: 1, lastOn: '2026-03-01' }] };
    await screen.findByRole('option', { name: 'Pets' });
    await userEvent.type(field('Name'), 'b');
    await userEvent.click(await screen.findByRole('option', { name: /^Bakery/ }));
    expect(field('Account')).toHaveDisplayValue('Savings');
    await userEvent.clear(field('Name'));
    await userEvent.selectOptions(field('Account'), 'Checking');
    await userEvent.type(field('Name'), 'b');
    await userEvent.click(await screen.findByRole('option', { name: /^Bakery/ }));
    expect(field('Account')).toHaveDisplayValue('Checking');
  });

  test('is the default one at first, and the last used one afterwards', async () => {
    await open();
    await fillExpense('5');
    expect(field('Account')).toHaveDisplayValue('Checking');
    expect(within(field('Account')).queryByText('Old one')).not.toBeInTheDocument();
    await userEvent.selectOptions(field('Account'), 'Savings');
    await userEvent.click(button('Add Expense'));
    expect(await saved()).toMatchObject({ accountId: 'savings' });
    cleanup();
    await api.stop();
    await open();
    expect(await screen.findByLabelText('Account')).toHaveDisplayValue('Savings');
    await fillExpense('5');
    await userEvent.selectOptions(field('Account'), 'Checking');
    await userEvent.click(button('Add Expense'));
    expect(await saved()).not.toHaveProperty('accountId');
  });

  test('decides the currency and the decimals of the amount', async () => {
    await open();
    await fillExpense('12.50');
    await userEvent.selectOptions(field('Account'), 'Tokyo');
    expect(field('Amount')).toHaveAccessibleDescription('Yen amounts have no decimals.');
    await type('Amount', '300+50');
    expect(field('Amount')).toHaveAccessibleDescription('= ¥350');
    await userEvent.click(button('Add Expense'));
    expect(await saved()).toMatchObject({ accountId: 'yen', cost: 350 });
  });

  test('in another currency asks for the amount of an edited transaction there', async () => {
    await open(lunch);
    await userEvent.selectOptions(await screen.findByLabelText('Account'), 'Savings');
    expect(field('Amount')).toHaveValue('12.50');
    await userEvent.selectOptions(field('Account'), 'Tokyo');
    expect(field('Amount')).toHaveValue('');
    expect(field('Amount')).toHaveAccessibleDescription('It was €12.50. Enter the amount in JPY.');
    await userEvent.click(button('Save Changes'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(saves(api)).toEqual([]);
  });

  test('in the first currency again brings back the amount', async () => {
    await open(lunch);
    await userEvent.selectOptions(await screen.findByLabelText('Account'), 'Tokyo');
    await type('Amount', '2000');
    await userEvent.selectOptions(field('Account'), 'Checking');
    expect(field('Amount')).toHaveValue('12.50');
    expect(field('Amount')).not.toHaveAccessibleDescription();
  });

  test('in another currency asks for both amounts of an edited transfer', async () => {
    const transfer = { toAccountId: 'savings', toAmount: 12.5 };
    await open({ ...lunch, name: 'Transfer', category: 'Transfer', transfer });
    const from = await screen.findByLabelText('From account');
    await within(from).findByRole('option', { name: 'Tokyo' });
    await userEvent.selectOptions(from, 'Tokyo');
    expect(field('Amount')).toHaveValue('');
    expect(field('Amount')).toHaveAccessibleDescription('It was €12.50. Enter the amount in JPY.');
    expect(field('Amount received')).toHaveValue('12.50');
    await userEvent.selectOptions(field('From account'), 'Checking');
    await userEvent.selectOptions(field('To account'), 'Tokyo');
    expect(field('Amount received')).toHaveValue('');
    expect(field('Amount received')).toHaveAccessibleDescription('It was €12.50. Enter the amount in JPY.');
  });

  test('of an edited transaction is offered although it is closed, and sent only if it changes', async () => {
    await open({ ...lunch, accountId: 'old' });
    expect(await screen.findByLabelText('Account')).toHaveDisplayValue('Old one');
    await userEvent.click(button('Save Changes'));
    expect(await saved()).not.toHaveProperty('accountId');
  });

  test('of an edited transaction can be changed to the default one', async () => {
    await open({ ...lunch, accountId: 'savings' });
    await userEvent.selectOptions(await screen.findByLabelText('Account'), 'Checking');
    await userEvent.click(button('Save Changes'));
    expect(await saved()).toMatchObject({ accountId: 'main' });
  });
});

describe('tags and status', () => {
  test('are entered behind More, by keyboard', async () => {
    await open();
    await fillExpense('5');
    await userEvent.click(button('More'));
    await userEvent.type(await screen.findByLabelText('Tags'), 'holiday{Enter}work, fun{Enter}');
    await userEvent.keyboard('mistake{Enter}{Backspace}late');
    await userEvent.selectOptions(field('Status'), 'Pending');
    const tags = within(screen.getByRole('list', { name: 'Chosen: Tags' }));
    expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'holiday',
      'work',
      'fun',
      'late',
    ]);
    await userEvent.click(button('Remove tag work'));
    await userEvent.click(button('Add Expense'));
    expect(await saved()).toMatchObject({ tags: ['holiday', 'fun', 'late'], status: 'pending' });
  });

  test('of an edited transaction are shown, and sent only if they change', async () => {
    await open({ ...lunch, tags: ['holiday'], status: 'pending' });
    expect(await screen.findByText('holiday')).toBeVisible();
    await userEvent.selectOptions(field('Status'), 'Cleared');
    await userEvent.click(button('Save Changes'));
    const body = await saved();
    expect(body).toMatchObject({ status: 'cleared' });
    expect(body).not.toHaveProperty('tags');
  });

  test('that are too many are refused at the field', async () => {
    await open({ ...lunch, tags: Array.from({ length: 20 }, (_, n) => `tag ${n}`) });
    await userEvent.type(await screen.findByLabelText('Tags'), 'more{Enter}');
    await userEvent.click(button('Save Changes'));
    expect(field('Tags')).toHaveAccessibleDescription(/at most 20 tags/);
    expect(saves(api)).toEqual([]);
  });
});
