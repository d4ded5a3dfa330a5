import { type Page } from '@playwright/test';
import { expect } from './test.ts';

interface Walk {
  /** Names of the focusable elements, in document order. */
  names: string[];
  /** Indexes of the elements that received the focus; -1 for an element outside the list. */
  focused: number[];
  /** Names of the focused elements that had no focus indicator or were covered by another element. */
  notVisible: string[];
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
  const names = await page.evaluate(() => window.walk.names);
  // In a dialog with one button the focus does not move.
  if (names.length < 2) return;
  const walked = async (key: string, to: number) => {
    for (let presses = 0; presses < names.length; presses += 1) {
      await page.keyboard.press(key);
      if (presses >= names.length - 2 && (await page.evaluate(() => window.walk.focused.at(-1))) === to)
        break;
    }
    const { focused, notVisible } = await page.evaluate(() => window.walk);
    expect.soft(notVisible, `${where}: no visible focus`).toEqual([]);
    return focused.map((index) => names[index]);
  };
  expect.soft(await walked('Tab', names.length - 1), `${where}, by Tab`).toEqual(names);
  await page.evaluate(() => (window.walk.focused = [window.walk.names.length - 1]));
  expect.soft(await walked('Shift+Tab', 0), `${where}, by Shift+Tab`).toEqual(names.toReversed());
}

/** Runs in the page. Records in `window.walk` which elements receive the focus. */
function observeFocus(): void {
  const scope = [...document.querySelectorAll('[aria-modal]')].at(-1) ?? document;
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const elements = [...scope.querySelectorAll<HTMLInputElement>(focusable)].filter(
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
  /** Returns the style of an element and of the neighbours that may show its focus indicator instead. */
  const styleAround = (element: Element) =>
    [element, element.parentElement, element.nextElementSibling, element.closest('label')]
      .map((each) => (each ? styleOf(each) + styleOf(each, '::after') : ''))
      .join(';');
  const isCovered = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(x + width / 2, y + height / 2);
    const cover = above?.closest('header, nav, [role="status"]');
    return Boolean(cover && !cover.contains(element));
  };
  const nameOf = (element: HTMLInputElement) =>
    `${element.localName} ${element.ariaLabel ?? (element.textContent || element.labels?.[0]?.textContent)}`;
  // In a dialog an element already has the focus. The walk starts after the last element, where the focus wraps around.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const before = elements.map(styleAround);
  if (scope !== document) elements.at(-1)?.focus();
  const walk: Walk = { names: elements.map(nameOf), focused: [], notVisible: [] };
  window.walk = walk;
  document.addEventListener('focusin', ({ target }) => {
    if (window.walk !== walk) return;
    const index = elements.indexOf(target as HTMLInputElement);
    const element = elements[index];
    walk.focused.push(index);
    if (!element) return;
    const name = walk.names[index] ?? '';
    if (styleAround(element) === before[index]) walk.notVisible.push(name);
    requestAnimationFrame(() => {
      if (document.activeElement === element && isCovered(element)) walk.notVisible.push(`${name} (covered)`);
    });
  });
}
