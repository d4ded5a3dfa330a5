import { ApiError, createQueryClient } from '@saldo/api';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { SumsNotice } from './sums-notice';

const ask = jest.fn<Promise<string>, []>();
const Screen = () => <p>{useQuery({ queryKey: ['sums'], queryFn: ask }).data ?? 'waiting'}</p>;
const inProgress = (percent: number) =>
  new ApiError('http', {
    status: 503,
    code: 'sums-in-progress',
    params: { percent, retryAfterSeconds: 1 },
    serverMessage: 'in English',
  });

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
      <SumsNotice />
    </QueryClientProvider>,
  );
}

test('shows the progress of sums until they are there, without asking the user to do anything', async () => {
  ask
    .mockRejectedValueOnce(inProgress(20))
    .mockRejectedValueOnce(inProgress(60))
    .mockRejectedValueOnce(inProgress(90))
    .mockResolvedValue('the sums');
  show();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('20% done'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('60% done'), { timeout: 5_000 });
  expect(await screen.findByText('the sums', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('shows nothing for other failures', async () => {
  ask.mockReset().mockRejectedValue(new ApiError('http', { status: 404 }));
  show();
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(screen.queryByRole('status')).toBeNull();
});
