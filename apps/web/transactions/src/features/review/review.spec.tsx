import { createQueryClient } from '@saldo/api';
import { Toasts } from '@saldo/ui';
import { closeScreen, openScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewPage } from './review-page';
import { jobAnswers, sentJobs } from '../../testing/jobs';

const rewe = {
  ...{ name: 'REWE', isIncome: false, category: 'Groceries', type: 'expense', ids: ['t1', 't2'] },
  setter: { by: 'brands', reason: { type: 'brand', name: 'REWE' } },
  likely: ['Food', 'Shopping'],
  rows: [{ _id: 't1', addedOn: '2026-11-28', cost: 12.5, text: 'REWE SAGT DANKE' }],
};
const kiosk = {
  ...{ name: 'Kiosk', isIncome: false, category: 'Miscellaneous', type: 'expense', ids: ['t3'] },
  ...{ setter: { by: 'default' }, likely: ['Food', 'Groceries'], rows: [] },
};
const group = 'b3c3a0a4-7d3a-4f0e-8a52-0d2f4f0d9d11';

let api: TestApi;
const open = (groups: object[], count = groups.length) => {
  const page = (
    <>
      <ReviewPage />
      <Toasts />
    </>
  );
  return openScreen(page, {
    queryClient: createQueryClient(),
    address: '/transactions/review',
    answers: {
      'GET /transactions/review': { status: 200, body: { count, groups } },
      'GET /transactions/categories/expense': { status: 200, body: ['Food', 'Groceries'] },
      'GET /transactions/categories/income': { status: 200, body: ['Salary'] },
      'GET /categories': { status: 200, body: { categories: [] } },
      'PUT /transactions/bulk': {
        status: 200,
        body: { changedCount: 2, skipped: [], skippedCount: 0, group },
      },
      'POST /rules': {
        status: 201,
        body: {
          _id: 'r',
          conditions: [[{ field: 'direction', is: 'out' }]],
          actions: { category: 'Shopping' },
        },
      },
    },
  });
};
afterEach(() => closeScreen(api));

const edits = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const rowOf = (name: string) => screen.findByRole('listitem', { name: new RegExp(`^${name}`) });

test('keys move between payees, confirm a category and choose another one', async () => {
  api = await open([rewe, kiosk], 3);
  expect(await screen.findByText(/^3 transactions have a category/)).toBeVisible();
  expect(within(await rowOf('REWE')).getByText('Known: REWE')).toBeVisible();
  await userEvent.keyboard('jj');
  expect(await rowOf('Kiosk')).toHaveFocus();
  await userEvent.keyboard('1');
  expect(await rowOf('REWE')).toHaveFocus();
  expect(screen.getByText(/^2 transactions have a category/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(edits()).toEqual([
    { transactionIds: ['t3'], change: { category: 'Food' } },
    { transactionIds: ['t1', 't2'], change: { confirmed: true } },
  ]);
  await waitFor(() => expect(screen.getByText('All caught up')).toBeVisible());
});

test('numbers keep their meaning when decisions change what is likely', async () => {
  api = await open([rewe, kiosk], 3);
  await rowOf('REWE');
  const learned = { ...kiosk, likely: ['Groceries', 'Food'] };
  api.answers['GET /transactions/review'] = { status: 200, body: { count: 1, groups: [learned] } };
  await userEvent.keyboard('j{Enter}');
  expect(await screen.findByText(/^1 transaction has a category/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('REWE')).not.toBeInTheDocument());
  (await rowOf('Kiosk')).focus();
  await userEvent.keyboard('1');
  expect(edits().at(-1)).toEqual({ transactionIds: ['t3'], change: { category: 'Food' } });
});

test('buttons do the same, and "always" adds a rule', async () => {
  api = await open([rewe]);
  await userEvent.click(await screen.findByLabelText('Always for this payee'));
  await userEvent.click(screen.getByRole('button', { name: 'Shopping' }));
  expect(await screen.findByText('REWE will always be in Shopping.')).toBeVisible();
  expect(api.calls.find(({ path }) => path === '/rules')?.body).toMatchObject({
    conditions: [[{ field: 'payee', is: 'exact', value: 'REWE' }, { is: 'out' }]],
    actions: { category: 'Shopping' },
  });
});

test('a decision that fails or is undone comes back', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  api = await open([kiosk]);
  const answer = api.answers['PUT /transactions/bulk'];
  api.answers['PUT /transactions/bulk'] = { status: 500 };
  (await rowOf('Kiosk')).focus();
  await userEvent.keyboard('1');
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't save your decision. Try again.");
  if (answer) api.answers['PUT /transactions/bulk'] = answer;
  Object.assign(api.answers, jobAnswers({ undoneCount: 1 }));
  (await rowOf('Kiosk')).focus();
  await userEvent.keyboard('1');
  expect(await screen.findByText('Kiosk is in Food.')).toBeVisible();
  await userEvent.keyboard('u');
  expect(await rowOf('Kiosk')).toBeVisible();
  expect(sentJobs(api)).toMatchObject([{ kind: 'undo', group }]);
  logged.mockRestore();
});
