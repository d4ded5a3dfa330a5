import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';

const root = join(import.meta.dirname, '../../../..');
const built = join(root, 'dist/apps/web/ui-gallery');
const address = 'http://gallery.test/';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds no violation in any state of any component, in either theme', async ({ page }) => {
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
});
