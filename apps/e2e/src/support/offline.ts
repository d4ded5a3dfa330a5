import { type Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until the service worker has stored the page for use without a network. Needs `serviceWorkers: 'allow'`. */
export async function waitForOfflineCopy(page: Page): Promise<void> {
  const isStored = async () => (await caches.match('/kept-page')) !== undefined;
  await expect.poll(() => page.evaluate(isStored)).toBe(true);
}
