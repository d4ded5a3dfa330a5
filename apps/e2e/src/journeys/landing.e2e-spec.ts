import { type Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Maximum bytes before the first paint. They include the messages of the language, and for Arabic its font. */
const visits = [
  { locale: 'en-US', viewport: { width: 1440, height: 900 }, mostBefore: 150_000 },
  { locale: 'de-DE', viewport: { width: 1440, height: 900 }, mostBefore: 160_000 },
  { locale: 'ar-EG', viewport: { width: 360, height: 780 }, mostBefore: 166_000 },
];
const MOST = 220_000;

const picturesOf = (page: Page) => page.locator('picture img');

/** Scrolls to each picture, and waits until it has loaded. */
async function showPictures(page: Page): Promise<void> {
  await expect(picturesOf(page)).toHaveCount(4);
  for (const picture of await picturesOf(page).all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
  }
}

/** Collects the sizes in bytes of all files that the page transfers, response headers included. */
function collectTransfers(page: Page): () => Promise<{ address: string; bytes: number }[]> {
  const transfers: Promise<{ address: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) =>
    transfers.push(
      request.sizes().then((sizes) => ({
        address: request.url(),
        bytes: sizes.responseHeadersSize + sizes.responseBodySize,
      })),
    ),
  );
  return () => Promise.all(transfers);
}

/** Returns the addresses of the page and of the files that it requested before the first paint. */
const requestedBeforeFirstPaint = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity))
      .map(({ name }) => name);
  });

const sum = (transfers: { bytes: number }[]) => transfers.reduce((total, { bytes }) => total + bytes, 0);

for (const { locale, viewport, mostBefore } of visits) {
  test.describe(`in ${locale} at ${viewport.width} pixels with two pixels for each`, () => {
    test.use({ locale, viewport, deviceScaleFactor: 2 });

    test('the landing page stays within its budget, and no picture delays the first paint', async ({
      page,
    }) => {
      const transfers = collectTransfers(page);
      await page.goto('/');
      await showPictures(page);
      await page.waitForLoadState('networkidle');
      const before = await requestedBeforeFirstPaint(page);
      expect(before.filter((address) => address.includes('/pictures/'))).toEqual([]);
      const all = await transfers();
      expect(sum(all.filter(({ address }) => before.includes(address)))).toBeLessThan(mostBefore);
      expect(sum(all)).toBeLessThan(MOST);
    });
  });
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('the pictures of the landing page show the theme of the reader, also after a change', async ({
      page,
    }) => {
      const expectTheme = async (shown: string) => {
        await showPictures(page);
        for (const picture of await picturesOf(page).all())
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
            .toMatch(new RegExp(`-${shown}-\\d+\\.avif$`));
      };
      await page.goto('/');
      await expectTheme(theme);
      const other = theme === 'light' ? 'dark' : 'light';
      await page.getByRole('button', { name: `Switch to ${other} theme` }).click();
      await expectTheme(other);
    });
  });
}
