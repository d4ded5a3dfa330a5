import { collectBrowserErrors } from '../support/browser-errors.ts';
import { createReceipt } from '../support/receipts.ts';
import { expect, test } from '../support/test.ts';

const image = '<img src=x onerror=alert(1)>';
const script = '"><script>alert(2)</script>';
const formula = '=HYPERLINK("https://example.com","pay")';
const backwards = '\u202Egnp.exe';
const merchant = `+cmd|'/c calc'!A1 ${image}`;

test('user input is shown as text, never run as markup, script or formula', async ({
  page,
  api,
  account,
  transactions,
}) => {
  const errors = await collectBrowserErrors(page);
  let isAsked = false;
  page.on('dialog', (dialog) => {
    isAsked = true;
    void dialog.dismiss();
  });
  await api.make('/transactions/categories', { name: image, type: 'expense' });
  await api.make('/transactions', { name: image, category: image, cost: 1, note: script });
  await api.make('/transactions', { name: formula, category: 'Food', cost: 2, note: '@SUM(A1)' });
  await api.make('/transactions', { name: backwards, category: 'Food', cost: 3, note: '' });
  await api.make('/recurring/create', {
    name: script,
    category: image,
    amount: 4,
    startDate: '2999-01-31',
  });
  const now = new Date();
  await api.make('/budgets', {
    category: image,
    amount: 5,
    month: now.getMonth() + 1,
    year: now.getFullYear(),
  });
  for (const fileName of [image, script, backwards]) await createReceipt(api, { fileName, merchant: null });
  // The receipt service records the transaction under the merchant's name once it has an amount.
  const receipt = await createReceipt(api, { fileName: script, merchant, amount: null });
  expect(await api.call('PUT', `/receipts/${receipt}`, { amount: 6 })).toMatchObject({ status: 200 });
  await api.make('/accounts', { name: script, kind: 'cash', note: image });
  await account.remember(api.token);

  await transactions.open();
  await expect(transactions.rows).toHaveCount(4);
  for (const name of [image, formula, backwards, merchant])
    await expect(transactions.row(name)).toBeVisible();
  await transactions.row(image).getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Transaction Details' })).toContainText(script);
  for (const [path, text] of [
    ['/dashboard', image],
    ['/recurring-transactions', script],
    ['/budgets', image],
    ['/accounts', script],
    ['/receipts', merchant],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
  }

  for (const name of [image, script, backwards])
    await expect(page.getByRole('button').getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('button').getByText(merchant).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText(merchant);

  // No input became markup, not even markup that the Content Security Policy blocked.
  await expect(page.locator('img[src="x"], main script')).toHaveCount(0);
  const run = errors.filter((error) => /Content Security Policy|^exception/i.test(error));
  expect([isAsked, run]).toEqual([false, []]);

  const { body } = await api.call('GET', '/transactions/export');
  for (const cell of [`"'${formula.replaceAll('"', '""')}"`, "'@SUM(A1)", backwards, `'${merchant},`])
    expect(body).toContain(cell);
});
