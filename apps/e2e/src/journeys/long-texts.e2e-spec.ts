import { expect, test } from '../support/test.ts';

const WIDTHS = [320, 360, 768, 1024, 1440];

test('no screen scrolls horizontally with the longest names, categories and amounts', async ({
  page,
  api,
  account,
}) => {
  const now = new Date();
  const name = 'W'.repeat(120);
  const category = 'M'.repeat(40);
  const most = 9_999_999_999.99;
  // CAD has one of the longest currency symbols.
  await api.call('PUT', '/auth/setup', { defaultCurrency: 'CAD' });
  await api.make('/transactions', { name, category, cost: most, note: 'N'.repeat(2_000) });
  await api.make('/budgets', {
    category,
    amount: most,
    month: now.getMonth() + 1,
    year: now.getFullYear(),
  });
  for (const frequency of ['daily', 'annually'])
    await api.make('/recurring/create', {
      name,
      category,
      amount: most,
      frequency,
      startDate: '2999-12-31',
    });
  const dates = { openingDate: '2026-01-01' };
  const long = {
    name,
    kind: 'savings',
    currency: 'KWD',
    openingBalance: most,
    ...dates,
    note: 'N'.repeat(2_000),
  };
  const accountId = await api.make('/accounts', long);
  await api.make('/accounts', { ...long, currency: null, openingBalance: -most });
  await api.make('/transactions', { name, category, cost: most, accountId, status: 'pending' });
  await account.remember(api.token);

  for (const [path, text] of [
    ['/dashboard', name],
    ['/transactions', name],
    ['/budgets', category],
    ['/recurring-transactions', name],
    ['/accounts', name],
    [`/accounts/${accountId}`, name],
  ] as const) {
    await page.goto(path);
    const shown = page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true });
    await expect(shown.first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.soft.poll(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
