import type { Gray } from './gray';
import { localMean } from './integral';

const { max, min, round } = Math;

/** A square about as wide as three letters. */
const radiusOf = ({ width, height }: Gray) => max(12, round(min(width, height) / 25));

/** How dark each pixel is against its surroundings, stretched: shadows and coloured paper are gone. */
export function flatten(picture: Gray, radius = radiusOf(picture)): Gray {
  const mean = localMean(picture, radius);
  const data = picture.data.map((shade, index) =>
    max(0, min(255, (shade / max(1, mean[index]!) - 0.4) * 425)),
  );
  return { ...picture, data };
}
