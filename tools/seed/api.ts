import { type Answer, httpClient, type HttpClient } from '../../libs/testing/src/http-client.ts';
import { Refusal } from '../common/command.ts';

/** Returns a client of a running instance, which throws a Refusal if no instance answers. */
export function api(origin: string, token?: string): HttpClient {
  const ask = httpClient(`${origin}/api`, { token, timeoutMs: 60_000 });
  return async (...call) => {
    const answer = await ask(...call);
    if (answer.status > 0) return answer as never;
    throw new Refusal(
      `Saldo does not run at ${origin}; please start it with npm start (and the same PORT) first.`,
    );
  };
}

/**
 * Returns the body of a response.
 * @throws Refusal if its status is not one of `wanted`
 */
export function expectStatus<T>({ status, body }: Answer<T>, wanted: number[], what: string): T {
  if (wanted.includes(status)) return body;
  const { message } = (body ?? {}) as { message?: string };
  throw new Refusal(`${what} failed with ${status}${message ? `: ${message}` : ''}`);
}
