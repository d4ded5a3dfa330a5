import { session } from '@saldo/session';
import type { TestApi } from '@saldo/web-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDialog, saves } from './testing';

let api: TestApi;
beforeEach(async () => {
  ({ api } = await openDialog());
  await screen.findByRole('option', { name: 'Pets' });
});
afterEach(async () => {
  cleanup();
  session.end();
  await api.stop();
});

const created = () => api.calls.filter(({ path }) => path === '/transactions/categories');
const prompt = () => userEvent.selectOptions(screen.getByLabelText('Category'), '-- Add New Category --');
async function give(name: string) {
  await userEvent.type(screen.getByLabelText('Category name'), name);
  await userEvent.click(screen.getByRole('button', { name: 'Add Category' }));
}

test('a new category is created for the current type and selected', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Switch to Income' }));
  api.answers['POST /transactions/categories'] = { status: 201, body: { name: 'Rent', type: 'income' } };
  await prompt();
  await give(' Rent ');
  await waitFor(() => expect(screen.getByLabelText('Category')).toHaveValue('Rent'));
  expect(created()).toMatchObject([{ method: 'POST', body: { name: 'Rent', type: 'income' } }]);
  expect(screen.queryByRole('dialog', { name: 'New Category' })).not.toBeInTheDocument();
});

test('an existing category, in any case, is selected without a request', async () => {
  await prompt();
  await give('pets');
  expect(screen.getByLabelText('Category')).toHaveValue('Pets');
  expect(created()).toEqual([]);
});

test.each(['Cancel', 'Escape'])(
  'closing the prompt by %s keeps the selected category and the dialog',
  async (way) => {
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Bills');
    await prompt();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Add Expense' })).toBeVisible());
    expect(screen.getByLabelText('Category')).toHaveValue('Bills');
  },
);

test('a failure to create a category is shown in the prompt, which stays open', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const message = 'You already have a category with this name.';
  api.answers['POST /transactions/categories'] = { status: 409, body: { message } };
  await prompt();
  await give('Rent');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Category name')).toHaveValue('Rent');
  logged.mockRestore();
});

test('the save shortcuts do not affect the dialog below', async () => {
  await prompt();
  await userEvent.type(screen.getByLabelText('Category name'), 'Rent');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(saves(api)).toEqual([]);
});
