import { type RefObject, useLayoutEffect } from 'react';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** Controls that an open dialog keeps the user from. */
const UNREACHABLE = '[aria-hidden="true"], [inert]';
/** Between two items, less than in the list's own layout. */
const GAP_PX = 6;
/** Screens load, scroll and change while the boxes are shown. */
const LOOK_EVERY_MS = 250;

/** Returns how many pixels a box has to move up to meet none of the others; 0 if there is no room up to the screen's top. */
export function clearance(box: Box, others: readonly Box[]): number {
  let up = 0;
  const meets = ({ left, right, top, bottom }: Box) =>
    left < box.right && box.left < right && top < box.bottom - up && box.top - up < bottom;
  for (let met = others.find(meets); met; met = others.find(meets)) up = box.bottom - met.top;
  return up <= box.top ? up : 0;
}

/**
 * Moves the items of an overlaid list up, each as far as it has to so that it covers no control and no item below. All stay
 * while one has `data-held`.
 * @param items looked at again when this changes
 */
export function useAvoidControls(ref: RefObject<HTMLElement | null>, items: unknown): void {
  useLayoutEffect(() => {
    const place = () => {
      const list = ref.current;
      // Do not move what is read or pressed.
      if (!list || list.querySelector('[data-held]')) return;
      const controls = [...document.querySelectorAll(CONTROLS)].filter(
        (control) => !list.contains(control) && !control.closest(UNREACHABLE),
      );
      const taken: Box[] = controls.map((control) => control.getBoundingClientRect());
      for (const item of [...list.children].reverse() as HTMLElement[]) {
        item.style.translate = '';
        item.style.translate = `0 ${-clearance(item.getBoundingClientRect(), taken)}px`;
        const { left, right, top, bottom } = item.getBoundingClientRect();
        taken.push({ left, right, top: top - GAP_PX, bottom });
      }
    };
    place();
    const timer = setInterval(place, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ref, items]);
}
