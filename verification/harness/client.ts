import { httpClient, type HttpClient } from '../../libs/testing/src/http-client.ts';

export type { Answer, HttpClient } from '../../libs/testing/src/http-client.ts';
export const PASSWORD = 'Sparen-2026!';

/** Returns a client of an instance's API, for a user or without a session. */
export const apiClient = (url: string, token = '', timeoutMs?: number): HttpClient =>
  httpClient(`${url}/api`, { token, timeoutMs });

export interface TestUser {
  ask: HttpClient;
  token: string;
  userId: string;
  email: string;
}

/** Signs up a new user. */
export async function signUp(url: string, timeoutMs?: number): Promise<TestUser> {
  const email = `user-${crypto.randomUUID()}@saldo.example`;
  const credentials = { email, password: PASSWORD };
  const answer = await apiClient(url, '', timeoutMs)<{ _id: string; token: string }>(
    'POST',
    '/auth/signup',
    credentials,
  );
  if (answer.status !== 201) throw new Error(`Sign-up was answered ${answer.status}.`);
  const { _id: userId, token } = answer.body;
  return { ask: apiClient(url, token, timeoutMs), token, userId, email };
}

/** Uploads a file as a receipt. */
export function uploadReceipt(ask: HttpClient, bytes: Uint8Array) {
  const form = new FormData();
  form.append('receipt', new Blob([Uint8Array.from(bytes)]), 'receipt');
  return ask('POST', '/receipts/upload', form);
}
