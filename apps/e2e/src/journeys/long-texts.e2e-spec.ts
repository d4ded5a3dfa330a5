import { expect, test } from '../support/test.ts';

const WIDTHS = [320, 360, 768, 820, 900, 1024, 1440];

test('the longest names, categories and amounts fit on all screens and in the cells of their tables', async ({
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
      if (width < 768) continue;
      await expect.soft.poll(() => page.evaluate(spilled), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Returns the texts that extend past their table cell, unless they end in an ellipsis or only screen readers see them. */
function spilled(): string[] {
  const told: string[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode;
    const cell = text.parentElement?.closest('td, th');
    if (!cell) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const [inner, outer] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
    let isCut = false;
    for (let box = text.parentElement; box; box = box.parentElement) {
      const { textOverflow, clipPath } = getComputedStyle(box);
      isCut ||= textOverflow === 'ellipsis' || clipPath !== 'none';
    }
    const isInside = inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
    if (!isCut && !isInside && inner.width > 0) told.push(text.textContent ?? '');
  }
  return told;
}
