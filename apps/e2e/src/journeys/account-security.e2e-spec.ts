import { type Page } from '@playwright/test';
import { Authenticator } from '../../../../libs/testing/src/authenticator.ts';
import { expectAccessible } from '../support/accessible.ts';
import { Api } from '../support/api.ts';
import { expectToFit } from '../support/overflow.ts';
import { waitForOfflineCopy } from '../support/offline.ts';
import { expect, test } from '../support/test.ts';
import { expectWalkable } from '../support/keyboard-walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

const newPassword = 'Anders-2027!';

/** Turns on two-factor authentication. Returns the authenticator app and the recovery codes. */
async function enableTwoFactor(api: Api, currentPassword: string) {
  const { body } = await api.call<{ secret: string }>('POST', '/auth/second-factor', { currentPassword });
  const app = new Authenticator(body.secret);
  const confirmed = await api.call<{ recoveryCodes: string[] }>('POST', '/auth/second-factor/confirm', {
    code: app.next(),
  });
  return { app, recoveryCodes: confirmed.body.recoveryCodes };
}

async function expectUsable(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectToFit(page, what);
  await expectWalkable(page, what);
}

test('a user with two-factor authentication changes the password and deletes the account with a code', async ({
  page,
  account,
  api,
  user,
  instance,
}) => {
  const { app, recoveryCodes } = await enableTwoFactor(api, user.password);
  const [first = '', second = '', third = ''] = recoveryCodes;
  await account.remember(api.token);
  await page.goto('/settings');
  await page.getByLabel('Current password').fill(user.password);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Code', { exact: true }).fill(app.wrong());
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('That code is wrong or was already used.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  const changed = { email: user.email, password: newPassword, code: second };
  expect(await new Api(instance).call('POST', '/auth/login', changed)).toMatchObject({ status: 200 });

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expectUsable(page, 'deleting the account with a code');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('Enter the code from your authenticator app.')).toBeVisible();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(third);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await api.call('GET', '/auth/me')).toMatchObject({ status: 401 });
});

test('the security log lists logins, failed logins and changes', async ({
  page,
  account,
  api,
  user,
  instance,
}) => {
  const attacker = new Api(instance);
  for (let i = 0; i < 3; i += 1)
    await attacker.call('POST', '/auth/login', { ...user, password: 'Falsch-2026!' });
  for (let i = 0; i < 9; i += 1) await attacker.call('POST', '/auth/login', user);
  await account.remember(api.token);
  await page.goto('/settings');
  const log = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Security log' }) });
  const rows = log.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expectUsable(page, 'the settings with the security log');
  await log.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(11);
  await expect(rows.last()).toContainText('Account created');
  await expect(rows.filter({ hasText: 'Sign-in failed: wrong password' })).toContainText('3 times since');
  await expect(log.getByRole('button', { name: 'Show more' })).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  await download;
  await expect(rows.first()).toContainText('All data downloaded');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(rows.first()).toContainText('Signed out all other devices');
});

test('a logout while offline ends the session locally at once, and on the server after reconnecting', async ({
  page,
  context,
  account,
  api,
  frame,
  dashboard,
  instance,
}) => {
  const toOthers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== instance.url) toOthers.push(request.url());
  });
  await account.remember(api.token);
  await dashboard.open();
  await waitForOfflineCopy(page);
  await context.setOffline(true);
  await frame.logOut();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Logged out successfully.')).toBeVisible();
  expect(await account.storedToken()).toBeNull();
  // The server has not received the logout yet, but after a reload no user is signed in.
  expect(await api.call('GET', '/auth/me')).toMatchObject({ status: 200 });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);

  await context.setOffline(false);
  await expect.poll(async () => (await api.call('GET', '/auth/me')).status).toBe(401);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pendingLogouts'))).toBeNull();
  expect(toOthers).toEqual([]);
});

test('a logout that was not sent is sent when Saldo is next opened', async ({
  page,
  context,
  account,
  api,
  frame,
  dashboard,
}) => {
  await account.remember(api.token);
  await dashboard.open();
  await expect(frame.logout).toBeVisible();
  await context.setOffline(true);
  await frame.logOut();
  await expect.poll(() => account.storedToken()).toBeNull();
  await page.close();
  await context.setOffline(false);
  expect(await api.call('GET', '/auth/me')).toMatchObject({ status: 200 });
  await (await context.newPage()).goto('/');
  await expect.poll(async () => (await api.call('GET', '/auth/me')).status).toBe(401);
});
