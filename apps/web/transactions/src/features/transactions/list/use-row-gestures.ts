import { usePhone } from '@saldo/ui';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { gestureOf, shiftOf, sideOf, type SwipeSide } from './swipe';

/** Duration after which phones treat a press as a long press. */
const LONG_PRESS_MS = 500;

interface Gesture {
  pointerId: number;
  row: HTMLElement;
  x: number;
  y: number;
  isRtl: boolean;
  isSwipe: boolean;
  longPress: ReturnType<typeof setTimeout>;
}

/**
 * Handlers for swipes and long presses of a row on a phone. A vertical movement scrolls the page: the row permits only that to
 * the browser (`touch-action`), which then cancels the pointer.
 * @param onLongPress called while the finger is still down
 */
export function useRowGestures(onLongPress: () => void) {
  const isPhone = usePhone();
  const [open, setOpen] = useState<SwipeSide>();
  const gesture = useRef<Gesture>(undefined);
  /** Set after a swipe or long press, because some browsers then send a click that must be ignored. */
  const ignoresClick = useRef(false);
  const row = useRef<HTMLTableRowElement>(null);
  useCloseOutside(row, open !== undefined, () => setOpen(undefined));

  const end = () => {
    const ended = gesture.current;
    gesture.current = undefined;
    clearTimeout(ended?.longPress);
    ended?.row.removeAttribute('data-swiping');
    ended?.row.style.removeProperty('--swipe');
  };
  useEffect(() => () => clearTimeout(gesture.current?.longPress), []);

  const shiftAt = (event: PointerEvent, { x, isRtl }: Gesture) => shiftOf(event.clientX - x, { isRtl, open });
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      ignoresClick.current = false;
      end();
      if (!isPhone || !isTouch(event)) return;
      const longPress = setTimeout(() => {
        ignoresClick.current = true;
        end();
        onLongPress();
      }, LONG_PRESS_MS);
      gesture.current = { ...startOf(event), longPress };
    },
    onPointerMove: (event: PointerEvent) => {
      const current = gesture.current;
      if (!current || current.pointerId !== event.pointerId) return;
      if (!current.isSwipe) {
        const kind = gestureOf({ x: event.clientX - current.x, y: event.clientY - current.y });
        if (kind === 'scroll') end();
        if (kind !== 'swipe') return;
        clearTimeout(current.longPress);
        current.isSwipe = ignoresClick.current = true;
        current.row.setAttribute('data-swiping', '');
      }
      const shift = shiftAt(event, current);
      current.row.style.setProperty('--swipe', `${current.isRtl ? -shift : shift}px`);
    },
    onPointerUp: (event: PointerEvent) => {
      const current = gesture.current;
      if (current?.isSwipe && current.pointerId === event.pointerId) setOpen(sideOf(shiftAt(event, current)));
      end();
    },
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (gesture.current || ignoresClick.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      // Clicks from the keyboard and from screen readers have no pointer and always count.
      const isGesture = ignoresClick.current && event.detail > 0;
      ignoresClick.current = false;
      if (isGesture || (open && !isOn('button', event))) stop(event);
      // Any tap closes the uncovered button.
      if (!isGesture) setOpen(undefined);
    },
  };
  return { ref: row, 'data-open': open, ...handlers };
}

const isOn = (selector: string, { target }: { target: EventTarget }) =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether a finger or pen touches a row, outside of an open editor. */
const isTouch = (event: PointerEvent) =>
  event.isPrimary && event.pointerType !== 'mouse' && !isOn('form', event);

function stop(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function startOf({ pointerId, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  return { pointerId, row: currentTarget, x: clientX, y: clientY, isRtl, isSwipe: false };
}

/** Closes a row when the page scrolls or the user presses elsewhere. */
function useCloseOutside(row: { readonly current: Node | null }, isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const look = ({ target }: Event) => {
      if (!(target instanceof Node && row.current?.contains(target))) latest.current();
    };
    const events = ['pointerdown', 'scroll'] as const;
    for (const name of events) addEventListener(name, look, true);
    return () => {
      for (const name of events) removeEventListener(name, look, true);
    };
  }, [row, isOpen]);
}
