import { screenNames, screens } from '../pages/frame.page.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.describe('a visitor', () => {
  for (const path of [...Object.values(screens), '/setup']) {
    test(`who asks for ${path} is sent to the login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    });
  }

  test('sees landing, login, registration and contact', async ({ page }) => {
    for (const path of ['/', '/login', '/register', '/contact']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test('finds Login and Sign Up on the landing page, whose call to action goes to registration', async ({
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

  test('goes from login to registration, back, and by the brand to the landing page', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'Saldo' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('with a token that is no longer good is one without, and is told nothing', async ({
    page,
    account,
  }) => {
    await account.remember('garbage');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    expect(await account.storedToken()).toBeNull();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Notifications' })).toBeEmpty();
  });
});

test.describe('a person without a currency', () => {
  for (const path of Object.values(screens)) {
    test(`who asks for ${path} is sent to the setup`, async ({ page, account, person, instance }) => {
      const { token } = await Api.signUp(instance, person, { setUp: false });
      await account.remember(token);
      await page.goto(path);
      await expect(page).toHaveURL(/\/setup$/);
    });
  }

  test('comes from login to the setup, and from there to the dashboard', async ({
    page,
    account,
    person,
    instance,
  }) => {
    await Api.signUp(instance, person, { setUp: false });
    await account.logIn(person);
    await expect(page).toHaveURL(/\/setup$/);
    await expect(page.getByRole('radio', { name: 'United States Dollar' })).toBeChecked();
    await account.setUp('British Pound');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByLabel('Currency')).toHaveValue('GBP');
  });
});

test.describe('a person who is set up', () => {
  test.beforeEach(({ api }) => void api);

  test('comes from login to the dashboard and by Logout to the login', async ({
    page,
    account,
    person,
    frame,
  }) => {
    await account.logIn(person);
    await expect(page.getByText('Login successful!')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await frame.logOut();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Logged out successfully.')).toBeVisible();
    expect(await account.storedToken()).toBeNull();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('leaves nothing behind at Logout that the token would still open', async ({
    page,
    account,
    person,
    frame,
    instance,
  }) => {
    await account.logIn(person);
    await expect(page).toHaveURL(/\/dashboard$/);
    const token = (await account.storedToken()) ?? '';
    await frame.logOut();
    await expect.poll(async () => (await new Api(instance, token).call('GET', '/auth/me')).status).toBe(401);
  });

  test('finds Dashboard and Logout on the landing page, whose call to action goes to the dashboard', async ({
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

  test('reaches every screen by the navigation, and each after a reload, with Logout at hand', async ({
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

  test('is told by the server’s sentence why a login failed', async ({ page, account, person }) => {
    await account.logIn({ ...person, password: 'Falsch-2026!' });
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
    await expect(page).toHaveURL(/\/login$/);
  });
});
