import { useEffect } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** A function that restores the focus. */
export type Place = () => void;

/**
 * Remembers an element and returns a function that focuses it again. If the element no longer exists, focuses its nearest
 * neighbour: preferably one with the same name, such as Delete in the next row, or a sibling, such as the button for the other
 * page. If nothing had the focus, focuses the heading.
 */
export function focusRestorer(element: Element | null): Place {
  if (!element || element === document.body) return focusHeading;
  const scope = element.closest('[aria-modal], main') ?? document.createElement('div');
  const all = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    ({ tabIndex, tagName }) => tabIndex >= 0 || tagName === element.tagName,
  );
  const at = all.indexOf(element as HTMLElement);
  const name = nameOf(element);
  const parent = element.parentElement;
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).reverse()];
  return () => {
    const namesakes = others.filter((other) => nameOf(other) === name);
    const siblings = others.filter((other) => other.parentElement === parent);
    if ([element, ...namesakes, ...siblings, ...others].some(takesFocus)) return;
    // Do nothing if another screen has taken the focus.
    const { activeElement, body } = document;
    const isNowhere = activeElement === body || activeElement === element;
    if (isNowhere) document.querySelector('main')?.focus({ preventScroll: true });
  };
}

/** Focuses the heading. From there, Tab reaches the first control of the screen. */
function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function nameOf(element: Element): string | null {
  return element.getAttribute('aria-label') ?? element.textContent;
}

/** Tries to focus an element. Returns false if it is removed, disabled or hidden. */
function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus();
  // An element that was just disabled still has the focus for a moment.
  return document.activeElement === element && !element.matches(':disabled');
}

/** Restores the focus anywhere on the page when the focused element is removed or disabled. */
export function useFocusRestore(): void {
  useEffect(() => {
    let current: { element: Element; giveBack: Place } | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) current = { element: target, giveBack: focusRestorer(target) };
    };
    // Forget the element on a press: either `focusin` follows, or there is nothing to restore.
    const onPress = () => (current = undefined);
    const observer = new MutationObserver(() => {
      if (current && isLost(current.element)) current.giveBack();
    });
    const attributeFilter = ['disabled', 'aria-busy'];
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
}

/** Whether the focus is lost. A busy element is not lost: it gets the focus back later. */
function isLost(element: Element): boolean {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== element) return false;
  // Closing dialogs restore the focus themselves.
  if (!element.isConnected) return element.closest('[aria-modal]') === null;
  const waits = element.closest('[aria-busy="true"]') !== null;
  return !waits && (activeElement === body || element.matches(':disabled'));
}
