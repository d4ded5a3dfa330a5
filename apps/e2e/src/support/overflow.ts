import { type Page } from '@playwright/test';
import { expect } from './test.ts';

/** The smallest phones, a window of 1280 px at 200 %, and as the test had it. */
const WIDTHS = [320, 640];
const softly = expect.configure({ soft: true });

/** At 320 px and at 200 % nothing makes the page scroll sideways, and no words stand where they cannot be read. */
export async function expectToFit(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(nextFrames);
    // Charts are drawn again a moment after their box has changed.
    await softly
      .poll(() => page.evaluate(overflow), `${where} scrolls sideways at ${width} px`)
      .toBeLessThanOrEqual(0);
    await softly.poll(() => page.evaluate(cutOff), `${where} is cut off at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
  await page.evaluate(nextFrames);
}

/** When a changed window has been drawn. */
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));

const overflow = () => document.documentElement.scrollWidth - window.innerWidth;

/** Words beyond the edge of the window or of their container, where that neither scrolls nor ends them by an ellipsis. */
function cutOff(): string[] {
  const told: string[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width, height } = range.getBoundingClientRect();
    if (!text.textContent?.trim() || width * height === 0) continue;
    let [from, to] = [0, window.innerWidth];
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow, position, clipPath } = getComputedStyle(box);
      const { left: start, right: end } = box.getBoundingClientRect();
      const scrolls = overflowX === 'auto' && box.scrollWidth > box.clientWidth + 1;
      // Scrolls by itself, ends in an ellipsis, or is meant for ears alone.
      if (scrolls || textOverflow === 'ellipsis' || clipPath !== 'none') {
        [from, to] = [-Infinity, Infinity];
        break;
      }
      if (overflowX !== 'visible') [from, to] = [Math.max(from, start), Math.min(to, end)];
      if (position === 'fixed') break;
    }
    if (left < from - 1 || right > to + 1) told.push(text.textContent.trim());
  }
  return told;
}
