/**
 * Maximum number of pixels of an input image; larger ones are refused before decoding. Phones take photos of up to 50 million
 * pixels.
 */
export const MAX_INPUT_PIXELS = 64_000_000;
/**
 * Maximum edge of an input image, which is that of a JPEG. A longer one, such as a line of millions of pixels, would take
 * minutes.
 */
export const MAX_INPUT_EDGE = 65_535;
/** Maximum number of pixels after reduction; enough for small print on a long receipt. */
export const MAX_PIXELS = 4_500_000;

/** Long edge in pixels of stored images, large enough to read them. */
export const FULL_EDGE = 2_400;
