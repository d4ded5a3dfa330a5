import { type Page, type Route } from '@playwright/test';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

/** Ways in which a remote can fail, as what happens to a request for one of its files. */
const failures: Record<string, { files: RegExp; fail: (route: Route) => Promise<void> }> = {
  'cannot be reached': { files: /remotes\/budgets\//, fail: (route) => route.abort('connectionrefused') },
  'is not there': {
    files: /remotes\/budgets\//,
    fail: (route) => route.fulfill({ status: 404, body: 'gone' }),
  },
  'is down': { files: /remotes\/budgets\/.*mf-manifest/, fail: (route) => route.fulfill({ status: 503 }) },
  'never answers': { files: /remotes\/budgets\/.*mf-manifest/, fail: () => new Promise(() => undefined) },
  'answers with something else': {
    files: /remotes\/budgets\/.*mf-manifest/,
    fail: (route) => route.fulfill({ contentType: 'application/json', body: '{"oops":' }),
  },
  'throws as it starts': {
    files: /remotes\/budgets\/remoteEntry/,
    fail: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken release")' }),
  },
};

async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
}

for (const [what, { files, fail }] of Object.entries(failures)) {
  test(`a remote that ${what} leaves the frame and the other screens alone, and Retry brings it back without a reload`, async ({
    page,
    person,
    instance,
  }) => {
    const { token = '' } = await Api.signUp(instance, person);
    await signIn(page, token);
    await page.route(files, fail);
    await page.goto('/budgets');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    const navigation = page.getByRole('navigation').first();
    await navigation.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await navigation.getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();

    await navigation.getByRole('link', { name: 'Budgets' }).click();
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await page.unroute(files);
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Budgets' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}
