import { type Instance } from './instance.ts';

/** An answer is out within 5 s; twice that is a hang. */
const HANG_MS = 10_000;

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
}

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
  ): Promise<Answer<Body>> {
    const headers: Record<string, string> = { ...moreHeaders };
    if (this.token) headers['Authorization'] = `Bearer ${this.token}`;
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
    const response = await fetch(`${this.instance.url}/api${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(HANG_MS),
      body: isForm || body === undefined ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return { status: response.status, body: text && isJson ? JSON.parse(text) : text };
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
