import { ApiError } from './api-error';
import { newUuid } from './new-uuid';

/** Older ones are no longer sent again. */
const MAX_KEPT = 20;

/** The idempotency keys of requests that may have been carried out without our knowing. */
const keys = new Map<string, string>();

/**
 * Calls with an idempotency key for this request: the one that it had before if it is sent again because its answer is unknown,
 * as after a time-out, and a new one otherwise.
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
