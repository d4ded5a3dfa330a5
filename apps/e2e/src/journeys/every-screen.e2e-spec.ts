import { type Page } from '@playwright/test';
import { screens } from '../pages/frame.page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { Api } from '../support/api.ts';
import { expectNoBareText } from '../support/bare-text.ts';
import { expectToFit } from '../support/overflow.ts';
import { collectBrowserErrors } from '../support/browser-errors.ts';
import { waitUntilLoaded } from '../support/loaded.ts';
import { expect, test } from '../support/test.ts';

const forVisitors = ['/', '/login', '/register', '/contact', '/nowhere'];
const forUsers = Object.values(screens);

/** Names in the test data. No catalog contains them. */
const names = ['Entry', 'Rent', 'Gym', 'House', 'Pets', 'Nest egg', 'Purse'];

/** Maximum cumulative layout shift of a screen. Web Vitals rate up to 0.1 as good. */
const UNSEEN_SHIFT = 0.02;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  locale: string;
  /** Whether the pseudo-locale is on. It marks and lengthens every message, and the test fails at unmarked text. */
  isPseudo?: boolean;
}

// Covers both themes, each layout and each translation once. The pseudo-locale stands for English. All combinations would find
// no more and take longer.
const looks: Record<string, Look> = {
  'in German in the light theme on a desktop': { colorScheme: 'light', width: 1280, locale: 'de-DE' },
  'in Arabic in the dark theme on a phone': { colorScheme: 'dark', width: 360, locale: 'ar-EG' },
  'in the pseudo-locale on a tablet': { colorScheme: 'light', width: 768, locale: 'en-US', isPseudo: true },
};

for (const [name, { colorScheme, width, locale, isPseudo = false }] of Object.entries(looks)) {
  test.describe(name, () => {
    test.use({ colorScheme, locale, viewport: { width, height: 800 } });
    test.beforeEach(async ({ page }) => {
      if (isPseudo) await page.addInitScript(() => localStorage.setItem('language', 'en-XA'));
    });

    test('no screen before the dashboard has errors', async ({ page, account, user, instance }) => {
      test.slow();
      const errors = await collectBrowserErrors(page);
      for (const path of forVisitors) await look(page, path, isPseudo);
      await account.remember((await Api.signUp(instance, user, { setUp: false })).token);
      await look(page, '/setup', isPseudo);
      expect(errors).toEqual([]);
    });

    test('no screen behind the login has errors, nor do its dialogs', async ({ page, account, api }) => {
      test.slow();
      const errors = await collectBrowserErrors(page);
      const expectValidPage = (where: string) => expectValid(page, where, isPseudo);
      await account.remember(api.token);
      const savings = await createTestData(api);
      for (const path of [...forUsers, `/accounts/${savings}`, '/transactions/review'])
        await look(page, path, isPseudo);
      await page.goto('/recurring-transactions');
      await page.locator('main button[aria-expanded]').first().click();
      await page.getByRole('row').filter({ hasText: 'Rent' }).locator('[aria-haspopup="dialog"]').click();
      await page.getByRole('dialog', { name: 'Rent' }).waitFor();
      await expectValidPage('what can be done with a recurring entry');
      await page.goto('/accounts');
      await page.locator('main header button').first().click();
      await page.getByRole('dialog').waitFor();
      await expectValidPage('the dialog of an account');
      await page.goto('/dashboard');
      await page.locator('main section:has(table) button').first().click();
      await expectValidPage('figures in the place of a chart');
      await page.goto('/dashboard?add');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await expectValidPage('the dialog');
      await expectToFit(page, 'the dialog');
      await dialog.locator('input[name="name"]').fill('House');
      await dialog.locator('input[name="amount"]').fill('500000');
      await dialog.locator('select[name="category"]').selectOption('Bills');
      await dialog.locator('button[type="submit"]').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectValidPage('the warning');
      expect(errors).toEqual([]);
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('loading states do not move with reduced motion', async ({ page, account, api }) => {
      await account.remember(api.token);
      await page.route('**/api/transactions/**', () => undefined);
      await page.goto('/dashboard');
      await expect(page.getByText('Loading…').first()).toBeAttached();
      expect(await page.evaluate(motion)).toEqual([]);
    });
  });
}

async function look(page: Page, path: string, isPseudo: boolean): Promise<void> {
  await page.goto(path);
  await waitUntilLoaded(page);
  await expectValid(page, path, isPseudo);
  // Skips the pseudo-locale: its longer messages need one more line once their numbers are loaded.
  if (!isPseudo) expect.soft(await page.evaluate(layoutShift), `${path} shifts`).toBeLessThan(UNSEEN_SHIFT);
  expect.soft(await page.evaluate(motion), `${path} moves`).toEqual([]);
  await expectToFit(page, path);
}

async function expectValid(page: Page, where: string, isPseudo: boolean): Promise<void> {
  await expectAccessible(page, where);
  if (isPseudo) await expectNoBareText(page, where, names);
}

/** Returns the HTML of each element with an animation that ignores reduced motion. */
const motion = () =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
    .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML);

/** Returns the sum of the page's layout shift entries so far. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 100);
  });
}

/** Fills all screens with data. Returns the id of the savings account. */
async function createTestData(api: Api): Promise<string> {
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
  const savings = await api.make('/accounts', {
    name: 'Nest egg',
    kind: 'savings',
    currency: 'KWD',
    openingDate: addedOn,
  });
  await api.make('/accounts', {
    name: 'Purse',
    kind: 'savings',
    openingBalance: -5,
    note: 'Pets',
    openingDate: addedOn,
  });
  await api.record([
    { name: 'Entry', category: 'Pets', cost: 3, addedOn, setBy: { category: { by: 'default' } } },
  ]);
  const inSavings = { addedOn, accountId: savings, cost: 1.25 };
  await api.make('/transactions', { name: 'Entry', category: 'Pets', status: 'pending', ...inSavings });
  return savings;
}
