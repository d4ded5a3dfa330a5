import { chromium as browserType, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { chromium } from '../parts/chromium.ts';

interface Screen {
  name: string;
  path: string;
  /** Whether one has to be signed in. */
  inside: boolean;
}

const outside = {
  landing: '/',
  login: '/login',
  register: '/register',
  contact: '/contact',
  lost: '/nowhere',
};
const inside = {
  dashboard: '/dashboard',
  'add-transaction': '/dashboard?add',
  transactions: '/transactions',
  receipts: '/receipts',
  settings: '/settings',
  budgets: '/budgets',
  recurring: '/recurring-transactions',
};
export const screens: readonly Screen[] = [
  ...Object.entries(outside).map(([name, path]) => ({ name, path, inside: false })),
  ...Object.entries(inside).map(([name, path]) => ({ name, path, inside: true })),
];
const widths = [360, 768, 1440];
const themes = ['light', 'dark'] as const;
/** For fonts, charts and the last of the skeletons. */
const SETTLED_MS = 700;

/**
 * Every screen at every width in every theme, as PNG.
 * @param instant what the browser's clock says, ISO 8601
 */
export async function* takeAll(url: string, person: { email: string; password: string }, instant: string) {
  const browser = await browserType.launch({ executablePath: await chromium(), args: ['--no-sandbox'] });
  try {
    const token = await tokenOf(url, person);
    for (const theme of themes) {
      for (const width of widths) {
        for (const screen of screens) {
          const picture = await take(browser, url, { ...screen, width, theme, token, instant });
          yield { name: `${screen.name}-${width}-${theme}`, picture };
        }
      }
    }
  } finally {
    await browser.close();
  }
}

interface Shot extends Screen {
  width: number;
  theme: (typeof themes)[number];
  token: string;
  instant: string;
}

async function take(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  const viewport = { width: shot.width, height: shot.width < 768 ? 780 : 900 };
  const context = await browser.newContext({
    viewport,
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(shot.instant);
    if (shot.inside) await page.addInitScript((value) => localStorage.setItem('token', value), shot.token);
    await page.goto(url + shot.path);
    // Behind an open dialog it is there for the eye alone.
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
    return await page.screenshot({ fullPage: false });
  } finally {
    await context.close();
  }
}

async function tokenOf(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The demo person cannot log in: ${answer.status}.`);
  return ((await answer.json()) as { token: string }).token;
}

/** As it is kept: some 20 to 60 KB. */
export function small(picture: Buffer): Promise<Buffer> {
  return sharp(picture).webp({ quality: 70, effort: 6 }).toBuffer();
}

/** The share of two pictures that is not nearly the same, from 0 to 1; 1 for pictures of another size. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    // A quarter of the size: how the edge of a letter is drawn does not count.
    [one, other].map(async (picture) => {
      const { width = 4 } = await sharp(picture).metadata();
      return sharp(picture)
        .resize(Math.round(width / 4))
        .greyscale()
        .raw()
        .toBuffer();
    }),
  );
  if (!a || !b || a.length !== b.length) return 1;
  return (
    a.reduce((count, value, place) => count + (Math.abs(value - (b[place] ?? 0)) > 24 ? 1 : 0), 0) / a.length
  );
}
