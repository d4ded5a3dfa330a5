import { type Route } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const all = /\/remotes\/budgets\//;
const manifest = /\/remotes\/budgets\/mf-manifest/;
const code = /\/remotes\/budgets\/.*\.js/;
const answer = (body: string, contentType: string) => (route: Route) => route.fulfill({ body, contentType });

/** Ways in which a remote can fail: the affected files and the response to requests for them. */
const failures: Record<string, [files: RegExp, fail: (route: Route) => Promise<void>]> = {
  'cannot be reached': [all, (route) => route.abort('connectionrefused')],
  'is missing': [all, (route) => route.fulfill({ status: 404, body: 'gone' })],
  'is down': [manifest, (route) => route.fulfill({ status: 503 })],
  'never answers': [manifest, () => new Promise(() => undefined)],
  'never sends its code': [code, () => new Promise(() => undefined)],
  'answers with something else': [manifest, answer('{"oops":', 'application/json')],
  'throws as it starts': [code, answer('throw new Error("a broken release")', 'text/javascript')],
};

for (const [what, [files, fail]] of Object.entries(failures)) {
  test(`a remote that ${what} does not affect the frame or other screens, and Retry recovers without a reload`, async ({
    page,
    account,
    api,
    frame,
  }) => {
    await account.remember(api.token);
    await page.route(files, fail);
    await page.goto('/settings');
    await frame.expectScreen('Settings');
    await frame.markDocument();
    await frame.goTo('Budgets');
    await frame.goTo('Transactions');
    await frame.expectScreen('Transactions');

    await frame.goTo('Budgets');
    await expect(frame.retry).toBeVisible();
    await expect(page.getByRole('alert')).toContainText("Couldn't load this screen");
    await page.unroute(files);
    await frame.retry.click();
    await frame.expectScreen('Budgets');
    await frame.expectSameDocument();
  });
}
