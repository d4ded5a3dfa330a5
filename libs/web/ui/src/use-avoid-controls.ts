import { type RefObject, useLayoutEffect } from 'react';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
interface Size {
  width: number;
  height: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** Controls that cannot be reached because of an open dialog. */
const UNREACHABLE = '[aria-hidden="true"], [inert]';
/** Minimum gaps in pixels between two items, and between an item and the edge of the screen. */
const GAP_PX = 6;
const EDGE_PX = 12;
/** Interval between checks, because screens load, scroll and change in the meantime. */
const LOOK_EVERY_MS = 250;

/**
 * Returns a place near the top right where a box overlaps no other box. Prefers the highest place whose centre is in the right
 * half, or else the highest one. Returns undefined if there is none.
 */
export function topRightPlace({ width, height }: Size, others: readonly Box[], screen: Size) {
  const tops = [EDGE_PX, ...others.map(({ bottom }) => bottom)]
    .filter((top) => top >= EDGE_PX && top + height <= screen.height)
    .sort((a, b) => a - b);
  const places = tops.flatMap((top) => {
    const beside = others.filter((other) => top < other.bottom && other.top < top + height);
    const left = rightmost(width, beside, screen.width);
    return left === undefined ? [] : [{ left, top }];
  });
  return places.find(({ left }) => left + width / 2 >= screen.width / 2) ?? places[0];
}

/** Returns the left edge of the rightmost position at which a box overlaps no other box; undefined if there is none. */
function rightmost(width: number, others: readonly Box[], screenWidth: number): number | undefined {
  let left = screenWidth - EDGE_PX - width;
  const meets = (other: Box) => left < other.right && other.left < left + width;
  for (let met = others.find(meets); met; met = others.find(meets)) left = met.left - width;
  return left >= EDGE_PX ? left : undefined;
}

/**
 * Moves the items of an overlaid list to places at the top right (top left in right-to-left languages) where they cover no
 * control and no other item. Nothing moves while an item has `data-held`.
 * @param items a change of this value triggers a check
 */
export function useAvoidControls(ref: RefObject<HTMLElement | null>, items: unknown): void {
  useLayoutEffect(() => {
    const place = () => {
      const list = ref.current;
      // Do not move content that the user is reading or pressing.
      if (!list || list.querySelector('[data-held]')) return;
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const isMirrored = getComputedStyle(list).direction === 'rtl';
      const boxOf = (element: Element): Box => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return isMirrored
          ? { left: width - right, right: width - left, top, bottom }
          : { left, right, top, bottom };
      };
      const taken = [...document.querySelectorAll(CONTROLS)]
        .filter((control) => !list.contains(control) && !control.closest(UNREACHABLE))
        .map(boxOf);
      for (const item of [...list.children] as HTMLElement[]) {
        item.style.translate = '';
        const box = boxOf(item);
        const size = { width: box.right - box.left, height: box.bottom - box.top };
        const { left, top } = topRightPlace(size, taken, { width, height }) ?? box;
        const across = isMirrored ? box.left - left : left - box.left;
        item.style.translate = `${across}px ${top - box.top}px`;
        taken.push({
          ...{ left: left - GAP_PX, right: left + size.width + GAP_PX },
          ...{ top: top - GAP_PX, bottom: top + size.height + GAP_PX },
        });
      }
    };
    place();
    const timer = setInterval(place, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ref, items]);
}
