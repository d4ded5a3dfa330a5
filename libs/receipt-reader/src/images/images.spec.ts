import sharp from 'sharp';
import { imageOf } from '../testing/receipt-images.ts';
import { wordShapes } from './blobs.ts';
import { decodeImage } from './decode.ts';
import { flattenFaint } from './flatten.ts';
import type { Gray } from './gray.ts';
import { inkOf, isNoise } from './ink.ts';
import { localMean } from './local-mean.ts';
import { MAX_PIXELS } from './limits.ts';
import { skewOf } from './skew.ts';
import { rotate } from './rotate.ts';

const lines = Array.from({ length: 12 }, (_, index) => `Article number ${index}      12,${index + 10}`);
let image: Gray;
beforeAll(async () => {
  image = await decodeImage(await imageOf(lines), 'jpeg');
});

it.each([0, -3, 8])('measures a skew of %d degrees', async (degrees) => {
  expect(skewOf(inkOf(await rotate(image, -degrees)))).toBeCloseTo(degrees, 0);
});

it('distinguishes upright text from text rotated by 90 degrees', async () => {
  const upright = wordShapes(inkOf(image));
  const onItsSide = wordShapes(inkOf(await rotate(image, 90)));
  expect(upright.wide).toBeGreaterThan(upright.tall * 2);
  expect(onItsSide.tall).toBeGreaterThan(onItsSide.wide * 2);
});

it('distinguishes text from noise, even in a noisy image', async () => {
  const grain = async (share: number) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const { width, height } = image;
    const data = await sharp({ create: { width, height, channels: 3, background: 'white', noise } })
      .greyscale()
      .raw()
      .toBuffer();
    const mixed = image.data.map((shade, index) => shade * (1 - share) + (data[index] ?? 0) * share);
    return isNoise(inkOf({ ...image, data: mixed }));
  };
  expect([await grain(0), await grain(0.3), await grain(1)]).toEqual([false, false, true]);
});

it('finds no words on a blank page', () => {
  const blank = { width: 300, height: 300, data: new Uint8Array(90_000).fill(230) };
  expect(wordShapes(inkOf(blank))).toEqual({ wide: 0, tall: 0 });
});

it('computes the mean of the square around each pixel', () => {
  const [width, height, radius] = [7, 5, 2];
  const data = Uint8Array.from({ length: width * height }, (_, index) => (index * 37) % 256);
  const mean = localMean({ width, height, data }, radius);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const square = [...data].filter(
        (_, index) =>
          Math.abs((index % width) - x) <= radius && Math.abs(Math.floor(index / width) - y) <= radius,
      );
      expect(mean[y * width + x]).toBe(
        Math.floor(square.reduce((sum, shade) => sum + shade, 0) / square.length),
      );
    }
  }
});

it('fills the corners of a rotated page with the shade of its paper', async () => {
  const grey = { width: 200, height: 300, data: new Uint8Array(60_000).fill(150).fill(20, 30_000, 31_000) };
  const { data } = await rotate(grey, 5);
  expect(data[0]).toBe(150);
  expect(Math.max(...data)).toBeLessThan(160);
});

it('removes a shadow from faint print only', () => {
  const shaded = {
    ...image,
    data: image.data.map(
      (shade, index) => 40 + ((191 + shade / 4) * (index % image.width)) / image.width / 2,
    ),
  };
  const flat = flattenFaint(shaded, 20);
  const paper = [...flat.data].filter((shade) => shade > 200).length / flat.data.length;
  expect(paper).toBeGreaterThan(0.7);
  expect(flattenFaint(image, 20)).toBe(image);
});

it('rotates a photo by its EXIF orientation and reduces a large one', async () => {
  const photo = sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: 'white' } });
  const decoded = await decodeImage(await photo.jpeg().withMetadata({ orientation: 6 }).toBuffer(), 'jpeg');
  expect(decoded.height).toBeGreaterThan(decoded.width);
  expect(decoded.width * decoded.height).toBeLessThan(MAX_PIXELS * 1.01);
  expect(decoded.data).toHaveLength(decoded.width * decoded.height);
});
