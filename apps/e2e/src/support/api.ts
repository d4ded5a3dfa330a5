import { type Answer, httpClient } from '../../../../libs/testing/src/http-client.ts';
import { type Instance } from './instance.ts';

/** Calls an instance's API as a client without a browser would. */
export class Api {
  constructor(
    private readonly instance: Instance,
    readonly token = '',
  ) {}

  /**
   * @param path without `/api`
   * @param body is sent as JSON; a FormData as it is
   */
  async call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    moreHeaders: Record<string, string> = {},
  ): Promise<Pick<Answer<Body>, 'status' | 'body'>> {
    // Tests restart instances, which ends connections that are kept alive.
    const ask = httpClient(`${this.instance.url}/api`, { token: this.token, agent: false });
    const answer = await ask<Body>(method, path, body, moreHeaders);
    if (answer.status <= 0) throw new Error(`${method} ${path} was not answered.`);
    return { status: answer.status, body: answer.body };
  }

  /** Makes something and gives its id. */
  async make(path: string, body: unknown): Promise<string> {
    const made = await this.call<{ _id: string }>('POST', path, body);
    if (made.status !== 201) throw new Error(`POST ${path} answered ${made.status}.`);
    return made.body._id;
  }

  /** Records many transactions in one step. */
  async record(transactions: object[]): Promise<void> {
    const entries = { importId: crypto.randomUUID(), from: 0, transactions };
    const { status } = await this.call('POST', '/transactions/import', entries);
    if (status !== 201) throw new Error(`Recording answered ${status}.`);
  }

  /** Someone new, with the setup done unless told otherwise. */
  static async signUp(
    instance: Instance,
    person: { email: string; password: string },
    { setUp = true } = {},
  ): Promise<Api> {
    const { status, body } = await new Api(instance).call<{ token: string }>('POST', '/auth/signup', person);
    if (status !== 201) throw new Error(`Signing up answered ${status}.`);
    const api = new Api(instance, body.token);
    if (setUp) await api.call('PUT', '/auth/setup', { defaultCurrency: 'USD' });
    return api;
  }
}
