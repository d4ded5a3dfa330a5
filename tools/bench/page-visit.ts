import { type BrowserContext, type Page } from '@playwright/test';

/** What a visit costs; times in milliseconds from its beginning. */
export interface Figures {
  firstPaint: number;
  largestPaint: number;
  /** When the figures that the visitor came for are there to read. */
  numbersVisible: number;
  /** How long the page could not have answered a press, beyond the 50 ms of each task that nobody notices. */
  blocked: number;
  /** As they travelled, heads included. */
  bytes: number;
  requests: number;
}

export interface Place {
  url: string;
  token: string;
  numbers: string | RegExp;
}

declare global {
  interface Window {
    /** What `observe` has seen in the page, in milliseconds. */
    seen: { largest: number; blocked: number };
  }
}

const QUIET_MS = 1_500;
const BYTES_A_SECOND = 9_000_000 / 8;

/** Opens a place over a slow line with a slow processor. */
export async function visit(context: BrowserContext, { url, token, numbers }: Place): Promise<Figures> {
  const page = await context.newPage();
  await page.addInitScript(observe, token);
  const network = await slowed(page);
  await page.goto(url);
  const found = page.getByText(numbers).first();
  await found.waitFor();
  const numbersVisible = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const paints = await page.evaluate(() => {
    const { seen } = window;
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { firstPaint: first, largestPaint: seen.largest, blocked: seen.blocked };
  });
  await page.close();
  return { ...paints, ...network, numbersVisible };
}

/** Runs in the page before anything else. */
function observe(token: string): void {
  if (token) localStorage.setItem('token', token);
  const seen = (window.seen = { largest: 0, blocked: 0 });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(duration - 50, 0);
  }).observe({ type: 'longtask', buffered: true });
}

/** Slows line and processor, and counts from then on. */
async function slowed(page: Page): Promise<{ bytes: number; requests: number }> {
  const counted = { bytes: 0, requests: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength;
    if (encodedDataLength > 0) counted.requests += 1;
  });
  return counted;
}
