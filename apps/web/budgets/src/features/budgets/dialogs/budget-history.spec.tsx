import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { budget, changes, onlyTheDateIsFaked, openBudgets } from '../testing';

let api: TestApi;
beforeEach(async () => {
  onlyTheDateIsFaked();
  api = await openBudgets([budget('Groceries', 450, 412.3)]);
});
afterEach(async () => {
  await closeScreen(api);
  jest.useRealTimers();
});

const history = {
  versions: [
    {
      ...{ version: 'v2', at: '2026-11-20T10:00:00.000Z', actor: 'restore' },
      before: { category: 'Food', amount: 300, month: 10, year: 2025 },
      after: { category: 'Groceries', amount: 450, month: 11, year: 2026 },
    },
    { version: 'initial', at: '2026-11-01T10:00:00.000Z', actor: 'user' },
  ],
  ...{ isComplete: true, version: 'v2' },
};

test('a budget shows what changed, and an earlier version is restored', async () => {
  api.answers['GET /budgets/id-Groceries/history'] = { status: 200, body: history };
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  const changed = (await dialog.findAllByRole('definition')).map((change) => change.textContent);
  expect(changed).toEqual(['Food Groceries', '$300.00 $450.00', '10 11', '2025 2026']);
  expect(dialog.getByText('Earlier version restored')).toBeVisible();
  const restore = 'POST /budgets/id-Groceries/versions/initial/restore';
  const message = 'This category already has a budget for that month.';
  api.answers[restore] = { status: 409, body: { message } };
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await userEvent.click(dialog.getByRole('button', { name: 'Restore This Version' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  logged.mockRestore();
  api.answers[restore] = { status: 200, body: budget('Food', 300, 0) };
  await userEvent.click(dialog.getByRole('button', { name: 'Restore This Version' }));
  await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeInTheDocument());
  expect(changes(api).map(({ path }) => path)).toEqual(Array(2).fill(restore.slice('POST '.length)));
});
