import { type Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const screens = [
  '/dashboard',
  '/transactions',
  '/receipts',
  '/settings',
  '/budgets',
  '/recurring-transactions',
];

/** Puts a token where the page keeps it, before the page looks. */
async function remember(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('remembered')) localStorage.setItem('token', value);
    sessionStorage.setItem('remembered', 'yes');
  }, token);
}

test.describe('a visitor', () => {
  for (const screen of [...screens, '/setup']) {
    test(`who asks for ${screen} is sent to the login`, async ({ page }) => {
      await page.goto(screen);
      await expect(page).toHaveURL(/\/login$/);
    });
  }

  test('sees landing, login, registration and contact', async ({ page }) => {
    for (const path of ['/', '/login', '/register', '/contact']) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test('finds Login and Sign Up on the landing page, whose call to action goes to registration', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
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

  test('with a token that is no longer good is one without, and is told nothing', async ({ page }) => {
    await remember(page, 'garbage');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a person without a currency', () => {
  for (const screen of screens) {
    test(`who asks for ${screen} is sent to the setup`, async ({ page, person, instance }) => {
      const { token = '' } = await Api.signUp(instance, person, { setUp: false });
      await remember(page, token);
      await page.goto(screen);
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
  });
});

test.describe('a person who is set up', () => {
  test('comes from login to the dashboard and by Logout to the login', async ({
    page,
    account,
    person,
    instance,
  }) => {
    await Api.signUp(instance, person);
    await account.logIn(person);
    await expect(page.getByText('Login successful!')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Logged out successfully.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('finds Dashboard and Logout on the landing page, whose call to action goes to the dashboard', async ({
    page,
    person,
    instance,
  }) => {
    const { token = '' } = await Api.signUp(instance, person);
    await remember(page, token);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /dashboard/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('reaches every screen by the navigation, and each after a reload', async ({
    page,
    person,
    instance,
  }) => {
    const { token = '' } = await Api.signUp(instance, person);
    await remember(page, token);
    await page.goto('/dashboard');
    const links = ['Dashboard', 'Transactions', 'Receipts', 'Settings', 'Budgets', 'Recurring Transactions'];
    const navigation = page.getByRole('navigation').first();
    await expect(navigation.getByRole('link')).toHaveText(links);
    for (const name of links) {
      await navigation.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });

  test('is told by the server’s sentence why a login failed', async ({ page, account, person, instance }) => {
    await Api.signUp(instance, person);
    await account.logIn({ ...person, password: 'Falsch-2026!' });
    await expect(page.getByText('Invalid email or password.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});
