import { type Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until a screen shows its data. The network may be idle before that, while a busy machine computes the next requests. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[class*="-skeleton-"]')).toHaveCount(0);
}
