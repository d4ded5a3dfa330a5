import { actionToastMs } from '@saldo/ui';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listQueries, openPage } from '../../../testing/page';

const single = 'Are you sure you want to delete this transaction?';
const bulk =
  'Are you sure you want to permanently delete these 2 transactions? This action cannot be undone.';

let api: TestApi;
let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await closeScreen(api);
  log.mockRestore();
});

const dialog = (name: string) => screen.findByRole('alertdialog', { name });
const press = async (name: string, button: string) =>
  userEvent.click(within(await dialog(name)).getByRole('button', { name: button }));
const deletions = () => api.calls.filter(({ method }) => method === 'DELETE');

async function askForOne(answers: TestApi['answers'] = {}) {
  api = await openPage('', { 'DELETE /transactions/t1': { status: 204 }, ...answers });
  const row = await screen.findByRole('row', { name: 'Shop 1' });
  await userEvent.click(within(row).getByRole('button', { name: 'Delete' }));
}

async function askForAll(answers: TestApi['answers'] = {}) {
  const done = { status: 200, body: { deletedCount: 2 } };
  api = await openPage('', { 'DELETE /transactions/bulk': done, ...answers });
  await screen.findByRole('row', { name: 'Shop 1' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete (2)' }));
}

describe('deleting a transaction', () => {
  test('asks first, and Cancel changes nothing', async () => {
    await askForOne();
    await press(single, 'Cancel');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(deletions()).toEqual([]);
  });

  test('reloads the list', async () => {
    await askForOne();
    await press(single, 'Delete');
    await waitFor(() => expect(listQueries(api)).toHaveLength(2));
    expect(deletions().map(({ path }) => path)).toEqual(['/transactions/t1']);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('can be undone from the toast', async () => {
    await askForOne({
      'POST /transactions/restore': { status: 200, body: { restoredCount: 1, skipped: [], skippedCount: 0 } },
    });
    await press(single, 'Delete');
    expect(await screen.findByText('Transaction deleted')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(listQueries(api)).toHaveLength(3));
    const undo = api.calls.find(({ path }) => path === '/transactions/restore');
    expect(undo?.body).toEqual({ transactionIds: ['t1'] });
  });

  test('reports that undoing failed, and offers Retry', async () => {
    await askForOne({ 'POST /transactions/restore': { status: 503 } });
    await press(single, 'Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText("Couldn't undo the deletion.")).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to restore transaction', expect.anything());
    api.answers['POST /transactions/restore'] = {
      status: 200,
      body: { restoredCount: 1, skipped: [], skippedCount: 0 },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(listQueries(api)).toHaveLength(3));
  });

  test('logs a failure and keeps the question open', async () => {
    await askForOne({ 'DELETE /transactions/t1': { status: 503 } });
    await press(single, 'Delete');
    expect(await screen.findByText("Couldn't delete the transaction. Try again.")).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to delete transaction', expect.anything());
    expect(await dialog(single)).toBeVisible();
  });

  test('succeeds if the transaction was already deleted', async () => {
    await askForOne({ 'DELETE /transactions/t1': { status: 404 } });
    await press(single, 'Delete');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(log).not.toHaveBeenCalled();
  });
});

describe('deleting the selection', () => {
  test('asks with the count, deletes in one call and can be undone', async () => {
    await askForAll();
    await press(bulk, 'Delete');
    expect(await screen.findByText('2 transactions deleted')).toBeVisible();
    expect(deletions().map(({ body }) => body)).toEqual([{ transactionIds: ['t1', 't2'] }]);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  test('of one row asks with the same text, and shows how long it can be undone', async () => {
    api = await openPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Shop 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete (1)' }));
    const question = await dialog(bulk.replace('2', '1'));
    const seconds = actionToastMs / 1_000;
    expect(question).toHaveAccessibleDescription(
      `After you delete it, you have ${seconds} seconds to choose Undo. It stays in the trash for 30 days.`,
    );
  });

  test('clears the selection when the list is reloaded', async () => {
    await askForAll();
    await press(bulk, 'Delete');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Delete \(/ })).not.toBeInTheDocument());
  });

  test('shows an alert after a failure', async () => {
    await askForAll({ 'DELETE /transactions/bulk': { status: 500 } });
    await press(bulk, 'Delete');
    await press('Failed to delete transactions. Please try again.', 'OK');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('Failed to delete transactions', expect.anything());
  });
});
