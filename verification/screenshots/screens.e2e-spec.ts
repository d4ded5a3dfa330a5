import { expect, test } from '@playwright/test';
import { screenList } from '../../apps/web/shell/src/screen-list.ts';

const publicPaths = {
  landing: '/',
  login: '/login',
  register: '/register',
  contact: '/contact',
  lost: '/nowhere',
};
const userPaths = {
  ...Object.fromEntries(screenList.map(({ name, path }) => [name, path])),
  'add-transaction': '/dashboard?add',
  'cash flow': '/reports/cash-flow',
  subscriptions: '/reports/subscriptions',
  forecast: '/reports/forecast',
};
const [instant = '', token = ''] = [process.env['SALDO_INSTANT'], process.env['SALDO_TOKEN']];
const language = process.env['SALDO_LANGUAGE'] ?? 'en';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 768, 1440]) {
    test.describe(`at ${width} pixels in the ${colorScheme} theme`, () => {
      test.use({ colorScheme, viewport: { width, height: width < 768 ? 780 : 900 } });

      for (const [name, path] of Object.entries({ ...publicPaths, ...userPaths })) {
        test(`${name} looks as before`, async ({ page }) => {
          await page.clock.setFixedTime(instant);
          await page.addInitScript((value) => localStorage.setItem('language', value), language);
          if (name in userPaths)
            await page.addInitScript((value) => localStorage.setItem('token', value), token);
          await page.goto(path);
          // An open dialog hides the heading from assistive technology, so find it by its tag instead of its role.
          await page.locator('h1').waitFor();
          await page.waitForLoadState('networkidle');
          await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.webp`);
        });
      }
    });
  }
}
