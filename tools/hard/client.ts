/** Twice what any answer may take. */
const HANG_MS = 10_000;

export interface Answer {
  /** 0 where no answer came: the connection was refused or lost. -1: none within 10 s. */
  status: number;
  body: unknown;
  ms: number;
}

export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Calls an instance's API; never throws, since that nobody answers is an outcome like others. */
export function client(origin: string, token = '', hangMs = HANG_MS): Ask {
  return async (method, path, body, more = {}) => {
    const headers: Record<string, string> = { ...more };
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const startedAt = performance.now();
    const answer = async () => {
      const signal = AbortSignal.timeout(hangMs);
      const got = await fetch(`${origin}/api${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
        signal,
      });
      const text = await got.text();
      const isJson = got.headers.get('content-type')?.includes('json');
      return { status: got.status, body: isJson && text ? (JSON.parse(text) as unknown) : text };
    };
    const { status, body: said } = await answer().catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { status: isLate ? -1 : 0, body: '' };
    });
    return { status, body: said, ms: performance.now() - startedAt };
  };
}

/** Somebody new on an instance. */
export async function signUp(origin: string): Promise<{ ask: Ask; token: string; email: string }> {
  const email = `hard-${crypto.randomUUID()}@saldo.example`;
  const { status, body } = await client(origin)('POST', '/auth/signup', { email, password: 'Sparen-2026!' });
  if (status !== 201) throw new Error(`Signing up was answered ${status}.`);
  const { token } = body as { token: string };
  return { ask: client(origin, token), token, email };
}
