import { Refusal } from '../common/command.ts';

/** An answer of the API that is not the one hoped for. */
export interface Answer<T> {
  status: number;
  body: T;
}

export type Call = <T>(method: string, path: string, body?: unknown) => Promise<Answer<T>>;

/** Calls the public API of a running instance; refuses clearly when there is none. */
export function api(origin: string, token?: string): Call {
  return async <T>(method: string, path: string, body?: unknown) => {
    const headers: Record<string, string> = {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    };
    const sent = JSON.stringify(body);
    const response = await fetch(`${origin}/api${path}`, { method, headers, body: sent }).catch(
      () => undefined,
    );
    if (!response) {
      throw new Refusal(
        `Saldo does not run at ${origin}; please start it with npm start (and the same PORT) first.`,
      );
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (isJson ? JSON.parse(text) : undefined) as T };
  };
}

/** The body of an answer that must be one of these. */
export function expectStatus<T>({ status, body }: Answer<T>, wanted: number[], what: string): T {
  if (wanted.includes(status)) return body;
  const { message } = (body ?? {}) as { message?: string };
  throw new Refusal(`${what} failed with ${status}${message ? `: ${message}` : ''}`);
}
