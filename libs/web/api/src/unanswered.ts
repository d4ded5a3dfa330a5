import { ApiError } from './api-error';
import { newUuid } from './new-uuid';

/** Maximum number of requests to remember. Older ones get a new key if they are sent again. */
const MAX_KEPT = 20;

/** Idempotency keys of requests whose outcome is unknown, by the JSON of the request. */
const keys = new Map<string, string>();

/**
 * Makes a call with an idempotency key for this request. Reuses the previous key if the outcome of the same request is unknown,
 * as after a time-out; otherwise creates a new one.
 */
export async function withKey<T>(asked: readonly unknown[], call: (key: string) => Promise<T>): Promise<T> {
  const text = JSON.stringify(asked);
  const key = keys.get(text) ?? newUuid();
  keys.delete(text);
  keys.set(text, key);
  const [oldest] = keys.keys();
  if (keys.size > MAX_KEPT && oldest !== undefined) keys.delete(oldest);
  try {
    const reply = await call(key);
    keys.delete(text);
    return reply;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500;
    if (isRefused) keys.delete(text);
    throw error;
  }
}
