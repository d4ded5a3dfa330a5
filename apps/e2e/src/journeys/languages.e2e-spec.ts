import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Signs up a new user. Finds the controls by their elements, because their texts differ by language. */
async function signUp(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/register');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL(/\/setup$/);
  await page.locator('input[type="radio"][value="EUR"]').check();
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL(/\/dashboard$/);
}

/** Adds an expense. `amount` is in the number format of the region. */
async function addExpense(page: Page, name: string, amount: string) {
  await page.goto('/transactions');
  await page.locator('[aria-keyshortcuts="n"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="name"]').fill(name);
  await dialog.locator('input[name="amount"]').fill(amount);
  await dialog.locator('select[name="category"]').selectOption('Food');
  await dialog.locator('button[type="submit"]').click();
  // Confirms the warning that the expense exceeds the balance of 0.
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(dialog).toBeHidden();
}

/** Expects that the navigation bar of a tablet has room for the names of all screens. */
async function expectScreensToFit(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 1024 });
  const links = page.getByRole('banner').getByRole('navigation');
  await expect
    .poll(() => links.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0);
  if (size) await page.setViewportSize(size);
}

const root = (page: Page) => page.locator('html');
const entry = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('a user signs up in German, and chooses English, which another browser speaks too', async ({
    page,
    user,
    browser,
    baseURL,
  }) => {
    await signUp(page, user);
    await expect(root(page)).toHaveAttribute('lang', 'de');
    await addExpense(page, 'Wocheneinkauf', '1.234,50');
    await expect(entry(page, 'Wocheneinkauf')).toContainText('−1.234,50 €');

    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await expect(page.getByLabel('Region')).toHaveValue('de-DE');
    await expectScreensToFit(page);
    await page.getByLabel('Sprache').selectOption('English');
    const offer = page.getByRole('dialog', { name: 'Sprache ändern' });
    await expect(offer.getByLabel('Region')).toHaveValue('en-US');
    await offer.getByLabel('Region').selectOption('de-DE');
    await offer.getByRole('button', { name: 'Sprache ändern' }).click();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(root(page)).toHaveAttribute('lang', 'en');
    await page.goto('/transactions');
    await expect(entry(page, 'Wocheneinkauf')).toContainText('−€1,234.50');
    await expect(page.getByRole('button', { name: 'Add Transaction' })).toBeVisible();

    const other = await browser.newPage({ baseURL, locale: 'de-DE', serviceWorkers: 'block' });
    await other.goto('/login');
    await expect(root(other)).toHaveAttribute('lang', 'de');
    await other.locator('input[name="email"]').fill(user.email);
    await other.locator('input[name="password"]').fill(user.password);
    await other.locator('main button[type="submit"]').click();
    await other.waitForURL(/\/dashboard$/);
    await expect(root(other)).toHaveAttribute('lang', 'en');
    await expect(other.getByRole('heading', { name: 'Recent Transactions' })).toBeVisible();
    await other.close();
  });
});

test.describe('in an Arabic browser', () => {
  test.use({ locale: 'ar-EG' });

  test('a user reads from right to left, with the digits of the region', async ({ page, user }) => {
    await signUp(page, user);
    await expect(root(page)).toHaveAttribute('lang', 'ar');
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await addExpense(page, 'شاي', '١٬٢٣٤٫٥');
    await expect(entry(page, 'شاي')).toContainText('١٬٢٣٤٫٥٠');

    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'الإعدادات' })).toBeVisible();
    await expect(page.getByLabel('المنطقة')).toHaveValue('ar-EG');
    await expectScreensToFit(page);
  });
});

test('a visitor chooses a language, and formats become those of its region', async ({ page, user }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(root(page)).toHaveAttribute('lang', 'de');
  await signUp(page, user);
  await addExpense(page, 'Tee', '1.234,50');
  await expect(entry(page, 'Tee')).toContainText('−1.234,50 €');
});

for (const [locale, catalogs] of Object.entries({ 'en-US': [], 'de-DE': ['de'], 'ar-EG': ['ar'] })) {
  test.describe(`a browser that prefers ${locale}`, () => {
    test.use({ locale });

    test(`loads ${catalogs.length ? 'one language beside English' : 'no language beside English'}`, async ({
      page,
      account,
      api,
    }) => {
      const loaded = new Set<string>();
      page.on('request', (request) => {
        const catalog = /([a-z]+)-json\.\w+\.js$/.exec(request.url())?.[1];
        if (catalog) loaded.add(catalog);
      });
      await account.remember(api.token);
      for (const path of ['/', '/dashboard', '/transactions', '/settings']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
      }
      expect([...loaded]).toEqual(catalogs);
    });
  });
}
