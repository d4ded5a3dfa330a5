import { accountsQuery, callQuery, savingOf, summaryQuery } from '@saldo/api';
import { routes, type Transaction } from '@saldo/contracts';
import { session, setOverspendWarning } from '@saldo/session';
import type { ApiAnswer, ApiHandlers, TestApi } from '@saldo/web-testing';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { button, lunch, openDialog, saves } from './testing';
import { TransactionDialog } from './transaction-dialog';

let api: TestApi;
const open = async () => {
  const answers: ApiHandlers = { 'GET /transactions': { status: 200, body: pageOf([tea]) } };
  ({ api } = await openDialog(undefined, { screen: <ListAndTotals />, answers }));
  await screen.findByText('Tea 2', undefined, { timeout: 5_000 });
  await screen.findByText('Expenses 50');
};
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setOverspendWarning(false);
});
afterEach(async () => {
  logged.mockRestore();
  setOverspendWarning(true);
  cleanup();
  session.end();
  await api.stop();
});

const tea: Transaction = { ...lunch, _id: 'a0', name: 'Tea', cost: 2 };
const pageOf = (transactions: Transaction[]) => ({
  ...{ transactions, total: transactions.length, totalPages: 1, page: 1 },
});
/** Texts of all rows, including those behind an open dialog. */
const rows = () => screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);

/** Stands in for the screen behind the dialog. Marks new rows with `+`, changed ones with `~`. */
function ListAndTotals() {
  useQuery(accountsQuery);
  const { data: page } = useQuery({ ...callQuery(routes.listTransactions), retry: false });
  const { data: summary, refetch } = useQuery(summaryQuery);
  const [edited, setEdited] = useState<Transaction>();
  const marks = { new: ' +', changed: ' ~' };
  return (
    <>
      <ul>
        {page?.transactions.map((row) => {
          const saving = savingOf(row);
          return (
            <li key={row._id}>
              {`${row.name} ${row.cost}${saving ? marks[saving] : ''}`}
              <button aria-label={`Edit ${row.name}`} onClick={() => setEdited(row)} />
            </li>
          );
        })}
      </ul>
      <p>Expenses {summary?.totalExpenses}</p>
      <button aria-label="Reload" onClick={() => void refetch()} />
      {edited && <TransactionDialog transaction={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

async function addLunch() {
  await userEvent.type(screen.getByLabelText('Name'), 'Lunch');
  await userEvent.type(screen.getByLabelText('Amount'), '12.50');
  await userEvent.clear(screen.getByLabelText('Date'));
  await userEvent.type(screen.getByLabelText('Date'), '01/03/2026');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Food');
  await userEvent.click(button('Add Expense'));
}

/** Delays the reply to a call until the returned function is called with it. */
function holdAnswer(call: string): (answer: ApiAnswer) => void {
  const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
  api.answers[call] = () => promise;
  return resolve;
}

test('a new transaction is in list and totals at once, marked until the server has confirmed it', async () => {
  await open();
  const answer = holdAnswer('POST /transactions');
  await addLunch();
  await waitFor(() => expect(rows()).toEqual(['Lunch 12.5 +', 'Tea 2']));
  expect(screen.getByText('Expenses 62.5')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  // Reloading hangs, so the shown row comes from the reply.
  api.answers['GET /transactions'] = 'hang';
  answer({ status: 201, body: lunch });
  await waitFor(() => expect(rows()).toEqual(['Lunch 12.5', 'Tea 2']));
});

test('a confirmed transaction is neither shown nor counted twice after the reload', async () => {
  await open();
  const answer = holdAnswer('POST /transactions');
  await addLunch();
  await waitFor(() => expect(rows()).toHaveLength(2));
  api.answers['GET /transactions'] = { status: 200, body: pageOf([lunch, tea]) };
  const body = { totalIncome: 150, totalExpenses: 62.5, balance: 87.5, recentTransactions: [] };
  api.answers['GET /transactions/summary'] = { status: 200, body };
  const before = api.calls.length;
  answer({ status: 201, body: lunch });
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(before + 1));
  await waitFor(() => expect(rows()).toEqual(['Lunch 12.5', 'Tea 2']));
  expect(screen.getByText('Expenses 62.5')).toBeVisible();
});

test('a rejected transaction is taken back, and the dialog opens again with its values and the error of the field', async () => {
  await open();
  const answer = holdAnswer('POST /transactions');
  await addLunch();
  await waitFor(() => expect(rows()).toHaveLength(2));
  // Reloading fails, too.
  api.answers['GET /transactions'] = { status: 503 };
  api.answers['GET /transactions/summary'] = { status: 503 };
  const errors = [{ path: 'name', message: "This text contains characters that aren't allowed." }];
  answer({ status: 400, body: { message: 'Not right.', errors } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "This text contains characters that aren't allowed.",
  );
  expect(rows()).toEqual(['Tea 2']);
  expect(screen.getByText('Expenses 50')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Lunch');
  expect(screen.getByLabelText('Amount')).toHaveValue('12.50');
  expect(screen.getByLabelText('Date')).toHaveValue('01/03/2026');
  expect(screen.getByLabelText('Category')).toHaveValue('Food');

  api.answers['POST /transactions'] = { status: 201, body: lunch };
  await userEvent.click(button('Add Expense'));
  await waitFor(() => expect(saves(api)).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const keys = saves(api).map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
});

test('totals that were loaded meanwhile stay as they are if the save fails', async () => {
  await open();
  const answer = holdAnswer('POST /transactions');
  await addLunch();
  await screen.findByText('Expenses 62.5');
  const body = { totalIncome: 150, totalExpenses: 60, balance: 90, recentTransactions: [] };
  api.answers['GET /transactions/summary'] = { status: 200, body };
  await userEvent.click(button('Reload'));
  await screen.findByText('Expenses 60');
  api.answers['GET /transactions/summary'] = { status: 503 };
  answer({ status: 503 });
  await screen.findByRole('alert');
  expect(screen.getByText('Expenses 60')).toBeVisible();
});

describe('an edit', () => {
  beforeEach(async () => {
    await open();
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Edit Tea'));
  });

  test('shows at once, and the original again if it fails', async () => {
    const answer = holdAnswer('PUT /transactions/a0');
    await userEvent.clear(screen.getByLabelText('Amount'));
    await userEvent.type(screen.getByLabelText('Amount'), '3');
    await userEvent.click(button('Save Changes'));
    await waitFor(() => expect(rows()).toEqual(['Tea 3 ~']));
    expect(screen.getByText('Expenses 51')).toBeVisible();
    answer({ status: 503 });
    await screen.findByRole('alert');
    expect(rows()).toEqual(['Tea 2']);
    expect(screen.getByText('Expenses 50')).toBeVisible();
    expect(screen.getByLabelText('Amount')).toHaveValue('3');
  });

  test('of a row whose last edit is not confirmed waits for that, and names its version', async () => {
    const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
    const saved: ApiAnswer = { status: 200, body: { ...tea, version: 'v2' } };
    api.answers['PUT /transactions/a0'] = () => (saves(api, 'a0').length === 1 ? promise : saved);
    await userEvent.click(button('Save Changes'));
    await waitFor(() => expect(rows()).toEqual(['Tea 2 ~']));
    await userEvent.click(button('Edit Tea'));
    await userEvent.click(button('Save Changes'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saves(api, 'a0')).toHaveLength(1);
    resolve(saved);
    await waitFor(() => expect(saves(api, 'a0')).toHaveLength(2));
    expect(saves(api, 'a0')[1]?.headers['if-match']).toBe('"v2"');
  });
});

test('offline, the dialog waits for the answer', async () => {
  await open();
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answer = holdAnswer('POST /transactions');
  await addLunch();
  await waitFor(() => expect(saves(api)).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
  expect(rows()).toEqual(['Tea 2']);
  answer({ status: 201, body: lunch });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  isOnline.mockRestore();
});
