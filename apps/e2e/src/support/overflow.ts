import { type Page } from '@playwright/test';
import { expect } from './test.ts';

/** The smallest phones, a window of 1280 px at 200 %, and as the test had it. */
const SIZES = [320, 640].map((width) => ({ width, height: 640 }));
const softly = expect.configure({ soft: true });

/** Nothing makes the page scroll sideways, and no words stand where they cannot be read. */
export async function expectToFit(page: Page, where: string, sizes = SIZES): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    const { width } = size;
    await page.setViewportSize(size);
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

/** Every control can be scrolled to, and nothing covers it there. */
export async function expectActionsReachable(page: Page, where: string): Promise<void> {
  await softly.poll(() => page.evaluate(covered), `${where}: covered controls`).toEqual([]);
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

/** The names of controls whose middle a pointer cannot reach after they were scrolled into view. */
function covered(): string[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const scope = dialogs.at(-1) ?? document.body;
  // The first link comes into view when the keyboard reaches it.
  const controls = scope.querySelectorAll('a[href]:not([href="#content"]), button, input, select, textarea');
  return [...controls].flatMap((control) => {
    const isSeen = control.checkVisibility({ visibilityProperty: true });
    // A table that only screen readers see is not for the pointer, and Tab skips it.
    if (!isSeen || control.closest('[inert]') || (control as HTMLElement).tabIndex < 0) return [];
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isHit = hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control));
    return isHit ? [] : [control.outerHTML.slice(0, 120)];
  });
}
