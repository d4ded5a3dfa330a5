import { createQueryClient, queryKeys } from '@saldo/api';
import type { Job } from '@saldo/contracts';
import { session } from '@saldo/session';
import { startApi, type TestApi } from '@saldo/web-testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JobsNotice } from './jobs-notice';

const user = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true } as const;
const id = '00000000-0000-4000-8000-000000000001';
const running: Job = {
  ...{ _id: id, kind: 'import', fileName: 'bank.csv', state: 'running', total: 400, done: 100, group: 'g1' },
  createdAt: '2026-11-20T10:00:00.000Z',
  report: {
    ...{ recordedCount: 0, linkedCount: 0, changedCount: 0, deletedCount: 0, undoneCount: 0 },
    ...{ accountCount: 0, categoryCount: 0, problemCount: 0, problems: [] },
  },
};
const ended = (change: Partial<Job> = {}, report: Partial<Job['report']> = { recordedCount: 397 }): Job => ({
  ...{ ...running, state: 'done', done: 400, endedAt: '2026-11-20T11:00:00.000Z' },
  report: { ...running.report, ...report },
  ...change,
});

let api: TestApi;
let jobs: Job[];
beforeEach(() => localStorage.setItem('jobSeen', '2026-11-20T10:30:00.000Z'));
afterEach(async () => {
  cleanup();
  session.end();
  localStorage.clear();
  history.replaceState(null, '', '/');
  await api.stop();
});

async function show(...listed: Job[]) {
  jobs = listed;
  api = await startApi({
    'GET /jobs': () => ({ status: 200, body: { jobs } }),
    'POST /jobs': { status: 201, body: running },
    'POST /jobs/:id/cancel': () => {
      jobs = [{ ...running, state: 'cancelling' }];
      return { status: 200, body: jobs[0] };
    },
  });
  session.begin({ ...user, token: 'abc' });
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <JobsNotice />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.getQueryData(queryKeys.jobs)).toBeDefined());
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows the progress of a job, and then how it has ended', async () => {
  await show(running);
  const bar = await screen.findByRole('progressbar', { name: 'Importing bank.csv' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('100 of 400')).toBeVisible();
  jobs = [ended({}, { recordedCount: 397, problemCount: 3 })];
  expect(await screen.findByText('397 transactions imported.', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.getByText('3 entries were left as they are.')).toBeVisible();
  await press('Show');
  expect(location.pathname).toBe('/transactions');
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
});

test('cancels a job, and says that this undoes it', async () => {
  await show(running);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Cancelling, and undoing what was done')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('undoes what a job did', async () => {
  await show(ended());
  await press('Undo');
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'undo', group: 'g1' }),
  );
});

test('asks for a confirmation where an undo was refused because of a statement', async () => {
  await show(
    ended({ kind: 'undo', undoes: 'g1', state: 'failed', error: { code: 'transaction-reconciled' } }),
  );
  expect(screen.getByText(/^Couldn't undo the change\. This is reconciled with a statement/)).toBeVisible();
  await press('Undo anyway');
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ kind: 'undo', group: 'g1', confirmReconciled: true },
    }),
  );
});

test('shows no end that the user has seen, nor one that was dismissed', async () => {
  await show(ended({ _id: 'old', endedAt: '2026-11-20T10:20:00.000Z' }), ended());
  expect(screen.getAllByRole('status')).toHaveLength(1);
  await press('Dismiss');
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});
