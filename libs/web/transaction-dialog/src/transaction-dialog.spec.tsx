import { session } from '@saldo/session';
import type { TestApi } from '@saldo/web-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, lunch, openDialog, saves } from './testing';

let api: TestApi;
let onClose: jest.Mock;
const open = async (...given: Parameters<typeof openDialog>) => {
  ({ api, onClose } = await openDialog(...given));
};
beforeEach(() =>
  jest.useFakeTimers({
    now: new Date(2026, 10, 21, 12),
    doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'setInterval', 'performance'],
  }),
);
afterEach(async () => {
  cleanup();
  session.end();
  await api.stop();
  jest.useRealTimers();
});

async function fillExpense(amount = '12.50') {
  await userEvent.type(screen.getByLabelText('Name'), 'Lunch');
  await userEvent.type(screen.getByLabelText('Amount'), amount);
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Food');
}

describe('a new transaction', () => {
  test('starts as a blank expense of today, with focus on the name', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Date')).toHaveValue('21/11/2026');
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('Select a category');
    expect(screen.getByLabelText('Note')).toHaveAttribute('rows', '3');
    expect(screen.getByLabelText('Amount')).toHaveAttribute('inputmode', 'decimal');
  });

  test('is sent once with an idempotency key, and the dialog closes', async () => {
    await open();
    await fillExpense();
    await userEvent.type(screen.getByLabelText('Note'), 'with Ada');
    await userEvent.dblClick(button('Add Expense'));
    await waitFor(() => expect(saves(api)).toHaveLength(1));
    expect(onClose).toHaveBeenCalled();
    const [call] = saves(api);
    expect(call).toMatchObject({ method: 'POST', path: '/transactions' });
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(call?.body).toEqual({
      isIncome: false,
      name: 'Lunch',
      cost: 12.5,
      category: 'Food',
      addedOn: '2026-11-21',
      note: 'with Ada',
    });
  });

  test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('is saved by %s', async (keys) => {
    await open();
    await fillExpense();
    await userEvent.click(screen.getByLabelText('Note'));
    await userEvent.keyboard(keys);
    await waitFor(() => expect(saves(api)).toHaveLength(1));
    expect(onClose).toHaveBeenCalled();
  });

  test('becomes an income and back by links that reset the form, with the first category', async () => {
    await open();
    await screen.findByRole('option', { name: 'Pets' });
    await fillExpense();
    await userEvent.click(screen.getByRole('link', { name: 'Switch to Income' }));
    expect(screen.getByRole('dialog', { name: 'Add Income' })).toBeVisible();
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Amount')).toHaveValue('');
    expect(screen.getByLabelText('Category')).toHaveValue('Salary');
    await userEvent.type(screen.getByLabelText('Amount'), '5');
    await userEvent.click(screen.getByRole('link', { name: 'Switch to Expense' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByLabelText('Amount')).toHaveValue('');
    expect(screen.getByLabelText('Category')).toHaveValue('Food');
    expect(screen.getByLabelText('Date')).toHaveValue('21/11/2026');
  });

  test('as an income is named after its category and never warned about', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Switch to Income' }));
    await userEvent.type(screen.getByLabelText('Amount'), '5000');
    await userEvent.click(button('Add Income'));
    await waitFor(() => expect(saves(api)).toHaveLength(1));
    expect(onClose).toHaveBeenCalled();
    expect(saves(api)[0]?.body).toMatchObject({ isIncome: true, name: 'Salary Income', cost: 5000 });
  });
});

describe('an amount', () => {
  test('that is a calculation shows its result, which is saved', async () => {
    await open();
    await fillExpense('12.5+3*2');
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('= €18.50');
    await userEvent.click(button('Add Expense'));
    await waitFor(() => expect(saves(api)[0]?.body).toMatchObject({ cost: 18.5 }));
  });

  test('with a comma between thousands is read as it is shown', async () => {
    await open();
    await fillExpense('1,234');
    expect(screen.getByLabelText('Amount')).not.toHaveAccessibleDescription();
    await userEvent.click(button('Add Expense'));
    await userEvent.click(await screen.findByRole('button', { name: 'Submit Anyway' }));
    await waitFor(() => expect(saves(api)[0]?.body).toMatchObject({ cost: 1234 }));
  });

  test('with a comma before its decimals is rejected, with the expected format', async () => {
    await open();
    await fillExpense('12,50');
    const field = screen.getByLabelText('Amount');
    expect(field).toHaveAccessibleDescription(/^Write amounts like 1,234\.50/);
    await userEvent.type(field, '{Enter}');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(saves(api)).toEqual([]);
  });

  test('of yen is shown without decimals and keeps its stored hundredths', async () => {
    await open({ ...lunch, cost: 12.34 }, { currency: 'JPY' });
    expect(screen.getByLabelText('Amount')).toHaveValue('12');
    await userEvent.type(screen.getByLabelText('Note'), '!');
    await userEvent.click(button('Save Changes'));
    await waitFor(() => expect(saves(api)[0]?.body).toMatchObject({ cost: 12.34, note: 'with Ada!' }));
  });
});

describe('a date', () => {
  const date = () => screen.getByLabelText('Date');

  test('that is missing is reported at its field', async () => {
    await open();
    await fillExpense();
    await userEvent.clear(date());
    await userEvent.click(button('Add Expense'));
    expect(date()).toHaveAccessibleDescription('Enter a date.');
    expect(date()).toHaveFocus();
    await userEvent.type(date(), '2026-03-01');
    expect(date()).toBeValid();
    await userEvent.click(button('Add Expense'));
    await waitFor(() => expect(saves(api)[0]?.body).toMatchObject({ addedOn: '2026-03-01' }));
  });
});

test.each([
  ['Name', 'Please enter a name for the transaction'],
  ['Amount', 'Please enter a valid cost greater than 0'],
  ['Category', 'Please select a category'],
])('without a %s shows an alert, and then focuses the field', async (label, sentence) => {
  await open();
  await fillExpense();
  const field = screen.getByLabelText(label);
  if (label === 'Category') await userEvent.selectOptions(field, '');
  else await userEvent.clear(field);
  await userEvent.click(button('Add Expense'));
  expect(screen.getByRole('alertdialog', { name: sentence })).toBeVisible();
  await userEvent.click(button('OK'));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(saves(api)).toEqual([]);
});

describe('editing', () => {
  test('starts with the values and is titled Edit', async () => {
    await open(lunch);
    expect(screen.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Lunch');
    expect(screen.getByLabelText('Amount')).toHaveValue('12.50');
    expect(screen.getByLabelText('Category')).toHaveValue('Food');
    expect(screen.getByLabelText('Date')).toHaveValue('01/03/2026');
    expect(screen.getByLabelText('Note')).toHaveValue('with Ada');
  });

  test('can change an expense to an income, which asks for a category and keeps the other values', async () => {
    await open(lunch);
    await screen.findByRole('option', { name: 'Pets' });
    await userEvent.click(screen.getByRole('link', { name: 'Switch to Income' }));
    expect(screen.getByRole('dialog', { name: 'Edit Income' })).toBeVisible();
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('Select a category');
    expect(screen.getByLabelText('Category')).toHaveFocus();
    await userEvent.click(button('Save Changes'));
    expect(screen.getByRole('alertdialog', { name: 'Please select a category' })).toBeVisible();
    await userEvent.click(button('OK'));
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Gifts');
    await userEvent.click(button('Save Changes'));
    await waitFor(() => expect(saves(api)).toHaveLength(1));
    expect(onClose).toHaveBeenCalled();
    const { _id, version: _version, ...fields } = lunch;
    expect(saves(api)).toMatchObject([
      { method: 'PUT', path: '/transactions/a1', body: { ...fields, isIncome: true, category: 'Gifts' } },
    ]);
    expect(saves(api)[0]?.headers['if-match']).toBe('"v1"');
  });

  test('restores the category when the type is switched back', async () => {
    await open(lunch);
    await userEvent.click(screen.getByRole('link', { name: 'Switch to Income' }));
    await userEvent.click(screen.getByRole('link', { name: 'Switch to Expense' }));
    expect(screen.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible();
    expect(screen.getByLabelText('Category')).toHaveValue('Food');
    expect(screen.getByLabelText('Amount')).toHaveValue('12.50');
  });

  test('of an income with a custom name shows the name and keeps it', async () => {
    await open({ ...lunch, isIncome: true, name: 'Bonus', category: 'Salary' });
    expect(screen.getByLabelText('Name')).toHaveValue('Bonus');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Gifts');
    await userEvent.click(button('Save Changes'));
    await waitFor(() => expect(saves(api)[0]?.body).toMatchObject({ name: 'Bonus', category: 'Gifts' }));
  });

  test('of an income named after its category shows no name, which follows the category', async () => {
    await open({ ...lunch, isIncome: true, name: 'Salary Income', category: 'Salary' });
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Gifts');
    await userEvent.click(button('Save Changes'));
    await waitFor(() => expect(saves(api)[0]?.body).toMatchObject({ name: 'Gifts Income' }));
  });

  test('saves without a warning, whatever the balance', async () => {
    await open(lunch);
    await userEvent.clear(screen.getByLabelText('Amount'));
    await userEvent.type(screen.getByLabelText('Amount'), '500');
    await userEvent.click(button('Save Changes'));
    await waitFor(() => expect(saves(api)).toHaveLength(1));
    expect(onClose).toHaveBeenCalled();
    expect(saves(api)[0]).toMatchObject({ method: 'PUT', path: '/transactions/a1', body: { cost: 500 } });
  });

  test('of an income has its own title, and keeps a category that was deleted', async () => {
    await open({ ...lunch, isIncome: true, category: 'Old' });
    expect(screen.getByRole('dialog', { name: 'Edit Income' })).toBeVisible();
    expect(screen.getByLabelText('Category')).toHaveValue('Old');
  });
});

test('Cancel closes without saving', async () => {
  await open();
  await fillExpense();
  await userEvent.click(button('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(saves(api)).toEqual([]);
});
