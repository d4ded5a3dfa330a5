import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Waits until an expectation holds; fails with what it last said. */
export async function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ; await wait(50)) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
