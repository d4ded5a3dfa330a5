import type { BrowserContext, Page as BrowserPage } from '@playwright/test';

/** Measurements of a visit. Times are in milliseconds since its start. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** Time at which the page shows the numbers that the user came for. */
  numbersVisible: number;
  /** Number of main-thread tasks of 50 ms or more until then. */
  longTasks: number;
  /** Duration of the longest of these tasks; 0 without such tasks. */
  longestTask: number;
  /** Transferred bytes in kilobytes, with headers. */
  kilobytes: number;
  requests: number;
}

export interface Page {
  url: string;
  /** Session token; absent for visits without a login. */
  token?: string;
  numbers: RegExp;
}

interface Observed {
  largestPaint: number;
  /** Time at which the numbers are painted; 0 before that. */
  numbersVisible: number;
  tasks: { end: number; duration: number }[];
}

declare global {
  interface Window {
    observed: Observed;
  }
}

const QUIET_MS = 1_500;
const BYTES_PER_SECOND = 9_000_000 / 8;

/** Opens a page with a slow network and a slow processor, and measures the visit. */
export async function visit(context: BrowserContext, { url, token, numbers }: Page): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(observe, { token, numbers: numbers.source });
  const transferred = await slowDown(page);
  await page.goto(url);
  await page.waitForFunction(() => window.observed.numbersVisible > 0);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const { firstPaint, observed } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    observed: window.observed,
  }));
  await page.close();
  const { numbersVisible } = observed;
  const tasks = observed.tasks.filter(({ end }) => end <= numbersVisible);
  const longestTask = Math.max(0, ...tasks.map(({ duration }) => duration));
  const { bytes, requests } = transferred;
  const kilobytes = bytes / 1_000;
  return {
    firstPaint,
    largestPaint: observed.largestPaint,
    numbersVisible,
    longTasks: tasks.length,
    longestTask,
    kilobytes,
    requests,
  };
}

/** Runs in the page before the page's scripts, and observes the paints and tasks. */
function observe({ token, numbers }: { token: string | undefined; numbers: string }): void {
  if (token) localStorage.setItem('token', token);
  const observed: Observed = (window.observed = { largestPaint: 0, numbersVisible: 0, tasks: [] });
  const sought = new RegExp(numbers);
  const observer = new MutationObserver(() => {
    if (!sought.test(document.body?.textContent ?? '')) return;
    observer.disconnect();
    // A task queued in the next frame runs after that frame is painted.
    requestAnimationFrame(() => setTimeout(() => (observed.numbersVisible = performance.now())));
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) observed.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      observed.tasks.push({ end: startTime + duration, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Slows down network and processor, and counts transferred bytes from then on. */
async function slowDown(page: BrowserPage): Promise<{ bytes: number; requests: number }> {
  const transferred = { bytes: 0, requests: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred.bytes += encodedDataLength;
    if (encodedDataLength > 0) transferred.requests += 1;
  });
  return transferred;
}
