import { type Instance } from './instance.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** Calls an instance's API as a client without a browser would. */
export class Api {
  constructor(
    private readonly instance: Instance,
    readonly token?: string,
  ) {}

  /** @param path without `/api` */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' };
    if (this.token) headers['Authorization'] = `Bearer ${this.token}`;
    const response = await fetch(`${this.instance.url}/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return { status: response.status, body: text && isJson ? JSON.parse(text) : text };
  }

  /** Someone new, with the setup done unless told otherwise. */
  static async signUp(
    instance: Instance,
    person: { email: string; password: string },
    { setUp = true } = {},
  ): Promise<Api> {
    const { status, body } = await new Api(instance).call('POST', '/auth/signup', person);
    if (status !== 201) throw new Error(`Signing up answered ${status}.`);
    const api = new Api(instance, (body as { token: string }).token);
    if (setUp) await api.call('PUT', '/auth/setup', { defaultCurrency: 'USD' });
    return api;
  }
}
