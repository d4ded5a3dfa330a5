/** Button that a swipe uncovers: Delete at the end of the row, Category at its start. */
export type SwipeSide = 'delete' | 'category';

/** A movement in pixels, to the right and downwards. */
interface Movement {
  x: number;
  y: number;
}

/** Width of a button under a row in pixels; must equal that of `.action` in the style sheet. */
const BUTTON_PX = 88;
/** Minimum distance of a swipe in pixels. A finger that only presses moves less. */
const SLOP_PX = 10;
/** Distance in pixels from which a button stays uncovered. */
const OPEN_PX = BUTTON_PX / 2;

/**
 * Returns whether a movement is a swipe of the row or a scroll of the page; undefined while it may still be a tap or a long
 * press.
 */
export function gestureOf({ x, y }: Movement): 'swipe' | 'scroll' | undefined {
  if (Math.hypot(x, y) < SLOP_PX) return undefined;
  return Math.abs(x) > Math.abs(y) ? 'swipe' : 'scroll';
}

/**
 * Returns how far a row has moved towards its end in pixels, limited to the width of a button. Negative values are towards its
 * start.
 * @param open the button that was uncovered before
 */
export function shiftOf(
  x: number,
  { isRtl, open }: { isRtl: boolean; open?: SwipeSide | undefined },
): number {
  const before = open === undefined ? 0 : open === 'delete' ? -BUTTON_PX : BUTTON_PX;
  return Math.max(-BUTTON_PX, Math.min(BUTTON_PX, before + (isRtl ? -x : x)));
}

/** Returns the button that stays uncovered after the finger leaves a row that has moved this far. */
export function sideOf(shift: number): SwipeSide | undefined {
  if (Math.abs(shift) < OPEN_PX) return undefined;
  return shift < 0 ? 'delete' : 'category';
}
