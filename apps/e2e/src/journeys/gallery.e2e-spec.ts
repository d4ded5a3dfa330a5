import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';

const root = join(import.meta.dirname, '../../../..');
const built = join(root, 'dist/apps/web/ui-gallery');
const address = 'http://gallery.test/';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds no violation in any component, in either theme, and Escape closes each dialog or asks', async ({
  page,
}) => {
  test.slow();
  const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const cwd = join(root, 'apps/web/ui-gallery');
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [rspack, 'build', '-c', 'rspack.config.mjs'], { cwd, env, stdio: 'ignore' });
  await page.route(`${address}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(built, pathname === '/' ? 'index.html' : pathname) });
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
    await expectAccessible(page, `the ${colorScheme} theme`);
  }
  const dialog = page.locator('[role$="dialog"]');
  const leave = page.getByRole('button', { name: 'Close Without Saving' });
  for (const button of await page.getByRole('button', { name: /^Open / }).all()) {
    await button.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(async () => {
      if (await leave.isVisible()) await leave.click();
      expect(await dialog.count()).toBe(0);
    }).toPass();
  }
});
