import { type Page } from '@playwright/test';
import { collectBrowserErrors } from '../support/browser-errors.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ account, api, page }) => {
  await account.remember(api.token);
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  await api.record([
    { name: 'Lunch', category: 'Food', cost: 30, addedOn: today },
    { name: 'Rent', category: 'Bills', cost: 10, addedOn: today },
    { name: 'Pay', category: 'Salary', cost: 100, addedOn: today, isIncome: true },
  ]);
});

/** Resolves when the browser is idle. */
const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

test('the charts are drawn as specified without violating the Content Security Policy', async ({
  page,
  dashboard,
}) => {
  const errors = await collectBrowserErrors(page);
  await dashboard.open();
  await expect(dashboard.slices).toHaveCount(2);
  await expect(dashboard.bars).toHaveCount(2);

  const ring = page.getByRole('img', { name: /^Doughnut/ });
  const [outer, hole] = await ring.evaluate((chart) =>
    ['.apexcharts-slices', 'circle'].map((part) => chart.querySelector(part)?.getBoundingClientRect().width),
  );
  expect((hole ?? 0) / (outer ?? 0)).toBeCloseTo(0.6, 1);

  const [expense, income] = await dashboard.bars.all();
  const heights = [expense, income].map(async (bar) => (await bar?.boundingBox())?.height ?? 0);
  const [spent = 0, earned = 0] = await Promise.all(heights);
  expect(earned / spent).toBeCloseTo(2.5, 1);

  const { width = 0, height = 0 } = (await ring.boundingBox()) ?? {};
  await ring.hover({ position: { x: 1, y: 1 } });
  await ring.hover({ position: { x: width * 0.6, y: height * 0.12 } });
  await expect(ring.getByText('$30.00')).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('in a right-to-left language', () => {
  test.use({ locale: 'ar' });

  test('the axes run from left to right and the tooltip from right to left', async ({ page, dashboard }) => {
    await dashboard.open();
    const drawing = page.locator('.apexcharts-canvas').nth(1);
    const bar = drawing.locator('path[val]').last();
    await bar.hover();
    const tooltip = drawing.locator('.apexcharts-tooltip > div');
    await expect(tooltip).toHaveCSS('direction', 'rtl');
    const grid = await drawing.locator('.apexcharts-grid').boundingBox();
    for (const label of await drawing.locator('.apexcharts-yaxis-label').all()) {
      const { x = 0, width = 0 } = (await label.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(grid?.x ?? 0);
    }
  });
});

test('the charts follow the theme without a reload', async ({ page, dashboard }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await dashboard.open();
  const income = dashboard.bars.last();
  await expect(income).toHaveCSS('fill', 'rgb(20, 119, 79)');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(income).toHaveCSS('fill', 'rgb(99, 197, 149)');
});

test('the chart library is loaded after the totals are shown', async ({ page, dashboard }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/transactions/summary', async (route) => {
    await held;
    await route.continue();
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await dashboard.open();
  await expect(page.getByText('Daily Income')).toBeVisible();
  await idle(page);
  expect(requested.filter((path) => path.includes('/charts.'))).toEqual([]);
  release();
  await expect(dashboard.card('Total Expense')).toContainText('$40.00');
  await expect(dashboard.slices).toHaveCount(2);
  expect(requested).toContainEqual(expect.stringContaining('/charts.'));
});

test('the figures are shown if the chart library fails to load, and Retry draws the chart', async ({
  page,
  dashboard,
}) => {
  await page.route('**/charts.*.js', (route) => route.abort());
  await dashboard.open();
  // One message for each chart of the dashboard: the doughnut, the bars and the month.
  await expect(page.getByText("Couldn't load the chart.")).toHaveCount(3);
  await expect(dashboard.categories).toHaveCount(2);
  await page.unroute('**/charts.*.js');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(dashboard.slices).toHaveCount(2);
});

test('the legend keeps its colours in forced-colors mode', async ({ page, dashboard }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await dashboard.open();
  for (const [name, colour] of [
    [/^Food/, 'rgb(14, 91, 69)'],
    [/^Bills/, 'rgb(60, 110, 168)'],
  ] as const)
    await expect(page.getByRole('link', { name }).locator('i')).toHaveCSS('background-color', colour);
});

test('a category has the same colour on the dashboard, in transactions and in budgets', async ({
  page,
  api,
  dashboard,
}) => {
  const { month, year } = await page.evaluate(() => {
    const now = new Date();
    return { month: now.getMonth() + 1, year: now.getFullYear() };
  });
  await api.make('/budgets', { category: 'Bills', amount: 50, month, year });
  await page.emulateMedia({ colorScheme: 'light' });
  await dashboard.open();
  const blue = 'rgb(60, 110, 168)';
  await expect(dashboard.slices.nth(1)).toHaveCSS('fill', blue);
  await expect(page.getByRole('link', { name: /^Bills/ }).locator('i')).toHaveCSS('background-color', blue);
  for (const path of ['/transactions', '/budgets']) {
    await page.goto(path);
    const chip = page.getByRole('table').getByTitle('Bills', { exact: true });
    await expect(chip).toBeVisible();
    expect(await chip.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)).toBe(
      blue,
    );
  }
});

test('the part of the balance that is dated after today is said beside it', async ({ api, dashboard }) => {
  await api.record([{ name: 'Trip', category: 'Travel', cost: 120, addedOn: '2999-12-31' }]);
  await dashboard.open();
  await expect(dashboard.card('Current Balance')).toContainText('$60.00');
  await expect(dashboard.card('Current Balance')).toContainText('−$120.00 more dated after today');
});
