import { type Page } from '@playwright/test';
import { expect } from './test.ts';

interface Walk {
  /** What can be used, by its words, in the order in which it stands. */
  all: string[];
  /** What has had the focus, by its place in that order; -1 for anything else. */
  met: number[];
  /** What did not look otherwise with the focus than without, or lay hidden under something else. */
  unseen: string[];
}
declare global {
  interface Window {
    walk: Walk;
  }
}

/**
 * Goes through all that can be used in the page, or in the dialog over it, by Tab and back by Shift+Tab, beginning before
 * the first. Fails where something is passed over, is met in another order, or cannot be seen to have the focus.
 */
export async function expectWalkable(page: Page, where: string): Promise<void> {
  await page.evaluate(observeFocus);
  const all = await page.evaluate(() => window.walk.all);
  // In a dialog with one button, nothing moves.
  if (all.length < 2) return;
  const there = all.map((_, place) => place);
  const walked = async (key: string, to: number) => {
    for (let presses = 0; presses < all.length; presses += 1) {
      await page.keyboard.press(key);
      if (presses >= all.length - 2 && (await page.evaluate(() => window.walk.met.at(-1))) === to) break;
    }
    const { met, unseen } = await page.evaluate(() => window.walk);
    expect.soft(unseen, `${where}: the focus is not to be seen`).toEqual([]);
    return met.map((place) => all[place]);
  };
  const names = (places: number[]) => places.map((place) => all[place]);
  expect.soft(await walked('Tab', all.length - 1), `${where}, by Tab`).toEqual(names(there));
  await page.evaluate(() => (window.walk.met = [window.walk.all.length - 1]));
  expect.soft(await walked('Shift+Tab', 0), `${where}, by Shift+Tab`).toEqual(names(there.toReversed()));
}

/** Runs in the page: notes from now on where the focus goes. */
function observeFocus(): void {
  const scope = [...document.querySelectorAll('[aria-modal]')].at(-1) ?? document;
  const others = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const elements = [...scope.querySelectorAll<HTMLInputElement>(others)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      // Arrow keys lead to the others of the group.
      (element.type !== 'radio' || element.checked),
  );
  const styleOf = (element: Element, part?: string) => {
    const { outline, boxShadow, borderColor, backgroundColor, top } = getComputedStyle(element, part);
    return [outline, boxShadow, borderColor, backgroundColor, top].join();
  };
  /** Of what is drawn in its place, where it is not drawn itself, too. */
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
  // In a dialog something has it already: beyond the last comes the first again.
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
