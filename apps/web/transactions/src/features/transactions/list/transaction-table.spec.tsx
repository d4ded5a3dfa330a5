import { closeScreen, type TestApi } from '@saldo/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listQueries, openPage } from '../../../testing/page';

let api: TestApi;
afterEach(() => closeScreen(api));
const row = (name: string) => screen.findByRole('row', { name });
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('role'));
const details = () => screen.findByRole('dialog', { name: 'Transaction Details' });

describe('a click on a column header', () => {
  const sortBy = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const lastQuery = () => listQueries(api).at(-1);

  test('sorts names from A and amounts from the largest, and reverses on a second click', async () => {
    api = await openPage();
    await row('Shop 1');
    await sortBy('Name');
    await waitFor(() => expect(lastQuery()).toBe('sort=name&order=asc&page=1&limit=10'));
    await sortBy('Name');
    await waitFor(() => expect(lastQuery()).toBe('sort=name&order=desc&page=1&limit=10'));
    await sortBy('Amount');
    await waitFor(() => expect(lastQuery()).toBe('sort=amount&order=desc&page=1&limit=10'));
  });

  test('reverses the default order, newest first', async () => {
    api = await openPage();
    await row('Shop 1');
    await sortBy('Date');
    await waitFor(() => expect(location.search).toBe('?sort=date&order=asc'));
    await sortBy('Date');
    await waitFor(() => expect(location.search).toBe(''));
  });
});

describe('a click on a row', () => {
  test('opens the details, and closing them returns the focus to the row', async () => {
    api = await openPage();
    await userEvent.click(within(await row('Shop 2')).getByText('28 Nov 2026'));
    expect(within(await details()).getByText('Shop 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await row('Shop 2')).toHaveFocus();
  });

  test('on a control only triggers the control', async () => {
    api = await openPage();
    const shop = within(await row('Shop 1'));
    await userEvent.click(shop.getByRole('checkbox'));
    expect(await row('Shop 1')).toHaveAttribute('aria-selected', 'true');
    expect(dialogs()).toEqual([]);
    await userEvent.click(shop.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible();
    expect(dialogs()).toEqual(['dialog']);
  });

  test('that ends a text selection opens nothing', async () => {
    api = await openPage();
    const name = within(await row('Shop 1')).getByText('Shop 1');
    getSelection()?.selectAllChildren(name);
    act(() => name.click());
    expect(dialogs()).toEqual([]);
    getSelection()?.removeAllRanges();
    act(() => name.click());
    expect(await details()).toBeVisible();
  });
});

test('the box in the header selects the page, and a second time clears it, also from some rows', async () => {
  api = await openPage();
  await row('Shop 1');
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Shop 2' }));
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(screen.getByRole('button', { name: 'Delete (2)' })).toBeVisible();
  expect(all).toBeChecked();
  await userEvent.click(all);
  expect(screen.queryByRole('button', { name: /Delete \(/ })).not.toBeInTheDocument();
});

test('keys move between rows, select, edit, repeat and delete the row with the focus', async () => {
  api = await openPage();
  (await row('Shop 1')).focus();
  await userEvent.keyboard('j');
  expect(await row('Shop 2')).toHaveFocus();
  await userEvent.keyboard('x');
  expect(await row('Shop 2')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('k{Control>}e{/Control}');
  expect(await row('Shop 1')).toHaveFocus();
  expect(dialogs()).toEqual([]);
  await userEvent.keyboard('e');
  expect(screen.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('r');
  expect(within(screen.getByRole('dialog', { name: 'Add Expense' })).getByLabelText('Name')).toHaveValue(
    'Shop 1',
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Delete}');
  const question = 'Are you sure you want to delete this transaction?';
  expect(await screen.findByRole('alertdialog', { name: question })).toBeVisible();
});
