import type { Budget } from '@saldo/contracts';
import { useToasts } from '@saldo/toasts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { budget, changes, onlyTheDateIsFaked, openBudgets } from '../testing';

let api: TestApi;
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  onlyTheDateIsFaked();
});
afterEach(async () => {
  await closeScreen(api);
  jest.useRealTimers();
  logged.mockRestore();
});

const october = (category: string, amount: number) =>
  budget(category, amount, 5, { _id: `october-${category}`, month: 10 });
const copy = () => userEvent.click(screen.getByRole('button', { name: 'Copy last month' }));
const toast = async () => {
  await waitFor(() => expect(useToasts.getState().toasts).not.toEqual([]));
  return useToasts.getState().toasts.at(-1);
};
const open = async (budgets: Budget[], address?: string) => {
  api = await openBudgets(budgets, address);
};

test('copies the budgets missing in this month in one call', async () => {
  await open([october('Food', 200), october('Bills', 380), october('Pets', 50), budget('bills', 1, 0)]);
  await copy();
  expect(await toast()).toMatchObject({ tone: 'success', text: '2 budgets copied from October 2026.' });
  const months = { from: { month: 10, year: 2026 }, to: { month: 11, year: 2026 } };
  expect(changes(api)).toMatchObject([{ method: 'POST', path: '/budgets/copy', body: months }]);
  expect(await screen.findByText('Pets')).toBeVisible();
});

test('uses the singular, and copies from December to January', async () => {
  await open([budget('Food', 200, 5, { month: 12, year: 2026 })], '/budgets?month=2027-01');
  await copy();
  expect(await toast()).toMatchObject({ text: '1 budget copied from December 2026.' });
});

test('says so if there is nothing to copy', async () => {
  await open([]);
  await copy();
  expect(await toast()).toMatchObject({
    tone: 'info',
    text: 'October 2026 has no other budgets to copy.',
  });
});

test('shows the message of the server after a failure, and can be retried', async () => {
  await open([october('Food', 200)]);
  const works = api.answers['POST /budgets/copy'];
  api.answers['POST /budgets/copy'] = { status: 503, body: { message: 'Not available right now.' } };
  await copy();
  const told = await toast();
  expect(told).toMatchObject({ tone: 'error', text: 'Not available right now.' });
  expect(logged).toHaveBeenCalledWith('Failed to copy budgets', expect.anything());
  if (works) api.answers['POST /budgets/copy'] = works;
  act(() => told?.action?.run());
  expect(await screen.findByText('Food')).toBeVisible();
});

test('is disabled in January 2000', async () => {
  await open([], '/budgets?month=2000-01');
  expect(screen.getByRole('button', { name: 'Copy last month' })).toBeDisabled();
});
