import { expect, type Locator, type Page, test } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import {
  PHONE_WIDTH,
  pictureFile,
  type PictureName,
  pictureLanguages,
  pictures,
} from '../../apps/web/shell/src/features/landing/story/pictures.ts';
import { statement } from './landing-data.ts';

const { SALDO_INSTANT: instant = '', SALDO_TOKEN: token = '' } = process.env;
const publicFolder = join(import.meta.dirname, '../../apps/web/shell/public');
const PHONE = 360;

interface Size {
  window: number;
  /** Width of the pictured part of the screen in the window, in CSS pixels. */
  part: number;
  /** Width of the picture at density 1; `height` likewise. */
  width: number;
  height: number;
  densities: number[];
}

interface Subject {
  name: PictureName;
  /** Width of a desktop window in CSS pixels. */
  window: number;
  /** Width of the pictured part in a desktop window; `phonePart` is that on a phone. */
  part: number;
  phonePart: number;
  /** Opens the screen and returns the pictured part. */
  show: (page: Page) => Promise<Locator>;
}

const subjects: Subject[] = [
  {
    ...{ name: 'import', window: 768, part: 736, phonePart: 320 },
    show: async (page) => {
      await page.goto('/transactions?open=import');
      const suggested = page.waitForResponse(/\/import\/categories/);
      const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
      await page.getByRole('dialog').locator('input[type="file"]').first().setInputFiles(file);
      await suggested;
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('tbody tr')).toHaveCount(6);
      return page.viewportSize()?.width === PHONE ? dialog.locator('tbody') : dialog;
    },
  },
  {
    ...{ name: 'receipt', window: 768, part: 736, phonePart: PHONE },
    show: async (page) => {
      await page.goto('/receipts');
      await page.getByText('Green Grocer').first().click();
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
      return page.getByRole('dialog');
    },
  },
  {
    ...{ name: 'undo', window: 768, part: 460, phonePart: PHONE },
    show: async (page) => {
      await page.goto('/transactions?open=trash');
      await expect(page.getByRole('dialog').getByRole('listitem').nth(4)).toBeVisible();
      return page.getByRole('dialog');
    },
  },
  {
    ...{ name: 'export', window: 1280, part: 540, phonePart: 328 },
    show: async (page) => {
      await page.goto('/settings');
      const card = page.locator('section').filter({ has: page.locator('.lucide-download') });
      await card.last().evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return card.last();
    },
  },
];

/** Takes a picture of the part in the theme. Writes it at double density and, for a desktop, also at single density. */
async function take(
  part: Locator,
  theme: string,
  size: Size,
  files: (pixels: number) => string,
): Promise<void> {
  await part
    .page()
    .evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
  const { x, y } = (await part.boundingBox()) ?? { x: 0, y: 0 };
  const clip = { x, y, width: size.part, height: (size.height * size.part) / size.width };
  const picture = await part.page().screenshot({ clip });
  for (const density of size.densities) {
    const pixels = size.width * density;
    const file = join(publicFolder, files(pixels));
    await mkdir(dirname(file), { recursive: true });
    await sharp(picture)
      .resize(pixels, size.height * density, { fit: 'fill' })
      .avif({ quality: 33, effort: 2 })
      .toFile(file);
  }
}

for (const language of pictureLanguages)
  for (const { name, window, part, phonePart, show } of subjects) {
    const { width, height, phoneHeight } = pictures[name];
    const sizes: Size[] = [
      { window, part, width, height, densities: [2, 1] },
      { window: PHONE, part: phonePart, width: PHONE_WIDTH, height: phoneHeight, densities: [2] },
    ];
    for (const size of sizes)
      test.describe(`in a window of ${size.window} pixels`, () => {
        test.use({
          viewport: { width: size.window, height: 1000 },
          // Renders the part at the size of the picture. Enlarging it afterwards would blur the text.
          deviceScaleFactor: (2 * size.width) / size.part,
        });

        test(`pictures of ${name} are taken in ${language}`, async ({ page }) => {
          await page.clock.setFixedTime(instant);
          const stored = { token, language, theme: 'light' };
          await page.addInitScript((entries) => Object.assign(localStorage, entries), stored);
          const shown = await show(page);
          await page.waitForLoadState('networkidle');
          await page.locator(':focus').evaluateAll((focused) => focused.forEach((element) => element.blur()));
          for (const theme of ['light', 'dark'])
            await take(shown, theme, size, (pixels) => pictureFile(language, theme, name, pixels));
        });
      });
  }
