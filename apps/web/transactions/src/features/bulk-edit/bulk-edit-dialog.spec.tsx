import { closeScreen, type TestApi } from '@saldo/web-testing';
import { anAccount } from '@saldo/contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobAnswers } from '../../testing/jobs';
import { openPage, pageOf, transaction } from '../../testing/page';

let api: TestApi;
afterEach(() => closeScreen(api));

const accounts = [
  anAccount('main', { name: 'Checking', isDefault: true }),
  anAccount('savings', { name: 'Savings' }),
];
const edited = { changedCount: 2, skipped: [], skippedCount: 0, group: 'g1' };
const edits = () => api.calls.filter(({ method }) => method === 'PUT');

async function open(answers: TestApi['answers'] = {}, search = '') {
  api = await openPage(search, {
    'GET /transactions': pageOf([transaction(1), transaction(2)], 3),
    'GET /accounts': { status: 200, body: accounts },
    'PUT /transactions/bulk': { status: 200, body: edited },
    ...answers,
  });
  await screen.findByText('Shop 2');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit (2)' }));
  await screen.findByRole('dialog', { name: 'Edit 2 Transactions' });
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

test('changes the selected transactions, and nothing that was left as it is', async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Category', { selector: '[name=category]' }), 'Pets');
  await userEvent.selectOptions(
    screen.getByLabelText('Account', { selector: '[name=accountId]' }),
    'Savings',
  );
  await userEvent.type(screen.getByLabelText('Add tags'), 'trip{Enter}');
  await save();
  expect(await screen.findByText('2 transactions changed')).toBeVisible();
  expect(edits().map(({ body }) => body)).toEqual([
    {
      transactionIds: ['t1', 't2'],
      change: { category: 'Pets', accountId: 'savings', addTags: ['trip'] },
    },
  ]);
  expect(edits()[0]?.headers['idempotency-key']).toEqual(expect.any(String));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('returns the focus to the first row that it changed', async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  screen.getByRole('button', { name: 'Save Changes' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('row', { name: /Shop 1/ })).toHaveFocus());
});

test('offers to undo the edit as a whole', async () => {
  await open(jobAnswers({ undoneCount: 1, problemCount: 1 }));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText(/^Undone: 1 transaction\. Kept as they are, because .*: 1 transaction\.$/),
  ).toBeVisible();
});

test('changes all that match the filters, if asked', async () => {
  await open({}, '?search=shop');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Change all 22 transactions that match/ }));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await save();
  await screen.findByText('2 transactions changed');
  expect(edits()[0]?.body).toEqual({ filter: { search: 'shop' }, change: { status: 'pending' } });
});

test('changes the type, with a category of that type', async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Type', { selector: '[name=type]' }), 'Income');
  await userEvent.selectOptions(screen.getByLabelText('Category', { selector: '[name=category]' }), 'Salary');
  await save();
  await screen.findByText('2 transactions changed');
  expect(edits()[0]?.body).toMatchObject({ change: { category: 'Salary', type: 'income' } });
});

test('changes the status of transfers in the account that filters the list, and says so', async () => {
  await open({}, '?account=savings');
  const status = screen.getByLabelText('Status');
  expect(status).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(status, 'Pending');
  expect(status).toHaveAccessibleDescription('For transfers, only the status in this account changes.');
  await save();
  await screen.findByText('2 transactions changed');
  expect(edits()[0]?.body).toEqual({
    transactionIds: ['t1', 't2'],
    change: { status: 'pending', statusAccountId: 'savings' },
  });
});

test('asks for something to change', async () => {
  await open();
  await save();
  const category = screen.getByLabelText('Category', { selector: '[name=category]' });
  expect(category).toHaveAccessibleDescription('Choose what to change.');
  expect(edits()).toEqual([]);
});

test('says how many were not changed, and why', async () => {
  const skipped = [{ id: 't2', reason: 'account-closed' }];
  await open({
    'PUT /transactions/bulk': { status: 200, body: { ...edited, changedCount: 1, skipped, skippedCount: 1 } },
  });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await save();
  expect(await screen.findByText('1 transaction changed')).toBeVisible();
  expect(screen.getByText("1 transaction wasn't changed. The account is closed.")).toBeVisible();
});

test('stays open with what was entered when it fails, and retries with the same key', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open({ 'PUT /transactions/bulk': { status: 503 } });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await save();
  expect(await screen.findByRole('alert')).toBeVisible();
  await save();
  await waitFor(() => expect(edits().length).toBeGreaterThan(1));
  const keys = new Set(edits().map(({ headers }) => headers['idempotency-key']));
  expect(keys.size).toBe(1);
  log.mockRestore();
});
