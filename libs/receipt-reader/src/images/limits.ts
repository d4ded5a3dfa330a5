/** Larger images are refused before they are decoded. Phones take photos of up to 50 million pixels. */
export const MAX_INPUT_PIXELS = 64_000_000;
/** Maximum edge of a JPEG. A longer image, a line of millions of pixels, would take minutes. */
export const MAX_INPUT_EDGE = 65_535;
/** Images are reduced to this size: enough for small print on a long receipt. */
export const MAX_PIXELS = 4_500_000;

/** The long edge in pixels of stored images, which stay easy to read. */
export const FULL_EDGE = 2_400;
