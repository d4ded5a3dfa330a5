import { readFile } from 'node:fs/promises';
import { type Page } from '@playwright/test';
import { Authenticator } from '../../../../libs/testing/src/authenticator.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectToFit } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';
import { expectWalkable } from '../support/keyboard-walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WRONG = 'That code is wrong or was already used.';

const dialog = (page: Page) => page.getByRole('dialog');
const code = (page: Page) => page.getByLabel('Code', { exact: true });

async function expectUsable(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectToFit(page, what);
  await expectWalkable(page, what);
}

/** Types the current code of the authenticator app, and the next one if the server rejects it as expired. */
async function enterCode(page: Page, app: Authenticator): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await code(page).fill(app.next());
    await page.keyboard.press('Enter');
    if ((await answered).ok()) return;
    await expect(page.getByText(WRONG)).toBeVisible();
  }
}

test('a user sets up two-factor authentication, logs in with a code and a recovery code, and turns it off', async ({
  page,
  account,
  api,
  user,
  frame,
}) => {
  test.slow();
  await account.remember(api.token);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set Up' }).click();
  await dialog(page).getByLabel('Current password').fill(user.password);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await expectUsable(page, 'what the app scans');
  const letters = await dialog(page)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .innerText();
  const app = new Authenticator(letters.replaceAll(' ', ''));

  const codes = dialog(page).getByRole('listitem');
  await enterCode(page, app);
  await expect(codes).toHaveCount(10);
  await expectUsable(page, 'the recovery codes');
  const [first = '', second = ''] = await codes.allInnerTexts();
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(`${first}\n${second}\n`);
  await dialog(page).getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  await frame.logOut();
  await account.logIn(user);
  await expect(code(page)).toBeFocused();
  await expectAccessible(page, 'the login with a code');
  await expectToFit(page, 'the login with a code');
  await code(page).fill(app.wrong());
  await page.keyboard.press('Enter');
  await expect(page.getByText(WRONG)).toBeVisible();
  await enterCode(page, app);
  await expect(page).toHaveURL(/\/dashboard$/);

  await frame.logOut();
  await account.logIn(user);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(first.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/settings');
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn Off' }).click();
  await expectUsable(page, 'turning it off');
  await dialog(page).getByLabel('Current password').fill(user.password);
  await dialog(page).getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog(page).getByLabel('Recovery code').fill(second);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Set Up' })).toBeVisible();
  await frame.logOut();
  await account.logIn(user);
  await expect(page).toHaveURL(/\/dashboard$/);
});
