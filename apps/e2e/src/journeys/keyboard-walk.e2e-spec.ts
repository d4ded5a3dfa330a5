import { screens } from '../pages/frame.page.ts';
import { Api } from '../support/api.ts';
import { createReceipt } from '../support/receipts.ts';
import { waitUntilLoaded } from '../support/loaded.ts';
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
    await waitUntilLoaded(page);
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
  await keepSomethingOnEachScreen(api, user);
  for (const path of Object.values({ ...screens, Budgets: '/budgets?month=2026-11' })) {
    await page.goto(path);
    await waitUntilLoaded(page);
    await expectWalkable(page, path);
  }
});

test.describe('from right to left', () => {
  test.use({ locale: 'ar-EG' });

  test('the left arrow leads to what comes later', async ({ page, account, api }) => {
    await account.remember(api.token);
    await page.goto('/budgets?month=2026-11');
    await waitUntilLoaded(page);
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/month=2026-12/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/month=2026-10/);
  });
});

async function keepSomethingOnEachScreen(api: Api, user: { email: string; password: string }) {
  await api.call('POST', '/auth/login', user);
  await api.make('/transactions', { name: 'Tea', category: 'Pets', cost: 2.5, note: 'Green' });
  await api.make('/transactions', { category: 'Salary', cost: 100, isIncome: true });
  await api.make('/budgets', { category: 'Food', amount: 100, month: 11, year: 2026 });
  await createReceipt(api);
  await api.make('/accounts', { name: 'Joint', kind: 'checking' });
  // Starts far in the future, so that no entry is recorded or announced during the test.
  await api.make('/recurring/create', {
    name: 'Rent',
    category: 'Bills',
    amount: 890,
    startDate: '2999-01-31',
  });
}
