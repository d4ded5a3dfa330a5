import type { Gray } from './gray';
import { localMean } from './local-mean';

const { max, min, round } = Math;

/** A square about as wide as three letters. */
const radiusOf = ({ width, height }: Gray) => max(12, round(min(width, height) / 25));

/** Normalises each pixel by its surroundings and stretches the contrast: removes shadows and coloured paper. */
export function flatten(image: Gray, radius = radiusOf(image)): Gray {
  const mean = localMean(image, radius);
  const data = image.data.map((shade, index) => max(0, min(255, (shade / max(1, mean[index]!) - 0.4) * 425)));
  return { ...image, data };
}
