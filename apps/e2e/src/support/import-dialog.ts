import { type Locator, type Page } from '@playwright/test';

export function importDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Import Transactions' });
}

/** Chooses a file in the import dialog, which is open. */
export async function chooseFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const buffer = Buffer.from(content);
  await importDialog(page)
    .getByLabel('Bank statement')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}
