import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('on a phone a transaction is added over the current screen, which then shows it', async ({
  page,
  account,
  api,
  transactions,
}) => {
  await api.make('/transactions', { name: 'Tea', category: 'Food', cost: 2.5 });
  await account.remember(api.token);
  await transactions.open('?search=e');
  await expect(transactions.row('Tea')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add transaction', exact: true });
  await add.tap();
  await transactions.dialog.fill({ Name: 'Refill', Amount: '1', Category: 'Food' });
  await transactions.dialog.submit();
  await transactions.dialog
    .question(/^Warning/)
    .getByRole('button', { name: 'Submit Anyway' })
    .tap();
  await expect(transactions.dialog.element).toBeHidden();
  await expect(page).toHaveURL(/\/transactions\?search=e$/);
  await expect(transactions.row('Refill')).toBeVisible();
});

test('the URL /dashboard?add opens the dialog', async ({ page, account, api, dashboard }) => {
  await account.remember(api.token);
  await page.goto('/dashboard?add');
  await expect((await dashboard.dialog()).element).toBeVisible();
});
