import type { Segmentation } from './ocr/engine';
import { flatten, threshold } from './pictures/clean';
import type { Gray } from './pictures/gray';

/** One way to prepare a picture and read it. */
export interface Pass {
  prepare: (picture: Gray) => Gray;
  segmentation: Segmentation;
}

/** A square about as wide as three letters, by which what is dark is judged. */
const radiusOf = ({ width, height }: Gray) => Math.max(12, Math.round(Math.min(width, height) / 25));

/** In this order; a receipt that is read for sure needs the first alone. */
export const passes: Pass[] = [
  { prepare: (picture) => picture, segmentation: 6 },
  { prepare: (picture) => flatten(picture, radiusOf(picture)), segmentation: 4 },
  { prepare: (picture) => threshold(picture, radiusOf(picture), 0.15), segmentation: 6 },
];
