import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `attempt` until it neither throws nor returns false, and returns its value.
 * @throws its last error, or one with `message`, after the time limit
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { timeoutMs = 60_000, everyMs = 50, message = `Not so in time: ${attempt.toString()}` } = {},
): Promise<T> {
  for (const end = performance.now() + timeoutMs; ; await sleep(everyMs)) {
    try {
      const value = await attempt();
      if (value !== false) return value;
      if (performance.now() > end) throw new Error(message);
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
