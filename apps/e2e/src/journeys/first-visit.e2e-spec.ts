import { expect, test } from '../support/test.ts';

test('a new person signs up, chooses a currency and comes to the dashboard', async ({
  page,
  account,
  person,
}) => {
  await account.signUp(person);
  await expect(page).toHaveURL(/\/setup$/);
  await expect(page.getByText(person.email)).toBeVisible();
  await account.setUp('Euro');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a person is still known after everything was started again', async ({
  page,
  account,
  person,
  instance,
}) => {
  await account.signUp(person);
  await account.setUp('Japanese Yen');
  await expect(page).toHaveURL(/\/dashboard$/);

  await instance.stop();
  await instance.start();

  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await account.logIn(person);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a visitor is sent to the login', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});
