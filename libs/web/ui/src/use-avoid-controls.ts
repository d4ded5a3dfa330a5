import { type RefObject, useLayoutEffect } from 'react';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** On a scrolled phone page the nearest free place may be below the head of a list. */
const FARTHEST_PX = 400;
/** Screens load, scroll and change while the box is shown. */
const LOOK_EVERY_MS = 250;

/** Returns how many pixels a box has to move in a direction (1 is down) to cover no control; 0 if there is none. */
export function clearance(box: Box, controls: readonly Box[], direction: 1 | -1): number {
  for (let moved = 0; moved <= FARTHEST_PX; moved += 1) {
    const top = box.top + moved * direction;
    const bottom = box.bottom + moved * direction;
    const covers = (control: Box) =>
      control.left < box.right && box.left < control.right && control.top < bottom && top < control.bottom;
    if (!controls.some(covers)) return moved * direction;
  }
  return 0;
}

/** Moves an overlay up or down so that it covers no control. It stays while something in it has `data-held`. */
export function useAvoidControls(ref: RefObject<HTMLElement | null>, direction: 1 | -1): void {
  useLayoutEffect(() => {
    const place = () => {
      const element = ref.current;
      // Do not move it while it is read or pressed.
      if (!element || element.querySelector('[data-held]')) return;
      element.style.translate = '';
      const controls = [...document.querySelectorAll(CONTROLS)].filter((each) => !element.contains(each));
      const boxes = controls.map((each) => each.getBoundingClientRect());
      element.style.translate = `0 ${clearance(element.getBoundingClientRect(), boxes, direction)}px`;
    };
    place();
    const timer = setInterval(place, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ref, direction]);
}
