import { expect, type Page } from '@playwright/test';

/** Time limit for reading a receipt. It takes seconds, and longer on a busy machine. */
export const READ_MS = 40_000;
const success = 'Receipt processed successfully and transaction created! Redirecting to dashboard...';

export const picker = (page: Page) => page.getByLabel('Receipt', { exact: true });
export const resultOf = (page: Page) => page.getByRole('region', { name: 'Last Upload Result' });

export const submit = (page: Page) => page.getByRole('button', { name: 'Upload & Create Transaction' });
const valuesOf = (page: Page) => page.getByRole('region', { name: 'What was read' });

/** Waits until the values of a single uploaded file are read. Returns their region. */
export async function readOf(page: Page) {
  const read = valuesOf(page);
  await expect(read).toBeVisible({ timeout: READ_MS });
  return read;
}

/** Waits until a receipt is recorded, and chooses to stay on the screen. */
export async function stayOn(page: Page) {
  const alert = page.getByRole('alertdialog', { name: success });
  await expect(alert).toBeVisible({ timeout: READ_MS });
  await alert.getByRole('button', { name: 'Stay Here' }).click();
}
