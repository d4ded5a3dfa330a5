import { useEffect } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Gives the focus back to where it was. */
export type Place = () => void;

/**
 * Remembers where an element stands: to come back to it or, when it is gone by then, to its nearest neighbour in what it
 * stood in, first to one of the same name, such as the next row's Delete. Where nothing had the focus, as before a shortcut
 * on a screen that was just opened, the screen's heading gets it.
 */
export function focusRestorer(element: Element | null): Place {
  if (!element || element === document.body) return focusHeading;
  const scope = element.closest('[aria-modal], main') ?? document.createElement('div');
  const all = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    ({ tabIndex, tagName }) => tabIndex >= 0 || tagName === element.tagName,
  );
  const at = all.indexOf(element as HTMLElement);
  const name = nameOf(element);
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).reverse()];
  return () => {
    const isAlike = (other: Element) => nameOf(other) === name;
    const namesakes = others.filter(isAlike);
    if ([element, ...namesakes, ...others].some(takesFocus)) return;
    // Where all of it is gone, another screen may have come, with a place of its own for the focus.
    const { activeElement, body } = document;
    const isNowhere = activeElement === body || activeElement === element;
    if (isNowhere) document.querySelector('main')?.focus({ preventScroll: true });
  };
}

/** Tab goes on from there to the first control of the screen. */
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

/** What is gone, disabled or not shown does not. */
function takesFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus();
  // What has just been disabled may have it for a moment longer.
  return document.activeElement === element && !element.matches(':disabled');
}

/** Sees to it, for the whole page, that the focus is not lost with an element that goes or is disabled while it has it. */
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

/** Nothing has the focus, or what cannot use it; what waits for something that is under way will have it again. */
function isLost(element: Element): boolean {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== element) return false;
  // A dialog that goes gives the focus back by itself.
  if (!element.isConnected) return element.closest('[aria-modal]') === null;
  const waits = element.closest('[aria-busy="true"]') !== null;
  return !waits && (activeElement === body || element.matches(':disabled'));
}
