import { type Page } from '@playwright/test';

/** Extends the page's timeouts of 4 s or more to minutes. Otherwise a busy machine misses toasts and redirects. */
export async function extendTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = window.setTimeout;
    const extended = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      original(work, ms >= 4_000 ? ms * 30 : ms, ...rest);
    window.setTimeout = Object.assign(extended, original);
  });
}
