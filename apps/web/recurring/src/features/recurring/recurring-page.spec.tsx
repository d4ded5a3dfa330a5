import { summaryQuery } from '@saldo/api';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changes, listOf, openRecurring, rent, salary } from './testing';

let api: TestApi;
let queryClient: QueryClient;
let logged: jest.SpyInstance;
const open = async (...given: Parameters<typeof openRecurring>) => {
  ({ api, queryClient } = await openRecurring(...given));
};
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await closeScreen(api);
  logged.mockRestore();
});

const button = (name: string) => screen.getByRole('button', { name });
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;

test('shows all columns of an entry, soonest due first', async () => {
  await open(listOf(rent, salary));
  await screen.findByText('Rent');
  const [heads, ...rows] = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(heads).toEqual(['Name', 'Category', 'Amount', 'Type', 'Frequency', 'Next Due', 'Edit', 'Delete']);
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    ['Pay', 'Salary', '+$3,000.00', 'Income', 'Monthly', '25 Nov 2026'],
    ['Rent', 'Bills', '−$890.00', 'Expense', 'Monthly', '30 Nov 2026'],
  ]);
});

test('shows the status of paused and ended entries instead of a date, and sorts them last', async () => {
  const ended = { ...rent, _id: 'gym', name: 'Gym', nextDueDate: null };
  await open(listOf(ended, { ...salary, paused: true }, rent));
  await screen.findByText('Rent');
  const due = (name: string) => rowOf(name).querySelector('td:nth-child(6)')?.textContent;
  expect(due('Gym')).toBe('Ended');
  expect(due('Pay')).toBe('Paused');
  const names = screen.getAllByRole('row').map((row) => row.firstChild?.textContent);
  expect(names).toEqual(['Name', 'Rent', 'Pay', 'Gym']);
  expect(within(rowOf('Gym')).queryByRole('button', { name: 'Ended' })).not.toBeInTheDocument();
});

test('sorts by column header, frequencies from most to least frequent', async () => {
  const daily = { ...rent, _id: 'paper', name: 'Paper', frequency: 'daily' as const, amount: 3 };
  await open(listOf(rent, salary, daily));
  await screen.findByText('Rent');
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstChild?.textContent);
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect(header('Next Due')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(button('Name'));
  expect(names()).toEqual(['Paper', 'Pay', 'Rent']);
  await userEvent.click(button('Amount'));
  expect(names()).toEqual(['Pay', 'Paper', 'Rent']);
  expect(header('Amount')).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(button('Amount'));
  expect(names()).toEqual(['Rent', 'Paper', 'Pay']);
  await userEvent.click(button('Frequency'));
  expect(names()).toEqual(['Paper', 'Pay', 'Rent']);
});

describe('a URL with an entry, as transactions link to it', () => {
  test('focuses and marks its row', async () => {
    await open(listOf(rent, salary), '/recurring-transactions?entry=rent');
    await screen.findByText('Rent');
    expect(rowOf('Rent')).toHaveFocus();
    expect(rowOf('Rent')).toHaveAttribute('aria-current', 'true');
    expect(rowOf('Pay')).not.toHaveAttribute('aria-current');
  });

  test('says so if the entry was deleted', async () => {
    await open(listOf(salary), '/recurring-transactions?entry=rent');
    expect(await screen.findByText(/was deleted. Its recorded transactions are still here./)).toBeVisible();
  });
});

test('shows an empty state that offers to add an entry', async () => {
  await open(listOf());
  expect(await screen.findByText('No recurring transactions.')).toBeVisible();
  await userEvent.click(button('Add your first one'));
  expect(screen.getByRole('dialog', { name: 'Add Recurring Transaction' })).toBeVisible();
});

test('shows placeholders while it loads', async () => {
  await open('hang');
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByText('No recurring transactions.')).not.toBeInTheDocument();
});

test('logs a failed request, which can be retried', async () => {
  await open({ status: 500 });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(logged).toHaveBeenCalledWith('Failed to fetch recurring transactions', expect.anything());
  expect(button('Add Recurring')).toBeEnabled();
  api.answers['GET /recurring'] = listOf(rent);
  await userEvent.click(retry);
  expect(await screen.findByText('Rent')).toBeVisible();
});

describe('deleting', () => {
  const ask = async () => {
    await open(listOf(rent));
    await screen.findByText('Rent');
    await userEvent.click(within(rowOf('Rent')).getByRole('button', { name: 'Delete' }));
    const sentence = 'Are you sure you want to delete this recurring transaction?';
    return within(screen.getByRole('alertdialog', { name: sentence }));
  };

  test('asks, deletes the entry and reloads affected data', async () => {
    const dialog = await ask();
    queryClient.setQueryData<unknown>(summaryQuery.queryKey, {});
    api.answers['GET /recurring'] = listOf();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No recurring transactions.')).toBeVisible();
    expect(changes(api)).toMatchObject([{ method: 'DELETE', path: '/recurring/rent' }]);
    expect(queryClient.getQueryState(summaryQuery.queryKey)?.isInvalidated).toBe(true);
  });

  test('does nothing after Cancel', async () => {
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(changes(api)).toEqual([]);
  });

  test('logs a failure and shows it', async () => {
    const dialog = await ask();
    api.answers['DELETE /recurring/rent'] = { status: 500 };
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent("Couldn't delete");
    expect(logged).toHaveBeenCalledWith('Failed to delete recurring transaction', expect.anything());
  });

  test('succeeds if the budget was already deleted elsewhere', async () => {
    const dialog = await ask();
    api.answers['DELETE /recurring/rent'] = { status: 404 };
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});
