import { screenNames, screens } from '../pages/frame.page.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.describe('a visitor', () => {
  test('is redirected from every screen to the login', async ({ page }) => {
    for (const path of [...Object.values(screens), '/setup']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login$/);
    }
  });

  test('sees landing, login, registration and contact', async ({ page }) => {
    for (const path of ['/', '/login', '/register', '/contact']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test('sees Login and Sign Up on the landing page, whose call to action opens registration', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Create your account' }).first().click();
    await expect(page).toHaveURL(/\/register$/);
  });

  test('navigates between login, registration and the landing page', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'Saldo' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('with an invalid token is treated as signed out, without a message', async ({ page, account }) => {
    await account.remember('garbage');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    expect(await account.storedToken()).toBeNull();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Notifications' })).toBeEmpty();
  });
});

test.describe('a user who has not completed the setup', () => {
  test('is redirected from every screen to the setup', async ({ page, account, user, instance }) => {
    const { token } = await Api.signUp(instance, user, { setUp: false });
    await account.remember(token);
    for (const path of Object.values(screens)) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/setup$/);
    }
  });

  test('is redirected from login to the setup, and from there to the dashboard', async ({
    page,
    account,
    user,
    instance,
  }) => {
    await Api.signUp(instance, user, { setUp: false });
    await account.logIn(user);
    await expect(page).toHaveURL(/\/setup$/);
    await expect(page.getByRole('radio', { name: 'United States Dollar' })).toBeChecked();
    await account.setUp('British Pound');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('GBP');
  });
});

test.describe('a user who has completed the setup', () => {
  test.beforeEach(({ api }) => void api);

  test('is redirected from login to the dashboard, and by Logout to the login', async ({
    page,
    account,
    user,
    frame,
  }) => {
    await account.logIn(user);
    await expect(page.getByText('Login successful!')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await frame.logOut();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Logged out successfully.')).toBeVisible();
    expect(await account.storedToken()).toBeNull();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('cannot use the old token after Logout', async ({ page, account, user, frame, instance }) => {
    await account.logIn(user);
    await expect(page).toHaveURL(/\/dashboard$/);
    const token = (await account.storedToken()) ?? '';
    await frame.logOut();
    await expect.poll(async () => (await new Api(instance, token).call('GET', '/auth/me')).status).toBe(401);
  });

  test('sees Dashboard and Logout on the landing page, whose call to action opens the dashboard', async ({
    page,
    account,
    api,
    frame,
  }) => {
    await account.remember(api.token);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Saldo' }).click();
    await expect(page).toHaveURL(/\/$/);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: /dashboard/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    await frame.logOut();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('reaches every screen through the navigation and after a reload, with Logout visible', async ({
    page,
    account,
    api,
    frame,
  }) => {
    await account.remember(api.token);
    await page.goto('/dashboard');
    await expect(frame.links).toHaveText(screenNames);
    for (const name of screenNames) {
      await frame.goTo(name);
      await frame.expectScreen(name);
      await expect(frame.logout).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${screens[name]}$`));
      await page.reload();
      await frame.expectScreen(name);
    }
  });

  test('sees the server’s message after a failed login', async ({ page, account, user }) => {
    await account.logIn({ ...user, password: 'Falsch-2026!' });
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
    await expect(page).toHaveURL(/\/login$/);
  });
});
