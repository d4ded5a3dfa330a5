import { type RefObject, useLayoutEffect } from 'react';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** On a scrolled phone page the first place without controls may be below the head of a list. */
const FARTHEST_PX = 400;
/** Screens load, scroll and change while the box is shown. */
const LOOK_EVERY_MS = 250;

/** How far a box moves, in pixels and down where `direction` is 1, until it covers none of the controls; 0 where it is nowhere free. */
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

/**
 * Moves a box that lies over the page up or down from where its style puts it, so that it covers nothing that can be pressed. It
 * stays as long as something in it is marked `data-held`.
 */
export function useAvoidControls(ref: RefObject<HTMLElement | null>, direction: 1 | -1): void {
  useLayoutEffect(() => {
    const place = () => {
      const element = ref.current;
      // What is being read or pressed does not move away.
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
