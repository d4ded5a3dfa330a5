import { type Answer, httpClient } from '../../../../libs/testing/src/http-client.ts';
import { type Instance } from '../../../../libs/testing/src/instance.ts';
import { timeZone } from './time-zone.ts';

/** Client of an instance's API, without a browser. */
export class Api {
  constructor(
    private readonly instance: Instance,
    readonly token = '',
  ) {}

  /**
   * @param path path without `/api`
   * @param body value sent as JSON; a FormData is sent as multipart
   */
  async call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    moreHeaders: Record<string, string> = {},
  ): Promise<Pick<Answer<Body>, 'status' | 'body'>> {
    // Opens a connection for each request: tests restart instances, which closes keep-alive connections.
    const ask = httpClient(`${this.instance.url}/api`, { token: this.token, agent: false });
    const answer = await ask<Body>(method, path, body, { 'X-Time-Zone': timeZone, ...moreHeaders });
    if (answer.status <= 0) throw new Error(`${method} ${path} was not answered.`);
    return { status: answer.status, body: answer.body };
  }

  /** Creates a resource and returns its id. */
  async make(path: string, body: unknown): Promise<string> {
    const made = await this.call<{ _id: string }>('POST', path, body);
    if (made.status !== 201) throw new Error(`POST ${path} answered ${made.status}.`);
    return made.body._id;
  }

  /** Records many transactions with one request. */
  async record(transactions: object[]): Promise<void> {
    const entries = { importId: crypto.randomUUID(), from: 0, transactions };
    const { status } = await this.call('POST', '/transactions/import', entries);
    if (status !== 201) throw new Error(`Recording answered ${status}.`);
  }

  /** Signs up a new user whose region is Great Britain. Chooses US dollars in the setup unless `setUp` is false. */
  static async signUp(
    instance: Instance,
    user: { email: string; password: string },
    { setUp = true } = {},
  ): Promise<Api> {
    const signup = { ...user, region: 'en-GB' };
    const { status, body } = await new Api(instance).call<{ token: string }>('POST', '/auth/signup', signup);
    if (status !== 201) throw new Error(`Signing up answered ${status}.`);
    const api = new Api(instance, body.token);
    if (setUp) await api.call('PUT', '/auth/setup', { defaultCurrency: 'USD' });
    return api;
  }
}
