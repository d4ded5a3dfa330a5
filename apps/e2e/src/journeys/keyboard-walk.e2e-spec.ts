import { screens } from '../pages/frame.page.ts';
import { Api } from '../support/api.ts';
import { createReceipt } from '../support/receipts.ts';
import { expect, test } from '../support/test.ts';
import { expectWalkable } from '../support/keyboard-walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every screen for visitors can be walked by Tab, and the focus is always seen', async ({
  page,
  account,
  user,
  instance,
}) => {
  test.slow();
  for (const path of ['/', '/login', '/register', '/contact', '/nowhere', '/setup']) {
    if (path === '/setup') await account.remember((await Api.signUp(instance, user, { setUp: false })).token);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectWalkable(page, path);
  }
});

test('every screen behind the login can be walked by Tab, and the focus is always seen', async ({
  page,
  account,
  api,
  user,
}) => {
  test.slow();
  await account.remember(api.token);
  await api.call('POST', '/auth/login', user);
  await api.make('/transactions', { name: 'Tea', category: 'Pets', cost: 2.5, note: 'Green' });
  await api.make('/transactions', { category: 'Salary', cost: 100, isIncome: true });
  await api.make('/budgets', { category: 'Food', amount: 100, month: 11, year: 2026 });
  await createReceipt(api);
  // Far ahead, so that nothing is recorded, and told, meanwhile.
  await api.make('/recurring/create', {
    name: 'Rent',
    category: 'Bills',
    amount: 890,
    startDate: '2999-01-31',
  });
  for (const path of Object.values({ ...screens, Budgets: '/budgets?month=2026-11' })) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectWalkable(page, path);
  }
});
