import { type Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Simulates a new release of the shell: the same code under a new file name. */
async function release(page: Page): Promise<void> {
  const textOf = async (path: string) => (await page.request.get(path)).text();
  const html = await textOf('/');
  const [old = ''] = /main\.[0-9a-f]{8}\.js/.exec(html) ?? [];
  const code = await textOf(`/${old}`);
  const newer = html.replace(old, 'main.ffffffff.js');
  await page.route('**/main.ffffffff.js', (route) =>
    route.fulfill({ body: code, contentType: 'text/javascript' }),
  );
  for (const path of ['/', '/dashboard'])
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ body: newer, contentType: 'text/html; charset=utf-8' }),
    );
}

test('a new version is announced, and loaded on demand without losing input', async ({
  page,
  account,
  api,
  dashboard,
}) => {
  const entries = () =>
    page
      .locator('script[src^="/main."]')
      .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')));
  await page.clock.install();
  await account.remember(api.token);
  await dashboard.open();
  const dialog = await dashboard.add();
  await dialog.fill({ Name: 'Half a sentence', Amount: '12' });
  const before = await entries();

  await release(page);
  const news = page.getByText('A new version of Saldo is available.');
  await page.clock.fastForward('10:01');
  await expect(news).toBeVisible();
  await expect(dialog.field('Name')).toHaveValue('Half a sentence');
  expect(await entries()).toEqual(before);

  await dialog.fill({ Category: 'Food' });
  await dialog.submit();
  await page.getByRole('button', { name: 'Submit Anyway' }).click();
  await expect(dialog.element).toBeHidden();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(dashboard.recent.filter({ hasText: 'Half a sentence' })).toBeVisible();
  expect(await entries()).toEqual(['/main.ffffffff.js']);
  // The page may have a request pending.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
