import { type Page } from '@playwright/test';
import { expect } from './test.ts';

/** Sizes at which a screen has to fit: the smallest phones, and a 1280 px wide window zoomed to 200 %. */
const SIZES = [320, 640].map((width) => ({ width, height: 640 }));
const softly = expect.configure({ soft: true });

/** Expects that, at each size, the page does not scroll sideways and no text is cut off. */
export async function expectToFit(page: Page, where: string, sizes = SIZES): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    const { width } = size;
    await page.setViewportSize(size);
    await page.evaluate(nextFrames);
    // Charts redraw a moment after their container has changed its size, so these checks are repeated.
    await softly
      .poll(() => page.evaluate(overflow), `${where} scrolls sideways at ${width} px`)
      .toBeLessThanOrEqual(0);
    await softly.poll(() => page.evaluate(cutOff), `${where} is cut off at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
  await page.evaluate(nextFrames);
}

/** Expects that every control can be scrolled into view, and that no element covers it there. */
export async function expectActionsReachable(page: Page, where: string): Promise<void> {
  await softly.poll(() => page.evaluate(covered), `${where}: covered controls`).toEqual([]);
}

/** Resolves two frames later, when a resized window has been drawn. */
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));

const overflow = () => document.documentElement.scrollWidth - window.innerWidth;

/** Returns texts that extend past the window or a clipping container, unless they can be scrolled to or end in an ellipsis. */
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
      // The container scrolls, ends the text in an ellipsis, or hides it from all but screen readers.
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

/** Returns the HTML of the controls that, scrolled into view, are covered at their centre. */
function covered(): string[] {
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const scope = dialogs.at(-1) ?? document.body;
  // Leaves out the skip link, which comes into view only when it has the focus.
  const controls = scope.querySelectorAll('a[href]:not([href="#content"]), button, input, select, textarea');
  return [...controls].flatMap((control) => {
    const isSeen = control.checkVisibility({ visibilityProperty: true });
    // Leaves out controls that Tab skips, such as those of tables for screen readers only.
    if (!isSeen || control.closest('[inert]') || (control as HTMLElement).tabIndex < 0) return [];
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isHit = hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control));
    return isHit ? [] : [control.outerHTML.slice(0, 120)];
  });
}
