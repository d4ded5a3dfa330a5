import { extendTimeouts } from '../support/long-timeouts.ts';
import { expect, test } from '../support/test.ts';

test('a user sees how far the sums of a very large book are, and then the sums', async ({
  page,
  account,
  api,
  dashboard,
}) => {
  await extendTimeouts(page);
  await account.remember(api.token);
  await api.record([{ name: 'Pay', category: 'Salary', cost: 500, isIncome: true, addedOn: '2026-01-01' }]);
  let percent = 20;
  await page.route('**/api/transactions/summary*', (route) =>
    route.fulfill({
      status: 503,
      json: {
        ...{ statusCode: 503, error: 'Service Unavailable', code: 'sums-in-progress', message: 'Adding up.' },
        params: { percent },
      },
    }),
  );
  await dashboard.open();
  const notice = page.getByRole('status').filter({ hasText: 'Saldo is adding up your transactions' });
  await expect(notice).toContainText('(20% done)');
  percent = 60;
  await expect(notice).toContainText('(60% done)');
  await page.unrouteAll();
  await expect(dashboard.card('Current Balance')).toContainText('$500.00');
  await expect(notice).toBeHidden();
});
