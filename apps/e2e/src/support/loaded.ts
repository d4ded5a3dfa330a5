import { type Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Waits until a screen shows its data. On a busy machine the network may be idle before that, while the page computes its
 * next requests.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[class*="-skeleton-"]')).toHaveCount(0);
}
