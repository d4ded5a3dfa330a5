import { expect, test } from '../support/test.ts';

const OUTAGE_MS = 1_500;

test('the web app loads despite a short network outage', async ({ page }) => {
  let missing = 0;
  let endsAt = Infinity;
  await page.route(/\/[^/]+\.js$/, (route) => {
    if (/\/(main|theme)\./.test(route.request().url())) return route.continue();
    if (endsAt === Infinity) endsAt = Date.now() + OUTAGE_MS;
    if (Date.now() > endsAt) return route.continue();
    missing += 1;
    return route.abort('connectionreset');
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(missing).toBeGreaterThan(0);
});
