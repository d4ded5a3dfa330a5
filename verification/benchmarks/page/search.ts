import type { Browser, Page } from '@playwright/test';
import type { MongoClient } from 'mongodb';
import { signUp } from '../../harness/client.ts';
import { percentile } from '../../harness/statistics.ts';
import { accountIdsOf, fill } from '../ledger/data.ts';

const SIZES = [10_000, 100_000];
const SEARCHES = 7;

/**
 * Prints the time from entering a text in the search field until the matching transactions are painted. Measures books of several
 * sizes in turn; one in a hundred transactions matches.
 */
export async function compareSearches(browser: Browser, url: string, store: MongoClient): Promise<void> {
  const books: { size: number; page: Page; times: number[] }[] = [];
  for (const size of SIZES) {
    const { ask, userId, token } = await signUp(url);
    await ask('PUT', '/auth/setup', { defaultCurrency: 'EUR' });
    const accountIds = await accountIdsOf(ask);
    await fill(store.db('saldo_ledger'), { size, userId, accountIds });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    const page = await context.newPage();
    await page.addInitScript((given: string) => localStorage.setItem('token', given), token);
    books.push({ size, page, times: [] });
  }
  for (let search = 0; search < SEARCHES; search += 1) {
    for (const { page, times } of books) {
      await page.goto(`${url}/transactions`);
      await page.getByText(/^Page 1 of/).waitFor();
      await page.waitForLoadState('networkidle');
      times.push(await searchFor(page, 'Zoological'));
    }
  }
  const medians = books.map(({ times }) => percentile(times, 0.5));
  for (const [index, { size }] of books.entries())
    console.log(`search in ${size.toLocaleString('en')} transactions: ${medians[index]?.toFixed(0)} ms`);
  console.log(`largest / smallest: ${((medians.at(-1) ?? 0) / (medians[0] ?? 0)).toFixed(2)} x`);
}

async function searchFor(page: Page, text: string): Promise<number> {
  const field = page.getByLabel('Search transactions');
  return field.evaluate(async (input: HTMLInputElement, sought) => {
    const isShown = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        const rows = [...document.querySelectorAll('tbody tr')];
        if (
          document.querySelector('[aria-busy=true]') ||
          !rows.every((row) => row.textContent.includes(sought))
        )
          return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    const start = performance.now();
    input.focus();
    document.execCommand('insertText', false, sought);
    await isShown;
    // A task queued in the next frame runs after that frame is painted.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  }, text);
}
