import { type Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

// Each visit sees what the server has, as the test changes it.
test.use({ serviceWorkers: 'block' });

/** From now on the server has another release of the shell: the same code under another name. */
async function release(page: Page): Promise<void> {
  const entry = /main\.([0-9a-f]{8})\.js/;
  await page.route('**/main.ffffffff.js', async (route) => {
    const answer = await route.fetch({ url: new URL(`/${old}`, page.url()).href });
    await route.fulfill({ response: answer });
  });
  const html = await (await page.request.get('/')).text();
  const [old = ''] = entry.exec(html) ?? [];
  const isPage = (url: URL) => url.origin === new URL(page.url()).origin && /^\/\w*$/.test(url.pathname);
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document' && !route.request().url().endsWith('/'))
      return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(old, 'main.ffffffff.js') });
  });
}

test('a new version is told and taken when the person wants it, and nothing typed is lost before', async ({
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
  const news = page.getByText('There is a new version of Saldo.');
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
  await page.clock.fastForward('10:01');
  await expect(news).toBeHidden();
});
