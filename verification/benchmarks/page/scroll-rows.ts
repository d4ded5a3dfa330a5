import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    frameTimes: number[];
  }
}

/** Milliseconds above which a frame counts as long: the time of three frames at 60 frames a second. */
const LONG_FRAME_MS = 50;
const SLOWDOWN = 4;
/** Distance of a swipe in pixels, its speed in pixels per second, and the number of swipes. */
const SWIPE = { distance: 600, speed: 1_200, count: 10 };

interface Frames {
  count: number;
  /** Number of frames that took longer than `LONG_FRAME_MS`. */
  long: number;
  /** Duration of the longest frame in milliseconds. */
  longest: number;
}

/**
 * Measures the durations of frames while a page of 100 transactions is scrolled, with the processor at a quarter of its speed.
 */
export async function scrollRows(
  context: BrowserContext,
  { url, token }: { url: string; token: string },
): Promise<Frames> {
  const page = await context.newPage();
  await page.addInitScript((given: string) => {
    localStorage.setItem('token', given);
    localStorage.setItem('pageSize', '100');
  }, token);
  await page.goto(`${url}/transactions`);
  await page.locator('tbody tr').nth(99).waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    window.frameTimes = [];
    const note = (time: number) => {
      window.frameTimes.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (let swipe = 0; swipe < SWIPE.count; swipe += 1)
    await devtools.send('Input.synthesizeScrollGesture', {
      ...{ x: 200, y: 400, yDistance: -SWIPE.distance, speed: SWIPE.speed },
    });
  const times = await page.evaluate(() => window.frameTimes);
  await page.close();
  const durations = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return {
    count: durations.length,
    long: durations.filter((duration) => duration > LONG_FRAME_MS).length,
    longest: Math.max(...durations),
  };
}
