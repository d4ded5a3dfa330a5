/** The button that a swipe uncovers: Delete at the end of the row, Category at its start. */
export type SwipeSide = 'delete' | 'category';

/** A movement across the screen, in pixels to the right and downwards. */
interface Movement {
  x: number;
  y: number;
}

/** Width of a button beside a row; `.action` in the style sheet has the same. */
const BUTTON_PX = 88;
/** A finger that only presses moves less. */
const SLOP_PX = 10;
/** From here on a button stays uncovered. */
const OPEN_PX = BUTTON_PX / 2;

/** Returns whether a movement swipes a row or scrolls the page; undefined while it may still be a tap or a long press. */
export function gestureOf({ x, y }: Movement): 'swipe' | 'scroll' | undefined {
  if (Math.hypot(x, y) < SLOP_PX) return undefined;
  return Math.abs(x) > Math.abs(y) ? 'swipe' : 'scroll';
}

/**
 * Returns how far a row has moved towards its end, in pixels: negative towards its start, and never beyond its buttons.
 * @param open the button that was uncovered before
 */
export function shiftOf(
  x: number,
  { isRtl, open }: { isRtl: boolean; open?: SwipeSide | undefined },
): number {
  const before = open === undefined ? 0 : open === 'delete' ? -BUTTON_PX : BUTTON_PX;
  return Math.max(-BUTTON_PX, Math.min(BUTTON_PX, before + (isRtl ? -x : x)));
}

/** Returns the button that stays uncovered when the finger leaves a row that has moved so far. */
export function sideOf(shift: number): SwipeSide | undefined {
  if (Math.abs(shift) < OPEN_PX) return undefined;
  return shift < 0 ? 'delete' : 'category';
}
