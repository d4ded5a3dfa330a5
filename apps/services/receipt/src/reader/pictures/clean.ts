import type { Gray } from './gray';
import { localMean } from './integral';

/** Black where a pixel is clearly darker than its surroundings, else white: shadows and coloured paper are gone. */
export function threshold(picture: Gray, radius: number, darker: number): Gray {
  const mean = localMean(picture, radius);
  const data = picture.data.map((shade, index) => (shade < mean[index]! * (1 - darker) ? 0 : 255));
  return { ...picture, data };
}

/** A square about as wide as three letters. */
const radiusOf = ({ width, height }: Gray) => Math.max(12, Math.round(Math.min(width, height) / 25));

/** The same as shades: how dark a pixel is against its surroundings, stretched. Thin strokes stay thin. */
export function flatten(picture: Gray, radius = radiusOf(picture)): Gray {
  const mean = localMean(picture, radius);
  const data = picture.data.map((shade, index) =>
    Math.max(0, Math.min(255, (shade / Math.max(1, mean[index]!) - 0.4) * 425)),
  );
  return { ...picture, data };
}
