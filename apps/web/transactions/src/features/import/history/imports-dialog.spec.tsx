import type { ImportRecord } from '@saldo/contracts';
import { changesIn, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobAnswers } from '../../../testing/jobs';
import { openPage } from '../../../testing/page';

let api: TestApi;
afterEach(() => closeScreen(api));

const record = (n: number, change: Partial<ImportRecord> = {}): ImportRecord => ({
  importId: `0000000${n}-0000-4000-8000-000000000000`,
  at: '2026-11-20T10:00:00.000Z',
  isUndone: false,
  fileName: `file-${n}.csv`,
  settings: {},
  statements: [
    {
      ...{ account: 'DE02', from: '2026-11-01', to: '2026-11-15' },
      ...{ readCount: 3, addedCount: 1, knownCount: 0, pairedCount: 1, leftOutCount: 1 },
      balance: { opening: '10.00', closing: '7.50', difference: '-1.00' },
    },
  ],
  ...change,
});

async function open(answers: TestApi['answers']) {
  api = await openPage('', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Imports' }));
  return screen.findByRole('dialog', { name: 'Imports' });
}

test('lists imports with their reports, page by page', async () => {
  const dialog = await open({
    'GET /imports': ({ path }) => ({
      status: 200,
      body: path.includes('cursor=2') ? { imports: [record(2)] } : { imports: [record(1)], next: '2' },
    }),
  });
  const [item] = await within(dialog).findAllByRole('listitem');
  const first = within(item as HTMLElement);
  expect(first.getByText('file-1.csv')).toBeVisible();
  expect(first.getByText('DE02 · 1 Nov 2026 – 15 Nov 2026')).toBeVisible();
  expect(
    first.getByText('Rows read: 3 · New: 1 · Already recorded: 0 · Transfers: 1 · Left out: 1'),
  ).toBeVisible();
  expect(first.getByText(/^Opening balance 10.00 \+ transactions −1.50 differ .* by −1.00\.$/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show More' }));
  expect(await within(dialog).findByText('file-2.csv')).toBeVisible();
});

test('undoes an import after saying how many transactions go, and says what stays', async () => {
  const dialog = await open({
    'GET /imports': { status: 200, body: { imports: [record(1), record(2, { isUndone: true })] } },
    'GET /groups': { status: 200, body: { groups: [] } },
    ...jobAnswers({ undoneCount: 2, problemCount: 1, problems: [{ id: 't9', code: 'changed-since' }] }),
  });
  expect(await within(dialog).findByText('Undone')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Undo this import? 1 transaction will be deleted or changed back.',
  });
  expect(changesIn(api)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Undo Import' }));
  expect(await screen.findByText(/^Undone: 2 transactions\. Kept .*: 1 transaction\.$/)).toBeVisible();
});

test('counts what a recent import has recorded, transfers once', async () => {
  const group = {
    ...{ group: record(1).importId, kind: 'import', count: 12 },
    at: record(1).at,
    isUndone: false,
  };
  const dialog = await open({
    'GET /imports': { status: 200, body: { imports: [record(1)] } },
    'GET /groups': { status: 200, body: { groups: [group] } },
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alertdialog', { name: /12 transactions/ })).toBeVisible();
});

test('says that there are none, or that they cannot be loaded', async () => {
  const dialog = await open({ 'GET /imports': { status: 200, body: { imports: [] } } });
  expect(await within(dialog).findByText("You haven't imported anything yet.")).toBeVisible();
});
