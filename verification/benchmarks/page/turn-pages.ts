import type { BrowserContext, Page } from '@playwright/test';

/** Number of page turns in a row. */
const TURNS = 10;

/**
 * Measures the time from a click on Next in the transaction list until the rows of the next page are painted.
 * @param slowdown factor by which the processor is slowed down
 * @param hoverMs milliseconds that the pointer is over the button before the click; without it, a script presses the button
 * @returns milliseconds of each of several turns in a row
 */
export async function turnPages(
  context: BrowserContext,
  { url, token }: { url: string; token: string },
  { slowdown, hoverMs }: { slowdown: number; hoverMs?: number },
): Promise<number[]> {
  const page = await context.newPage();
  await page.addInitScript((given: string) => localStorage.setItem('token', given), token);
  await page.goto(`${url}/transactions`);
  await page.getByText(/^Page 1 of/).waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const next = page.getByRole('button', { name: 'Next' });
    if (hoverMs !== undefined) {
      await page.mouse.move(0, 0);
      await next.hover();
      await page.waitForTimeout(hoverMs);
    }
    times.push(await turnPage(page));
  }
  await page.close();
  return times;
}

function turnPage(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const firstRow = () => document.querySelector('tbody tr')?.getAttribute('aria-labelledby');
    const before = firstRow();
    const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
    const isShown = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (firstRow() === before || document.querySelector('[aria-busy=true]')) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    const start = performance.now();
    next?.click();
    await isShown;
    // A task queued in the next frame runs after that frame is painted.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  });
}
