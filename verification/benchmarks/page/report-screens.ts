import { chromium as browserType } from '@playwright/test';
import { seed } from '../../../tools/seed/seed.ts';
import { chromium } from '../../../tools/vendor/chromium.ts';
import { apiClient } from '../../harness/client.ts';
import { withInstance } from '../../../libs/testing/src/instance.ts';
import { percentile } from '../../harness/statistics.ts';
import { addTransactions } from './many-transactions.ts';

const ROWS = 100_000;
const ROUNDS = 5;

/** Addresses of the report screens, by name. */
const screens: Record<string, string> = {
  'categories by month': '/reports',
  'payees in total': '/reports?group=payee&step=total',
  'two years, compared': '/reports?startDate=2025-01-01&endDate=2026-12-31&compare=year-before',
  'cash flow': '/reports/cash-flow',
  subscriptions: '/reports/subscriptions',
  forecast: '/reports/forecast',
  'year in review': '/reports/year',
};

/**
 * Prints the time from opening the address of a report until its figures are shown, including loading the web app, with 100,000
 * transactions: the first time, and the median of later ones.
 */
await withInstance(async ({ url }) => {
  const { email, password } = await seed(url);
  const { body } = await apiClient(url)<{ token: string }>('POST', '/auth/login', { email, password });
  await addTransactions(url, body.token, ROWS);
  const browser = await browserType.launch({ executablePath: await chromium(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    await context.addInitScript((token: string) => localStorage.setItem('token', token), body.token);
    console.log(`${ROWS} transactions, milliseconds until the figures are shown`);
    console.log(''.padEnd(24) + 'first'.padStart(10) + 'median'.padStart(10));
    for (const [name, path] of Object.entries(screens)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await context.newPage();
        await page.goto(`${url}${path}`, { waitUntil: 'commit' });
        await page.waitForFunction(() =>
          /€[\d,]+\.\d\d/.test(document.querySelector('main')?.textContent ?? ''),
        );
        times.push(await page.evaluate(() => performance.now()));
        await page.close();
      }
      const [first = 0, ...later] = times;
      const cells = [first, percentile(later, 0.5)].map((ms) => ms.toFixed(0).padStart(10));
      console.log(name.padEnd(24) + cells.join(''));
    }
  } finally {
    await browser.close();
  }
});
