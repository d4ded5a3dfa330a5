import { chromium as browserType } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { seed } from '../../../tools/seed/seed.ts';
import { chromium } from '../../../tools/vendor/chromium.ts';
import { apiClient } from '../../harness/client.ts';
import { storeUriOf, withInstance } from '../../../libs/testing/src/instance.ts';
import { percentile } from '../../harness/statistics.ts';
import { addTransactions } from './many-transactions.ts';
import { scrollRows } from './scroll-rows.ts';
import { compareSearches } from './search.ts';
import { turnPages } from './turn-pages.ts';
import { type Page, visit, type Visit } from './visit.ts';

const ROUNDS = Number(process.argv[2] ?? 5);

const columns: readonly [key: keyof Visit, title: string, digits: number][] = [
  ['firstPaint', 'first paint ms', 0],
  ['largestPaint', 'largest paint ms', 0],
  ['numbersVisible', 'numbers ms', 0],
  ['longTasks', 'long tasks', 0],
  ['longestTask', 'longest task ms', 0],
  ['kilobytes', 'KB', 1],
  ['requests', 'requests', 0],
];

/**
 * Reference page: one document with a style sheet, a script and the numbers. No page can be faster over this network and in this
 * browser.
 */
const plainPage = `data:text/html,<style>body{font:16px sans-serif}</style><h1>$2,686.85</h1><script>0</script>`;

/** Ways of turning pages: with and without time for the web app to load the next page in advance. */
const turns = {
  'by a script': { slowdown: 1 },
  'after 200 ms of pointing': { slowdown: 1, hoverMs: 200 },
  'by a script, slow processor': { slowdown: 4 },
  'after pointing, slow processor': { slowdown: 4, hoverMs: 200 },
};

/** Window sizes: a computer, which shows rows as a table, and a phone, which shows them as cards. */
const devices = {
  computer: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

/**
 * Prints medians of first and repeated visits to the landing page, and to dashboard and list of a user with 10,000 transactions,
 * compared with a plain document. The network is limited to 9 Mbit/s with 60 ms latency, the processor to a quarter of its speed.
 * Then prints the time to the next page of the list and to the result of a search, both without the network limit, and the frame
 * times while scrolling the list.
 */
await withInstance(async ({ url, data }) => {
  const { email, password } = await seed(url);
  const { body } = await apiClient(url)<{ token: string }>('POST', '/auth/login', { email, password });
  const { token } = body;
  await addTransactions(url, token, 10_000);
  const pages: Record<string, Page> = {
    landing: { url, numbers: /\$2,686\.85/ },
    dashboard: { url: `${url}/dashboard`, token, numbers: /€[\d,]+\.\d\d/ },
    transactions: { url: `${url}/transactions`, token, numbers: /€[\d,]+\.\d\d/ },
    'plain document': { url: plainPage, numbers: /\$2,686\.85/ },
  };
  const browser = await browserType.launch({ executablePath: await chromium(), args: ['--no-sandbox'] });
  try {
    console.log(`medians of ${ROUNDS}`);
    console.log(''.padEnd(24) + columns.map(([, title]) => title.padStart(18)).join(''));
    for (const [name, page] of Object.entries(pages)) {
      const visits: { first: Visit[]; repeated: Visit[] } = { first: [], repeated: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
        visits.first.push(await visit(context, page));
        visits.repeated.push(await visit(context, page));
        await context.close();
      }
      show(`${name}, first`, visits.first);
      show(`${name}, repeated`, visits.repeated);
    }
    for (const [name, options] of Object.entries(turns)) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
      const times = await turnPages(context, { url, token }, options);
      console.log(`next page, ${name}: ${percentile(times, 0.5).toFixed(0)} ms`);
      await context.close();
    }
    for (const [name, device] of Object.entries(devices)) {
      const context = await browser.newContext({ ...device, locale: 'en-US' });
      const { count, long, longest } = await scrollRows(context, { url, token });
      console.log(
        `scrolling 100 rows, ${name}, slow processor: ${long} of ${count} frames over 50 ms, longest ${longest.toFixed(0)} ms`,
      );
      await context.close();
    }
    const store = await new MongoClient(storeUriOf(data)).connect();
    await compareSearches(browser, url, store).finally(() => store.close());
  } finally {
    await browser.close();
  }
});

function show(name: string, visits: Visit[]): void {
  const cells = columns.map(([key, , digits]) =>
    percentile(
      visits.map((one) => one[key]),
      0.5,
    )
      .toFixed(digits)
      .padStart(18),
  );
  console.log(name.padEnd(24) + cells.join(''));
}
