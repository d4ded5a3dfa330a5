import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const built = join(import.meta.dirname, '../../../../dist/apps/web/dashboard');
const types = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** Intercepts version 2 of the dashboard, which differs in one title, and version 3, whose files are missing. */
async function releaseOthers(page: Page): Promise<void> {
  await page.route(/\/remotes\/dashboard\/2\.0\.0\//, (route) => {
    const file = join(built, new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    const contentType = types[file.split('.').at(-1) as keyof typeof types];
    const body = readFileSync(file, 'utf8')
      .replaceAll('Recent Transactions', 'Latest Transactions')
      .replaceAll('Letzte Buchungen', 'Neueste Buchungen');
    return route.fulfill({ body, contentType });
  });
  await page.route(/\/remotes\/dashboard\/3\.0\.0\//, (route) => route.fulfill({ status: 404 }));
}

test('one line of remotes.json upgrades a remote and rolls it back, without a new shell', async ({
  page,
  account,
  api,
  dashboard,
  frame,
}) => {
  let line = '/remotes/dashboard/mf-manifest.json';
  await page.route('**/remotes.json', async (route) => {
    const { remotes } = await (await route.fetch()).json();
    await route.fulfill({ json: { remotes: { ...remotes, dashboard: line } } });
  });
  await releaseOthers(page);
  // Returns the address of the shell's entry file, which changes with any file of the shell.
  const shell = () => page.locator('script[src^="/main."]').getAttribute('src');
  const title = (name: string) => page.getByRole('heading', { name });

  await account.remember(api.token);
  await dashboard.open();
  await expect(title('Recent Transactions')).toBeVisible();
  const before = await shell();

  line = '/remotes/dashboard/2.0.0/mf-manifest.json';
  await page.reload();
  await expect(title('Latest Transactions')).toBeVisible();
  expect(await shell()).toBe(before);

  line = '/remotes/dashboard/3.0.0/mf-manifest.json';
  await page.reload();
  await expect(frame.retry).toBeVisible();
  await frame.goTo('Transactions');
  await frame.expectScreen('Transactions');

  line = '/remotes/dashboard/mf-manifest.json';
  await dashboard.open();
  await expect(title('Recent Transactions')).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('another version of a remote brings its own texts', async ({ page, account, api, dashboard }) => {
    const line = '/remotes/dashboard/2.0.0/mf-manifest.json';
    await page.route('**/remotes.json', async (route) => {
      const { remotes } = await (await route.fetch()).json();
      await route.fulfill({ json: { remotes: { ...remotes, dashboard: line } } });
    });
    await releaseOthers(page);
    await account.remember(api.token);
    await dashboard.open();
    await expect(page.getByRole('heading', { name: 'Neueste Buchungen' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buchungen', exact: true })).toBeVisible();
  });
});
