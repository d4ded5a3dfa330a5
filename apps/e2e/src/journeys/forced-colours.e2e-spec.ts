import { type Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** Returns the colour of the border that marks the current link of the navigation. */
const edgeOf = (link: Locator, edge: 'borderTopColor' | 'borderBottomColor') =>
  link.evaluate((element, name) => getComputedStyle(element)[name], edge);

for (const { device, viewport, edge } of [
  { device: 'a desktop', viewport: { width: 1280, height: 800 }, edge: 'borderBottomColor' },
  { device: 'a phone', viewport: { width: 360, height: 780 }, edge: 'borderTopColor' },
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('the current screen is marked in forced-colors mode', async ({ page, account, api, frame }) => {
      await account.remember(api.token);
      await page.goto('/transactions');
      await frame.expectScreen('Transactions');
      const navigation = page.getByRole('navigation', { name: 'Main' });
      const current = navigation.getByRole('link', { name: 'Transactions', exact: true });
      const other = navigation.getByRole('link', { name: 'Dashboard' });
      await expect(current).toHaveAttribute('aria-current', 'page');
      expect(await edgeOf(current, edge)).not.toBe(await edgeOf(other, edge));
    });
  });
}

test('the bar of a budget differs from its track', async ({ page, account, api }) => {
  const now = new Date();
  const month = { month: now.getMonth() + 1, year: now.getFullYear() };
  await api.make('/budgets', { category: 'Bills', amount: 50, ...month });
  await api.make('/transactions', { name: 'Power', category: 'Bills', cost: 20, isIncome: false });
  await account.remember(api.token);
  await page.goto('/budgets');
  const track = page.getByRole('progressbar').first();
  const colourOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(() => colourOf(track.locator('div'))).not.toBe(await colourOf(track));
});
