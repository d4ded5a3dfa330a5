import { type Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** A file that a visit has fetched: where from, what for, and its size as it travelled, in bytes. */
interface Fetched {
  address: string;
  kind: string;
  bytes: number;
  blocking: boolean;
}

/** What the page has fetched up to now, as the browser itself has measured it, without its later copy for offline use. */
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

/** Opens a screen with an empty browser cache. @param most bytes of script and style */
async function expectLight(page: Page, path: string, most: number, ready: () => Promise<void>) {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(path);
  await ready();
  await page.waitForLoadState('networkidle');
  const files = await fetched(page);
  const code = files.filter(({ kind }) => kind === 'js' || kind === 'css');
  expect(code.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(most);
  // Rare characters, such as the rupee sign in a list, are not worth 86 KB.
  const fonts = files.filter(({ kind }) => kind === 'woff2').map(({ address }) => address);
  expect(new Set(fonts).size).toBeLessThanOrEqual(2); // one may be asked for twice, the second time of the cache
  // A file without a size would be passed over above.
  for (const { address, bytes } of code) expect(bytes, address).toBeGreaterThan(0);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  const blocking = files.filter((file) => file.blocking).map(({ address }) => new URL(address).pathname);
  expect(blocking).toEqual([expect.stringMatching(/^\/main\..*\.css$/)]);
  return code;
}

test('the landing page is under 120 KB of script and style, from here alone, and waits for one style sheet', async ({
  page,
}) => {
  await expectLight(page, '/', 120_000, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible());
});

test('the dashboard with its charts is under 420 KB, and React comes in its production build', async ({
  page,
  account,
  api,
  dashboard,
}) => {
  await api.make('/transactions', { name: 'Tea', category: 'Food', cost: 2.5 });
  await account.remember(api.token);
  const code = await expectLight(page, '/dashboard', 420_000, async () => {
    await expect(dashboard.card('Total Expense')).toContainText('$2.50');
    await expect(dashboard.slices.first()).toBeVisible();
  });
  for (const { address } of code.filter(({ kind }) => kind === 'js')) {
    const text = await (await page.request.get(address)).text();
    expect(text, address).not.toContain('react-dom.development');
    expect(text, address).not.toContain('You are running the development build');
  }
});
