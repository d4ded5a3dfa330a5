import { type Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** A file that the page fetched. `bytes` is its compressed size. */
interface Fetched {
  address: string;
  kind: string;
  bytes: number;
  blocking: boolean;
}

/** Returns the files that the page has fetched so far, from the browser's resource timing. Leaves out the offline copy. */
function fetched(page: Page): Promise<Fetched[]> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[];
    return entries
      .filter(({ initiatorType }) => initiatorType !== 'fetch')
      .map(({ name, initiatorType, encodedBodySize, renderBlockingStatus }) => ({
        address: name,
        kind: /\.(js|css|woff2)/.exec(name)?.[1] ?? initiatorType,
        bytes: encodedBodySize,
        blocking: renderBlockingStatus === 'blocking',
      }));
  });
}

/**
 * Opens a screen with an empty cache and checks the size of its files.
 * @param most limit in bytes of script and style
 */
async function expectSmallDownload(page: Page, path: string, most: number, ready: () => Promise<void>) {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(path);
  await ready();
  await page.waitForLoadState('networkidle');
  const files = await fetched(page);
  const code = files.filter(({ kind }) => kind === 'js' || kind === 'css');
  expect(code.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(most);
  // No third font is downloaded: a font for rare characters, such as the rupee sign in a list, has 86 KB.
  const fonts = files.filter(({ kind }) => kind === 'woff2').map(({ address }) => address);
  expect(new Set(fonts).size).toBeLessThanOrEqual(2); // a font may be listed twice, the second time from the cache
  // A file without a size would not count towards the sum above.
  for (const { address, bytes } of code) expect(bytes, address).toBeGreaterThan(0);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  const blocking = files.filter((file) => file.blocking).map(({ address }) => new URL(address).pathname);
  expect(blocking).toEqual([expect.stringMatching(/^\/main\..*\.css$/)]);
  return code;
}

test('the landing page loads under 120 KB of script and style from its own origin, with one render-blocking stylesheet', async ({
  page,
}) => {
  await expectSmallDownload(page, '/', 120_000, () =>
    expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  );
});

test('the dashboard with its charts loads under 450 KB, with the production build of React', async ({
  page,
  account,
  api,
  dashboard,
}) => {
  await api.make('/transactions', { name: 'Tea', category: 'Food', cost: 2.5 });
  await account.remember(api.token);
  const code = await expectSmallDownload(page, '/dashboard', 450_000, async () => {
    await expect(dashboard.card('Total Expense')).toContainText('$2.50');
    await expect(dashboard.slices.first()).toBeVisible();
  });
  for (const { address } of code.filter(({ kind }) => kind === 'js')) {
    const text = await (await page.request.get(address)).text();
    expect(text, address).not.toContain('react-dom.development');
    expect(text, address).not.toContain('You are running the development build');
  }
});
