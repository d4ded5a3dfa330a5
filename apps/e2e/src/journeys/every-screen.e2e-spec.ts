import { type Page } from '@playwright/test';
import { screens } from '../pages/frame.page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { Api } from '../support/api.ts';
import { expectToFit } from '../support/overflow.ts';
import { collectBrowserErrors } from '../support/browser-errors.ts';
import { expect, test } from '../support/test.ts';

const forVisitors = ['/', '/login', '/register', '/contact', '/nowhere'];
const forUsers = Object.values(screens);

/** Maximum cumulative layout shift; Web Vitals call up to 0.1 good. */
const UNSEEN_SHIFT = 0.02;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Both themes and both layouts; not each with each, which would find nothing more and take twice as long.
for (const [device, width, colorScheme] of [
  ['desktop', 1280, 'light'],
  ['phone', 360, 'dark'],
] as const) {
  test.describe(`in the ${colorScheme} theme on a ${device}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test('no screen before the dashboard gives a reason to complain', async ({
      page,
      account,
      user,
      instance,
    }) => {
      test.slow();
      const errors = collectBrowserErrors(page);
      for (const path of forVisitors) await look(page, path);
      await account.remember((await Api.signUp(instance, user, { setUp: false })).token);
      await look(page, '/setup');
      expect(errors).toEqual([]);
    });

    test('no screen behind the login gives a reason to complain, nor do its dialogs', async ({
      page,
      account,
      api,
      dashboard,
    }) => {
      test.slow();
      const errors = collectBrowserErrors(page);
      await account.remember(api.token);
      await createTestData(api);
      for (const path of forUsers) await look(page, path);
      await page.goto('/recurring-transactions');
      await page.getByRole('button', { name: 'Next 30 days' }).click();
      await page.getByRole('button', { name: /\d{4}$/ }).click();
      await page.getByRole('dialog', { name: 'Rent' }).waitFor();
      await expectAccessible(page, 'what can be done with a recurring entry');
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Show figures' }).first().click();
      await expectAccessible(page, 'figures in the place of a chart');
      await page.goto('/dashboard?add');
      const dialog = await dashboard.dialog();
      await expectAccessible(page, 'the dialog');
      await expectToFit(page, 'the dialog');
      await dialog.fill({ Name: 'House', Amount: '500000', Category: 'Bills' });
      await dialog.submit();
      await expect(dialog.question(/^Warning/)).toBeVisible();
      await expectAccessible(page, 'the warning');
      expect(errors).toEqual([]);
    });

    test('what is waited for does not move where less motion is asked for', async ({
      page,
      account,
      api,
    }) => {
      await account.remember(api.token);
      await page.route('**/api/transactions/**', () => undefined);
      await page.goto('/dashboard');
      await expect(page.getByText('Loading…').first()).toBeAttached();
      expect(await page.evaluate(motion)).toEqual([]);
    });
  });
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, path);
  expect.soft(await page.evaluate(layoutShift), `${path} shifts`).toBeLessThan(UNSEEN_SHIFT);
  expect.soft(await page.evaluate(motion), `${path} moves`).toEqual([]);
  await expectToFit(page, path);
}

/** What moves although the person asked for less of it. */
const motion = () =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
    .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML);

/** How much of the page has moved since it was opened, in the browser's own measure. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 100);
  });
}

async function createTestData(api: Api): Promise<void> {
  const addedOn = new Date().toISOString().slice(0, 10);
  await api.make('/transactions', { category: 'Salary', cost: 1_234.5, isIncome: true, addedOn });
  const categories = ['Food', 'Shopping', 'Bills', 'Groceries', 'Entertainment', 'Transportation', 'Pets'];
  for (const [index, category] of categories.entries())
    await api.make('/transactions', { name: `Entry ${index}`, category, cost: 10 + index, addedOn });
  for (const [index, amount] of [100, 14, 5].entries()) {
    const month = Number(addedOn.slice(5, 7));
    const year = Number(addedOn.slice(0, 4));
    await api.make('/budgets', { category: categories[index], amount, month, year });
  }
  const rent = { name: 'Rent', category: 'Bills', amount: 890, startDate: '2026-01-31' };
  await api.make('/recurring/create', rent);
  const paused = await api.make('/recurring/create', { ...rent, name: 'Gym', endDate: '2999-12-31' });
  await api.call('POST', `/recurring/${paused}/pause`);
}
