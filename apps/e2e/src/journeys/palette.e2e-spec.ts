import { expect, test } from '../support/test.ts';

const symbols: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' };

test.beforeEach(async ({ account, api, page }) => {
  await account.remember(api.token);
  await api.record([{ name: 'Corner Shop', category: 'Food', cost: 30, addedOn: '2026-03-02' }]);
  await page.goto('/budgets');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a few letters and Enter lead to a screen, a payee, a category and an action', async ({ page }) => {
  const palette = page.getByRole('dialog', { name: 'Commands' });
  const choose = async (text: string, option: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(text);
    await expect(palette.getByRole('option').first()).toContainText(option);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  await choose('forec', 'Forecast');
  await expect(page).toHaveURL(/\/reports\/forecast$/);
  await choose('corner', 'Corner Shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Shop' })).toBeVisible();
  await expect(page).toHaveURL(/\/transactions\/payee\?payee=Corner/);
  await choose('foo', 'Food');
  await expect(page).toHaveURL(/\/transactions\/category\?category=Food/);
  await choose('dark theme', 'Switch to dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await choose('add tra', 'Add transaction');
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
});

test('the palette lists every action of each screen that has a key, and every place opens', async ({
  page,
}) => {
  const open = page.getByRole('button', { name: 'Commands' });
  const palette = page.getByRole('dialog', { name: 'Commands' });
  const options = palette.getByRole('option');
  await open.click();
  await expect(options.first()).toBeVisible();
  const places = await options.filter({ hasText: /Screen$/ }).allTextContents();
  expect(places.length).toBeGreaterThan(15);
  await page.keyboard.press('Escape');
  for (const place of places) {
    await open.click();
    const navigated = page.waitForEvent('framenavigated');
    await options.filter({ hasText: place }).first().click();
    await navigated;
    await expect(palette).toBeHidden();
    const dialog = page.getByRole('dialog');
    await expect(page.locator('h1').first()).toBeVisible();
    if (page.url().includes('?open=')) {
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await expect(dialog).toBeHidden();
    const keys = await page
      .locator('main [aria-keyshortcuts]:visible:enabled')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-keyshortcuts') ?? ''));
    await open.click();
    await expect(options.first()).toBeVisible();
    const listed = await palette.locator('kbd').allTextContents();
    for (const key of keys) expect(listed).toContain(symbols[key] ?? key.toUpperCase());
    await page.keyboard.press('Escape');
  }
});
