import { useEffect } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Restores the focus. */
export type Place = () => void;

/**
 * Remembers an element and returns a function that focuses it again. If it no longer exists, its nearest neighbour gets the
 * focus, preferably one of the same name, such as the next row's Delete, or one beside it, such as the other page. If nothing had
 * the focus, the heading gets it.
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
    // Another screen may have taken the focus meanwhile.
    const { activeElement, body } = document;
    const isNowhere = activeElement === body || activeElement === element;
    if (isNowhere) document.querySelector('main')?.focus({ preventScroll: true });
  };
}

/** Focuses the heading, from which Tab reaches the first control of the screen. */
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

/** Focuses an element. Returns false if it is removed, disabled or hidden. */
function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus();
  // An element that was just disabled keeps the focus for a moment.
  return document.activeElement === element && !element.matches(':disabled');
}

/** Restores the focus, on the whole page, when the focused element is removed or disabled. */
export function useFocusRestore(): void {
  useEffect(() => {
    let current: { element: Element; giveBack: Place } | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) current = { element: target, giveBack: focusRestorer(target) };
    };
    // A press moves the focus: `focusin` follows if something takes it, otherwise there is nothing to restore.
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

/** Whether the focus is lost. A busy element gets it back later. */
function isLost(element: Element): boolean {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== element) return false;
  // A closing dialog restores the focus itself.
  if (!element.isConnected) return element.closest('[aria-modal]') === null;
  const waits = element.closest('[aria-busy="true"]') !== null;
  return !waits && (activeElement === body || element.matches(':disabled'));
}
