import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobAnswers, sentJobs } from '../../../testing/jobs';
import { listQueries, openPage, pageOf, transaction } from '../../../testing/page';

let api: TestApi;
afterEach(() => closeScreen(api));

const question =
  'Are you sure you want to permanently delete these 191 transactions? This action cannot be undone.';
const sums = [
  { count: 190, income: 100, expenses: 1_300.5 },
  { currency: 'EUR', count: 1, income: 3, expenses: 0 },
];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = async (name: string, button: string) =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: button }),
  );

/** Selects all rows on the first of 20 pages. */
async function selectPage(search: string, answers: TestApi['answers'] = {}) {
  api = await openPage(search, {
    'GET /transactions': pageOf([transaction(1)], 20),
    'GET /transactions/sums': { status: 200, body: { count: 191, sums } },
    ...jobAnswers({ deletedCount: 191 }),
    ...answers,
  });
  await screen.findByText('Shop 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
}

test('asks with count and sum, deletes all that match as a job and offers to undo it', async () => {
  await selectPage('?search=shop');
  await press('Select all 191 that match your filters');
  expect(screen.getByText('All 191 transactions that match your filters are selected.')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Sums' })).toHaveTextContent('191 selected');
  await press('Delete (191)');
  expect(await screen.findByRole('alertdialog', { name: question })).toHaveAccessibleDescription(
    /^Sum: −\$1,200\.50 and \+€3\.00\. After you delete them, you have \d+ seconds to choose Undo\./,
  );
  await inDialog(question, 'Delete');
  expect(await screen.findByText('191 transactions deleted')).toBeVisible();
  expect(sentJobs(api)).toEqual([{ kind: 'delete', filter: { search: 'shop' } }]);
  await waitFor(() => expect(listQueries(api)).toHaveLength(2));
  await press('Undo');
  await waitFor(() => expect(sentJobs(api).at(-1)).toMatchObject({ kind: 'undo' }));
});

test('edits all that match too, and without filters says that these are all transactions', async () => {
  await selectPage('');
  await press('Select all 191 transactions');
  expect(screen.getByText('All 191 transactions are selected.')).toBeVisible();
  await press('Edit (191)');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 191 Transactions' }));
  expect(dialog.queryByRole('checkbox', { name: /^Change all/ })).not.toBeInTheDocument();
  api.answers['PUT /transactions/bulk'] = {
    status: 200,
    body: { changedCount: 191, skipped: [], skippedCount: 0, group: 'g1' },
  };
  await userEvent.type(dialog.getByLabelText('Add tags'), 'trip{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('191 transactions changed');
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ filter: {}, change: { addTags: ['trip'] } },
  });
});

test('means the rows of the page alone until all are selected, and again after that was taken back', async () => {
  await selectPage('');
  expect(screen.getByRole('button', { name: 'Delete (1)' })).toBeVisible();
  await press('Select all 191 transactions');
  const back = screen.getByRole('button', { name: 'Select only this page' });
  expect(back).toHaveFocus();
  await userEvent.click(back);
  expect(screen.getByRole('button', { name: 'Delete (1)' })).toBeVisible();
  await press('Select all 191 transactions');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Shop 1' }));
  expect(screen.queryByRole('button', { name: /^Delete \(/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Shop 1' }));
  expect(screen.getByRole('button', { name: 'Delete (1)' })).toBeVisible();
});

test('asks again before it deletes what is reconciled', async () => {
  const { 'POST /jobs': accept = { status: 500 }, ...answers } = jobAnswers({ deletedCount: 191 });
  const refused = { status: 409, body: { code: 'transaction-reconciled', message: 'It is reconciled.' } };
  await selectPage('', { ...answers, 'POST /jobs': refused });
  await press('Select all 191 transactions');
  await press('Delete (191)');
  await inDialog(question, 'Delete');
  const again = await screen.findByRole('alertdialog', { name: /reconciled/ });
  api.answers['POST /jobs'] = accept;
  await userEvent.click(within(again).getByRole('button', { name: 'Delete' }));
  await screen.findByText('191 transactions deleted');
  expect(sentJobs(api).at(-1)).toEqual({ kind: 'delete', filter: {}, confirmReconciled: true });
});

test('keeps the question open after a failure, and repeats it with the same key', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await selectPage('', { 'POST /jobs': { status: 503 } });
  await press('Select all 191 transactions');
  await press('Delete (191)');
  await inDialog(question, 'Delete');
  expect(await screen.findByText("Couldn't delete the transactions. Try again.")).toBeVisible();
  await inDialog(question, 'Delete');
  await waitFor(() => expect(sentJobs(api).length).toBeGreaterThan(1));
  const posts = api.calls.filter(({ path }) => path === '/jobs');
  expect(new Set(posts.flatMap(({ headers }) => headers['idempotency-key'] ?? [])).size).toBe(1);
  log.mockRestore();
});

test('offers nothing where all that match are on the page', async () => {
  await selectPage('', { 'GET /transactions': pageOf([transaction(1)]) });
  expect(screen.getByRole('button', { name: 'Delete (1)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
});
