/** Larger pictures are refused before anything is decoded. The largest phones make 50 million pixels. */
export const MAX_INPUT_PIXELS = 64_000_000;
/** So long a JPEG can be. What is longer, a line of millions of pixels, takes minutes and is no receipt. */
export const MAX_INPUT_EDGE = 65_535;
/** Pictures are made as small as that: enough for small print on a long receipt; more only takes longer. */
export const MAX_PIXELS = 4_500_000;
