import { type Page } from '@playwright/test';

/**
 * Makes what the page takes away or does by itself after some seconds, such as messages, wait for minutes: a person would
 * have had the time to read and to click, a test on a busy machine might not.
 */
export async function atLeisure(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = window.setTimeout;
    const patient = (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      original(work, ms >= 4_000 ? ms * 30 : ms, ...rest);
    window.setTimeout = Object.assign(patient, original);
  });
}
