import type { Budget } from '@saldo/contracts';
import { session, useToasts } from '@saldo/session';
import type { TestApi } from '@saldo/web-testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { budget, changes, onlyTheDateIsFaked, openBudgets } from '../testing';

let api: TestApi;
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  onlyTheDateIsFaked();
  useToasts.setState({ toasts: [] });
});
afterEach(async () => {
  cleanup();
  session.end();
  history.replaceState(null, '', '/');
  await api.stop();
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

test('what the month before has and this one has not is set in this one too', async () => {
  await open([october('Food', 200), october('Bills', 380), october('Pets', 50), budget('bills', 1, 0)]);
  await copy();
  expect(await toast()).toMatchObject({ tone: 'success', text: '2 budgets copied from October 2026.' });
  expect(changes(api).map(({ body }) => body)).toEqual([
    { category: 'Food', amount: 200, month: 11, year: 2026 },
    { category: 'Pets', amount: 50, month: 11, year: 2026 },
  ]);
  expect(await screen.findByText('Pets')).toBeVisible();
});

test('one is one budget, and January comes after December', async () => {
  await open([budget('Food', 200, 5, { month: 12, year: 2026 })], '/budgets?month=2027-01');
  await copy();
  expect(await toast()).toMatchObject({ text: '1 budget copied from December 2026.' });
  expect(changes(api)).toMatchObject([{ body: { month: 1, year: 2027 } }]);
});

test('where there is nothing to copy, it says so', async () => {
  await open([]);
  await copy();
  expect(await toast()).toMatchObject({
    tone: 'info',
    text: 'October 2026 has no budget that is not here already.',
  });
  expect(changes(api)).toEqual([]);
});

test('one that somebody set in the meantime counts as there', async () => {
  await open([october('Food', 200)]);
  api.answers['POST /budgets'] = { status: 409, body: { message: 'Exists.' } };
  await copy();
  expect(await toast()).toMatchObject({ tone: 'success' });
});

test('a failure half way says how far it came, and Retry does the rest', async () => {
  await open([october('Food', 200), october('Bills', 380), october('Pets', 50)]);
  const works = api.answers['POST /budgets'];
  if (typeof works !== 'function') throw new Error('It should work.');
  api.answers['POST /budgets'] = (call) =>
    changes(api).length > 1 ? { status: 503, body: { message: 'Not available right now.' } } : works(call);
  await copy();
  const told = await toast();
  expect(told).toMatchObject({
    tone: 'error',
    text: '1 of 3 budgets were copied from October 2026. Not available right now.',
  });
  expect(logged).toHaveBeenCalledWith('Failed to copy budgets', expect.anything());
  expect(await screen.findByText('Food')).toBeVisible();
  api.answers['POST /budgets'] = works;
  act(() => told?.action?.run());
  expect(await screen.findByText('Pets')).toBeVisible();
  expect(screen.getAllByText('Food')).toHaveLength(1);
});

test('where the months cannot be read, nothing is changed and it is told', async () => {
  await open([october('Food', 200)]);
  await screen.findByText('No budgets found.');
  api.answers['GET /budgets'] = { status: 500 };
  await copy();
  expect(await toast()).toMatchObject({
    tone: 'error',
    text: 'The budgets could not be copied. Please try again.',
    action: { label: 'Retry' },
  });
  expect(changes(api)).toEqual([]);
});

test('nothing comes before January 2000', async () => {
  await open([], '/budgets?month=2000-01');
  expect(screen.getByRole('button', { name: 'Copy last month' })).toBeDisabled();
});
