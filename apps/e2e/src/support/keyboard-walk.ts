import { type Page } from '@playwright/test';
import { expect } from './test.ts';

interface Walk {
  /** Names of the focusable elements, in document order. */
  all: string[];
  /** Indexes of the elements that received the focus; -1 for an element outside the list. */
  met: number[];
  /** Names of the elements without a focus indicator, or covered by another element. */
  unseen: string[];
}
declare global {
  interface Window {
    walk: Walk;
  }
}

/**
 * Walks through the focusable elements of the page, or of the topmost dialog, by Tab and back by Shift+Tab. Fails if an
 * element is skipped, is out of order, or has no visible focus.
 */
export async function expectWalkable(page: Page, where: string): Promise<void> {
  await page.evaluate(observeFocus);
  const all = await page.evaluate(() => window.walk.all);
  // In a dialog with one button the focus does not move.
  if (all.length < 2) return;
  const there = all.map((_, place) => place);
  const walked = async (key: string, to: number) => {
    for (let presses = 0; presses < all.length; presses += 1) {
      await page.keyboard.press(key);
      if (presses >= all.length - 2 && (await page.evaluate(() => window.walk.met.at(-1))) === to) break;
    }
    const { met, unseen } = await page.evaluate(() => window.walk);
    expect.soft(unseen, `${where}: no visible focus`).toEqual([]);
    return met.map((place) => all[place]);
  };
  const names = (places: number[]) => places.map((place) => all[place]);
  expect.soft(await walked('Tab', all.length - 1), `${where}, by Tab`).toEqual(names(there));
  await page.evaluate(() => (window.walk.met = [window.walk.all.length - 1]));
  expect.soft(await walked('Shift+Tab', 0), `${where}, by Shift+Tab`).toEqual(names(there.toReversed()));
}

/** Runs in the page. Records in `window.walk` which elements receive the focus. */
function observeFocus(): void {
  const scope = [...document.querySelectorAll('[aria-modal]')].at(-1) ?? document;
  const others = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const elements = [...scope.querySelectorAll<HTMLInputElement>(others)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      // Arrow keys reach the other radio buttons of a group.
      (element.type !== 'radio' || element.checked),
  );
  const styleOf = (element: Element, part?: string) => {
    const { outline, boxShadow, borderColor, backgroundColor, top } = getComputedStyle(element, part);
    return [outline, boxShadow, borderColor, backgroundColor, top].join();
  };
  /** Style of the element and of the neighbours that may be drawn in its place. */
  const look = (element: Element) =>
    [element, element.parentElement, element.nextElementSibling, element.closest('label')]
      .map((each) => (each ? styleOf(each) + styleOf(each, '::after') : ''))
      .join(';');
  const isCovered = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(x + width / 2, y + height / 2);
    const cover = above?.closest('header, nav, [role="status"]');
    return Boolean(cover && !cover.contains(element));
  };
  const wordsOf = (element: HTMLInputElement) =>
    `${element.localName} ${element.ariaLabel ?? (element.textContent || element.labels?.[0]?.textContent)}`;
  // In a dialog an element already has the focus. The walk starts after the last element, where the focus wraps around.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const before = elements.map(look);
  if (scope !== document) elements.at(-1)?.focus();
  const walk: Walk = { all: elements.map(wordsOf), met: [], unseen: [] };
  window.walk = walk;
  document.addEventListener('focusin', ({ target }) => {
    if (window.walk !== walk) return;
    const place = elements.indexOf(target as HTMLInputElement);
    const element = elements[place];
    walk.met.push(place);
    if (!element) return;
    const words = walk.all[place] ?? '';
    if (look(element) === before[place]) walk.unseen.push(words);
    requestAnimationFrame(() => {
      if (document.activeElement === element && isCovered(element)) walk.unseen.push(`${words} (covered)`);
    });
  });
}
