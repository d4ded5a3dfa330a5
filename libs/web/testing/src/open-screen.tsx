import { session } from '@saldo/session';
import { useToasts } from '@saldo/toasts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type ApiHandlers, startApi, type TestApi } from './start-api';

/** The signed-in user. */
const ada = {
  token: 'abc',
  _id: 'u1',
  email: 'ada@example.org',
  defaultCurrency: 'USD',
  isSetupComplete: true,
  formats: { region: 'en-GB' },
} as const;

interface Surroundings {
  /** Created by the test, because this library cannot import `@saldo/api`. */
  queryClient: QueryClient;
  address: string;
  answers: ApiHandlers;
}

/** Renders a screen at its URL for a signed-in user, with a real HTTP server that sends these replies. */
export async function openScreen(
  screen: ReactElement,
  { queryClient, address, answers }: Surroundings,
): Promise<TestApi> {
  history.replaceState(null, '', address);
  const api = await startApi(answers);
  session.begin(ada);
  render(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>);
  return api;
}

/** Cleans up after a test. */
export async function closeScreen(api: TestApi): Promise<void> {
  cleanup();
  session.end();
  useToasts.setState({ toasts: [] });
  history.replaceState(null, '', '/');
  await api.stop();
}
