import type { Locator, Page } from '@playwright/test';

export const importDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Import Transactions' });

/** Chooses a bank statement in the import dialog, which must be open. */
export async function chooseFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await importDialog(page).getByLabel('Bank statement').setInputFiles(file);
}
