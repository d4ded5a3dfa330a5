import { type Page } from '@playwright/test';

/**
 * Extends timeouts of the page of 4 s and more to minutes. Toasts and redirects would otherwise be gone before a test on a
 * busy machine can react.
 */
export async function extendTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = window.setTimeout;
    const extended = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      original(work, ms >= 4_000 ? ms * 30 : ms, ...rest);
    window.setTimeout = Object.assign(extended, original);
  });
}
