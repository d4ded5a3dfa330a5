import { type BrowserContext } from '@playwright/test';

/** Returns a JPEG image of a receipt with these lines, drawn by the browser. */
export async function drawReceiptPhoto(context: BrowserContext, lines: string[]): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 640, height: 900 });
  await page.setContent(
    '<pre style="font: 22px/1.5 monospace; padding: 24px; background: #fff; color: #000"></pre>',
  );
  await page.locator('pre').evaluate((paper, text) => {
    paper.textContent = text;
  }, lines.join('\n'));
  const photo = await page.screenshot({ type: 'jpeg', quality: 90 });
  await page.close();
  return photo;
}
