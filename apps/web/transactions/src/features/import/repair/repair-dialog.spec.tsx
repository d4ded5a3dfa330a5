import type { ImportRecord, RepairPreview, StoredImportProfile } from '@saldo/contracts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobAnswers } from '../../../testing/jobs';
import { account } from '../../../testing/open-import';
import { openPage, transaction } from '../../../testing/page';

let api: TestApi;
afterEach(() => closeScreen(api));

const importId = '00000001-0000-4000-8000-000000000000';
const record: ImportRecord = {
  ...{ importId, at: '2026-11-20T10:00:00.000Z', isUndone: false, fileName: 'june.csv' },
  ...{ shape: '["x"]', settings: { dateOrder: 'dmy', sign: 'as-written' } },
  statements: [{ account: 'DE02', readCount: 2, addedCount: 2, knownCount: 0 }],
};
const shown = (change: Partial<RepairPreview> = {}) => ({
  status: 200,
  body: {
    ...{ changeCount: 2, skipped: [], skippedCount: 0, accountIds: ['id-Main'] },
    example: { before: transaction(1), after: transaction(1, { isIncome: true }) },
    ...change,
  },
});
const repaired = { changedCount: 2, skipped: [], skippedCount: 0, group: 'g1' };

async function open(answers: TestApi['answers'] = {}) {
  api = await openPage('', {
    'GET /imports': { status: 200, body: { imports: [record] } },
    'GET /accounts': { status: 200, body: [account('Main', true), account('Card')] },
    'POST /imports/:id/repair/preview': shown(),
    'PUT /imports/:id/repair': { status: 200, body: repaired },
    'DELETE /import-profiles/:id': { status: 204 },
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Imports' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Repair' }));
  return within(await screen.findByRole('dialog', { name: 'Repair Import' }));
}
const save = async () => {
  const dialog = within(screen.getByRole('dialog', { name: 'Repair Import' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Repair' }));
};
const bodies = (method: string, path: RegExp) =>
  api.calls.filter((call) => call.method === method && path.test(call.path)).map(({ body }) => body);

test('shows what would change before it repairs', async () => {
  const dialog = await open();
  await userEvent.click(dialog.getByRole('radio', { name: 'Income and expenses are mixed up' }));
  expect(await dialog.findByText('2 transactions will change.')).toBeVisible();
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '29 Nov 2026 · Shop 1 · Main · Groceries −$1.00',
    '29 Nov 2026 · Shop 1 · Main · Groceries +$1.00',
  ]);
  expect(bodies('PUT', /repair$/)).toEqual([]);
  await save();
  expect(await screen.findByText('2 transactions repaired')).toBeVisible();
  expect(bodies('PUT', /repair$/)).toEqual([{ change: { reverseSign: true } }]);
  expect(bodies('PUT', /^\/import-profiles$/)).toEqual([
    { shape: '["x"]', settings: { sign: 'reversed' }, accounts: [] },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Repair Import' })).not.toBeInTheDocument(),
  );
});

test('names what stays as it is, and why', async () => {
  const skipped = [
    { id: 't1', reason: 'changed-since' as const, name: 'Shop 1', addedOn: '2026-11-29' },
    { id: 't2', reason: 'deleted' as const },
  ];
  const dialog = await open({
    'POST /imports/:id/repair/preview': shown({ skipped, skippedCount: 7, changeCount: 0 }),
  });
  await userEvent.click(dialog.getByRole('radio', { name: 'Income and expenses are mixed up' }));
  expect(await dialog.findByText('Nothing would change.')).toBeVisible();
  expect(dialog.getByText('7 transactions stay as they are:')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "29 Nov 2026 · Shop 1 (you've changed it since)",
    "Deleted transaction (it's in the trash or was removed)",
    'and 5 more',
  ]);
  await save();
  expect(bodies('PUT', /repair$/)).toEqual([]);
});

test('says which date cannot be swapped', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = {
    ...{ path: 'change.swapDayAndMonth', code: 'date-not-swappable', message: '-' },
    params: { day: 30, month: 6, year: 2026 },
  };
  const dialog = await open({
    'POST /imports/:id/repair/preview': {
      status: 400,
      body: {
        statusCode: 400,
        code: 'validation-failed',
        message: '-',
        error: 'Bad Request',
        errors: [error],
      },
    },
  });
  await userEvent.click(dialog.getByRole('radio', { name: 'Day and month are mixed up' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    "Day and month of 30 June 2026 can't be swapped.",
  );
});

test('asks what is wrong, and for the right account', async () => {
  const dialog = await open();
  await save();
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose what to change.');
  await userEvent.click(dialog.getByRole('radio', { name: 'The account is wrong' }));
  await save();
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose what to change.');
  await userEvent.selectOptions(dialog.getByLabelText('The right account'), 'Card');
  await dialog.findByText('2 transactions will change.');
  await save();
  await screen.findByText('2 transactions repaired');
  expect(bodies('PUT', /repair$/)).toEqual([{ change: { accountId: 'id-Card' } }]);
  expect(bodies('PUT', /^\/import-profiles$/)).toEqual([
    { shape: '["x"]', settings: {}, accounts: [{ name: 'DE02', accountId: 'id-Card' }] },
  ]);
});

test('repairs one of several accounts, which says nothing about the next file', async () => {
  const dialog = await open({
    'POST /imports/:id/repair/preview': shown({ accountIds: ['id-Main', 'id-Card'] }),
  });
  await userEvent.click(dialog.getByRole('radio', { name: 'The category is wrong' }));
  await userEvent.selectOptions(dialog.getByLabelText('The right category'), 'Pets');
  await userEvent.selectOptions(await dialog.findByLabelText('Which transactions?'), 'Those in Card');
  await dialog.findByText('2 transactions will change.');
  await save();
  await screen.findByText('2 transactions repaired');
  expect(bodies('PUT', /repair$/)).toEqual([{ change: { category: 'Pets' }, accountId: 'id-Card' }]);
  expect(bodies('PUT', /^\/import-profiles$/)).toEqual([]);
});

test('undoes the repair, and what was remembered about files like it', async () => {
  const known: StoredImportProfile = {
    _id: 'p1',
    shape: '["x"]',
    settings: { dateOrder: 'dmy' },
    accounts: [],
  };
  const dialog = await open({
    'GET /import-profiles': { status: 200, body: { profiles: [known] } },
    ...jobAnswers({ undoneCount: 2 }),
  });
  await userEvent.click(dialog.getByRole('radio', { name: 'Day and month are mixed up' }));
  await dialog.findByText('2 transactions will change.');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: 2 transactions.');
  const { _id, ...before } = known;
  await waitFor(() =>
    expect(bodies('PUT', /^\/import-profiles$/)).toEqual([
      { ...before, settings: { dateOrder: 'mdy' } },
      before,
    ]),
  );
});
