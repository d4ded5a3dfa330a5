import { session } from '@saldo/session';
import type { TestApi } from '@saldo/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accounts, button, field, fillExpense, lunch, onlySave, openDialog, saves, type } from './testing';

let api: TestApi;
let onClose: jest.Mock;
const open = async (transaction?: Parameters<typeof openDialog>[0]) => {
  ({ api, onClose } = await openDialog(transaction, { accounts }));
};
afterEach(async () => {
  cleanup();
  session.end();
  localStorage.clear();
  await api.stop();
});

const saved = () => onlySave(api);

describe('a split', () => {
  const split = async () => {
    await userEvent.click(button('Split'));
    await screen.findByRole('group', { name: 'Parts' });
  };

  test('starts with the category, says what is left, and one button assigns it', async () => {
    await open();
    await fillExpense('20');
    await split();
    expect(field('Category of part 1')).toHaveValue('Food');
    expect(field('Category of part 1')).toHaveFocus();
    expect(screen.getByText('€20.00 left')).toBeVisible();
    await userEvent.type(field('Amount of part 1'), '12.40');
    expect(screen.getByText('€7.60 left')).toBeVisible();
    await userEvent.selectOptions(field('Category of part 2'), 'Pets');
    await userEvent.type(field('Note for part 2'), 'cat food');
    await userEvent.click(button('Add rest to last part'));
    expect(field('Amount of part 2')).toHaveValue('7.60');
    expect(screen.getByText('Adds up')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add rest to last part' })).not.toBeInTheDocument();
    await userEvent.click(button('Add Expense'));
    const body = await saved();
    expect(body).toMatchObject({
      cost: 20,
      parts: [
        { category: 'Food', amount: 12.4 },
        { category: 'Pets', amount: 7.6, note: 'cat food' },
      ],
    });
    expect(body).not.toHaveProperty('category');
  });

  test('takes a refund, and more parts', async () => {
    await open();
    await fillExpense('20');
    await split();
    await userEvent.type(field('Amount of part 1'), '25');
    expect(screen.getByText('€5.00 too much')).toBeVisible();
    await userEvent.type(field('Amount of part 2'), '-6');
    await userEvent.selectOptions(field('Category of part 2'), 'Bills');
    await userEvent.click(button('Add Part'));
    expect(field('Category of part 3')).toHaveFocus();
    await userEvent.selectOptions(field('Category of part 3'), 'Pets');
    await userEvent.click(button('Add rest to last part'));
    await userEvent.click(button('Add Expense'));
    expect(await saved()).toMatchObject({ parts: [{ amount: 25 }, { amount: -6 }, { amount: 1 }] });
  });

  test.each([
    ['a category', 'Category of part 2', async () => undefined, 'Please select a category'],
    [
      'an amount',
      'Amount of part 2',
      () => userEvent.selectOptions(field('Category of part 2'), 'Pets'),
      'Enter an amount other than 0.',
    ],
    [
      'the right sum',
      'Amount of part 2',
      async () => {
        await userEvent.selectOptions(field('Category of part 2'), 'Pets');
        await userEvent.type(field('Amount of part 2'), '1');
      },
      '€9.00 left',
    ],
  ])('without %s is refused at the field, before it is sent', async (_, label, prepare, sentence) => {
    await open();
    await fillExpense('20');
    await split();
    await userEvent.type(field('Amount of part 1'), '10');
    await prepare();
    await userEvent.click(button('Add Expense'));
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(field(label)).toHaveAccessibleDescription(sentence);
    expect(saves(api)).toEqual([]);
  });

  test('ends when one part is left, whose category stays', async () => {
    await open({
      ...lunch,
      parts: [
        { category: 'Food', amount: 10 },
        { category: 'Pets', amount: 2.5 },
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove part 1' }));
    expect(field('Category')).toHaveValue('Pets');
    await userEvent.click(button('Save Changes'));
    expect(await saved()).toMatchObject({ category: 'Pets', parts: null });
  });

  test('that is not changed is sent as it was, also where decimals are not shown', async () => {
    const parts = [
      { category: 'Food', amount: 10.4, note: 'two' },
      { category: 'Pets', amount: 2.1 },
    ];
    ({ api, onClose } = await openDialog({ ...lunch, parts }, { accounts, currency: 'JPY' }));
    await screen.findByLabelText('Amount of part 1');
    await type('Name', 'Supper');
    await userEvent.click(button('Save Changes'));
    expect(await saved()).toMatchObject({ name: 'Supper', cost: 12.5, parts });
  });
});

describe('a transfer', () => {
  const start = async () => {
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Switch to Transfer' }));
    await screen.findByLabelText('From account');
  };

  test('goes from one account to another', async () => {
    await start();
    expect(screen.getByRole('dialog', { name: 'Add Transfer' })).toBeVisible();
    await userEvent.type(field('Amount'), '1000');
    await userEvent.click(button('Add Transfer'));
    expect(field('To account')).toHaveAccessibleDescription('Choose one of your accounts.');
    expect(field('To account')).toHaveFocus();
    await userEvent.selectOptions(field('To account'), 'Checking');
    await userEvent.click(button('Add Transfer'));
    expect(field('To account')).toHaveAccessibleDescription('Choose two different accounts.');
    await userEvent.selectOptions(field('To account'), 'Savings');
    await userEvent.click(button('Add Transfer'));
    const body = await saved();
    expect(body).toMatchObject({ cost: 1000, isIncome: false, transfer: { toAccountId: 'savings' } });
    expect(body).not.toHaveProperty('category');
    await waitFor(() => expect(saves(api)).toHaveLength(1));
    expect(onClose).toHaveBeenCalled();
  });

  test('between currencies asks for what arrives', async () => {
    await start();
    await userEvent.type(field('Amount'), '10');
    expect(screen.queryByLabelText('Amount received')).not.toBeInTheDocument();
    await userEvent.selectOptions(field('To account'), 'Tokyo');
    await userEvent.click(button('Add Transfer'));
    expect(field('Amount received')).toHaveAccessibleDescription('Please enter a valid cost greater than 0');
    await userEvent.type(field('Amount received'), '1650');
    await userEvent.click(button('Add Transfer'));
    expect(await saved()).toMatchObject({ transfer: { toAccountId: 'yen', toAmount: 1650 } });
  });

  test('may have a fee, which does not arrive', async () => {
    await start();
    await userEvent.type(field('Amount'), '100');
    await userEvent.selectOptions(field('To account'), 'Savings');
    await userEvent.click(button('Add Fee'));
    await userEvent.selectOptions(await screen.findByLabelText('Category of part 1'), 'Bills');
    await userEvent.type(field('Amount of part 1'), '100');
    await userEvent.click(button('Add Transfer'));
    await waitFor(() => expect(field('Amount of part 1')).toHaveFocus());
    expect(field('Amount of part 1')).toHaveAccessibleDescription(/must be less than its amount/);
    await type('Amount of part 1', '1.50');
    expect(field('Amount')).toHaveAccessibleDescription('€98.50 arrives');
    await userEvent.click(button('Add Transfer'));
    expect(await saved()).toMatchObject({ cost: 100, parts: [{ category: 'Bills', amount: 1.5 }] });
  });

  const moved = {
    ...lunch,
    name: 'Transfer',
    category: 'Transfer',
    cost: 10,
    transfer: { toAccountId: 'yen', toAmount: 1650, toCurrency: 'JPY' },
  };

  test('is edited with its values', async () => {
    await open(moved);
    expect(screen.getByRole('dialog', { name: 'Edit Transfer' })).toBeVisible();
    expect(await screen.findByLabelText('Amount received')).toHaveValue('1650');
    expect(field('From account')).toHaveDisplayValue('Checking');
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    await type('Amount received', '1700');
    await userEvent.click(button('Save Changes'));
    const body = await saved();
    expect(body).toMatchObject({ transfer: { toAccountId: 'yen', toAmount: 1700 } });
    expect(body).not.toHaveProperty('transfer.status');
  });

  test('has a status in each account, of which one is changed alone', async () => {
    const toSavings = { toAccountId: 'savings', toAmount: 10, status: 'pending' } as const;
    await open({ ...moved, status: 'reconciled', transfer: toSavings });
    const inMain = await screen.findByLabelText('Status in Checking');
    expect(inMain).toHaveDisplayValue('Reconciled');
    expect(field('Status in Savings')).toHaveDisplayValue('Pending');
    expect(within(field('Status in Savings')).queryByText('Reconciled')).not.toBeInTheDocument();
    await userEvent.selectOptions(field('Status in Savings'), 'Cleared');
    await userEvent.click(button('Save Changes'));
    const body = await saved();
    expect(body).toMatchObject({ transfer: { toAccountId: 'savings', status: 'cleared' } });
    expect(body).not.toHaveProperty('status');
  });

  test('keeps the status of the other account when its own changes', async () => {
    await open({ ...moved, tags: ['trip'] });
    await screen.findByLabelText('Amount received');
    await userEvent.selectOptions(await screen.findByLabelText('Status in Checking'), 'Pending');
    await userEvent.click(button('Save Changes'));
    expect(await saved()).toMatchObject({ status: 'pending', transfer: { status: 'cleared' } });
  });

  test('becomes an expense again, which needs a name and a category', async () => {
    await open(moved);
    await userEvent.click(await screen.findByRole('link', { name: 'Switch to Expense' }));
    await userEvent.click(button('Save Changes'));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await userEvent.selectOptions(field('Category'), 'Bills');
    await userEvent.click(button('Save Changes'));
    expect(await saved()).toMatchObject({ category: 'Bills', transfer: null, isIncome: false });
  });
});
