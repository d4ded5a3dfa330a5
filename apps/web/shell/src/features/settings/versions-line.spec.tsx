import { callQuery, createQueryClient } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { startApi, type TestApi } from '@saldo/web-testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { VersionsLine } from './versions-line';

const services = { auth: 'ok', ledger: 'ok', budget: 'ok', receipt: 'ok' };

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(async () => {
  cleanup();
  await api.stop();
});

/** Renders the line for services with these versions. */
function show(versions: Record<string, string>) {
  api.answers['GET /health'] = { status: 200, body: { status: 'ok', services, versions } };
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <VersionsLine />
    </QueryClientProvider>,
  );
  return queryClient;
}

test('shows one number if all services have the same release', async () => {
  show({ gateway: '1.2.0', auth: '1.2.0' });
  expect(await screen.findByText('Version: 1.2.0')).toBeVisible();
});

test('lists services with different releases by name, without development builds', async () => {
  show({ gateway: '1.2.0', auth: '1.1.3', ledger: 'development' });
  expect(await screen.findByText('gateway 1.2.0 · auth 1.1.3')).toBeVisible();
});

test('shows no version for a development build', async () => {
  const queryClient = show({ gateway: 'development', auth: 'development' });
  await waitFor(() => expect(queryClient.getQueryData(callQuery(routes.getHealth).queryKey)).toBeDefined());
  expect(document.querySelector('p')).not.toBeInTheDocument();
});
