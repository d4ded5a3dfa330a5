import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentRows } from '../../testing/jobs';
import { account, matches, openImport, pressImport } from '../../testing/open-import';
import { SameThreadWorker } from '../../testing/same-thread-worker';

const csv = [
  'Date,Name,Amount',
  '2026-11-28,Kolumbari,-1.00',
  '2026-11-29,Bakery,-4.23',
  '2026-11-30,Bakery,-2.00',
  '',
].join('\n');
const suggestion = {
  by: 'memory',
  ...{ category: 'Food', type: 'expense', confidence: 0.97, isSure: true },
  reason: { type: 'payee', payee: 'Bakery', count: 7, of: 8 },
};

let api: TestApi;
beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { Worker: SameThreadWorker, __webpack_public_path__: '/' });
});
afterEach(() => closeScreen(api));

const suggestions = (...found: object[]) => ({
  'GET /rules': { status: 200, body: { rules: [] } },
  'POST /transactions/import/matches': matches(),
  'POST /transactions/import/categories': { status: 200, body: { suggestions: found } },
});
const categoryOf = (line: number) => screen.findByRole('combobox', { name: `Category of line ${line}` });
const askedRows = () =>
  (
    api.calls.find(({ path }) => path === '/transactions/import/categories')?.body as {
      rows: { accountId?: string }[];
    }
  ).rows;
const sentCategories = () => sentRows(api, 'transaction').map(({ category }) => category);

test('rows of a bank file have the suggested category of their payee, and say why', async () => {
  api = await openImport(csv, suggestions({ ...suggestion, row: 1 }));
  const table = await screen.findByRole('table', { name: 'Rows of the file' });
  expect(await within(table).findAllByText('7 of your last 8 at Bakery')).toHaveLength(2);
  expect(await categoryOf(2)).toHaveValue('Miscellaneous');
  expect(await categoryOf(3)).toHaveValue('Food');
  // Each payee is sent only once.
  expect(api.calls.find(({ path }) => path === '/transactions/import/categories')?.body).toMatchObject({
    rows: [
      { isIncome: false, cost: 1 },
      { isIncome: false, cost: 4.23 },
    ],
  });
  await pressImport('Import 3 transactions');
  expect(await screen.findByText('3 transactions imported')).toBeVisible();
  expect(sentCategories()).toEqual(['Miscellaneous', 'Food', 'Food']);
});

test('nothing can be imported before the suggestions have arrived', async () => {
  const arrival = Promise.withResolvers<unknown>();
  api = await openImport(csv, {
    ...suggestions(),
    'POST /transactions/import/categories': async () => {
      await arrival.promise;
      return { status: 200, body: { suggestions: [{ ...suggestion, row: 1 }] } };
    },
  });
  await waitFor(() =>
    expect(api.calls.some(({ path }) => path === '/transactions/import/matches')).toBe(true),
  );
  const start = await screen.findByRole('button', { name: 'Import 3 transactions' });
  await userEvent.click(start);
  expect(start).toBeDisabled();
  arrival.resolve(undefined);
  await waitFor(() => expect(start).toBeEnabled());
  await userEvent.click(start);
  expect(await screen.findByText('3 transactions imported')).toBeVisible();
  expect(sentCategories()).toEqual(['Miscellaneous', 'Food', 'Food']);
});

test('rows can be imported as shown when no suggestions can be had', async () => {
  api = await openImport(csv, {
    ...suggestions(),
    'POST /transactions/import/categories': { status: 400, body: { code: 'invalid-body' } },
  });
  await pressImport('Import 3 transactions');
  expect(await screen.findByText('3 transactions imported')).toBeVisible();
  expect(sentCategories()).toEqual(['Miscellaneous', 'Miscellaneous', 'Miscellaneous']);
});

test('a chosen category is that of all rows of the payee', async () => {
  api = await openImport(csv, suggestions({ ...suggestion, row: 1 }));
  await userEvent.selectOptions(await categoryOf(4), 'Groceries');
  expect(await categoryOf(3)).toHaveValue('Groceries');
  expect(screen.getAllByText('Chosen for this payee')).toHaveLength(2);
  expect(await categoryOf(2)).toHaveValue('Miscellaneous');
});

test('rules rename rows, tag them and leave them out, and depend on the amount', async () => {
  api = await openImport(csv, {
    ...suggestions(),
    'GET /rules': {
      status: 200,
      body: {
        rules: [{ _id: 'r', conditions: [[{ field: 'amount', from: 4 }]], actions: { note: 'x' } }],
      },
    },
    'POST /transactions/import/categories': {
      status: 200,
      body: {
        suggestions: [],
        ruled: [
          { row: 0, isIgnored: true },
          { row: 1, payee: 'Our bakery', tags: ['bread'] },
        ],
      },
    },
  });
  await pressImport('Import 2 transactions');
  expect(await screen.findByText('2 transactions imported')).toBeVisible();
  const [{ accountId: asked } = {}] = askedRows();
  expect(asked).toBe(account('Main', true)._id);
  const [sent, ...others] = sentRows(api, 'transaction');
  expect([sent, ...others]).toMatchObject([
    { name: 'Our bakery', tags: ['bread'], cost: 4.23 },
    { name: 'Bakery', cost: 2 },
  ]);
  expect(sent).not.toHaveProperty('ruledIn');
});

test('a chosen category becomes a rule for the payee on request', async () => {
  const rule = {
    conditions: [
      [
        { field: 'payee', is: 'exact', value: 'Bakery' },
        { field: 'direction', is: 'out' },
      ],
    ],
    actions: { category: 'Groceries' },
  };
  api = await openImport(csv, {
    ...suggestions(),
    'POST /rules': { status: 201, body: { ...rule, _id: 'r' } },
  });
  await userEvent.selectOptions(await categoryOf(4), 'Groceries');
  await userEvent.click(screen.getByRole('button', { name: 'Always for this payee (line 4)' }));
  expect(await screen.findByText(/^Rule added/)).toBeVisible();
  expect(api.calls.find(({ method, path }) => method === 'POST' && path === '/rules')?.body).toEqual(rule);
});

test('doubtful rows come first, and keys choose the likeliest categories', async () => {
  const likely = [['Food'], ['Shopping', 'Groceries']];
  api = await openImport(csv, {
    ...suggestions(),
    'POST /transactions/import/categories': {
      status: 200,
      body: { suggestions: [{ ...suggestion, row: 0 }], likely },
    },
  });
  expect(await screen.findByRole('button', { name: 'Groceries for line 3' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Food for line 2' })).not.toBeInTheDocument();
  const [, first] = within(screen.getByRole('table', { name: 'Rows of the file' })).getAllByRole('row');
  first?.focus();
  await userEvent.keyboard('2');
  expect(await categoryOf(3)).toHaveValue('Groceries');
  expect(await categoryOf(4)).toHaveValue('Groceries');
  await userEvent.keyboard('j');
  expect(first?.nextElementSibling).toHaveFocus();
});

test('rows keep the order of the file while their directions can be changed', async () => {
  api = await openImport(
    'Date,Name,Amount\n2026-11-28,Bakery,1.00\n2026-11-29,Kolumbari,4.23\n',
    suggestions({ ...suggestion, row: 0 }),
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Money out' }));
  expect(await screen.findByText('7 of your last 8 at Bakery')).toBeVisible();
  const buttons = screen.getAllByRole('button', { name: /^Change to Money In, line/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Change to Money In, line 2',
    'Change to Money In, line 3',
  ]);
});
