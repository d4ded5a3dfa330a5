import type { Gray } from './images/gray.ts';
import { straighten } from './orientation.ts';

const [width, height] = [200, 300];

/** Dark bars that look like widely spaced letters. */
const letters: Gray = {
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return x % 14 < 3 && y % 30 < 14 ? 0 : 255;
  }),
};
const wide = { left: 10, top: 20, right: 60, bottom: 34 };
const tall = { left: 20, top: 10, right: 34, bottom: 60 };

/** Finds a wide line in images that pass `isUpright`, otherwise a tall one. */
const detector = (isUpright: (image: Gray) => boolean, isUpsideDown = false) => ({
  detect: (image: Gray) => Promise.resolve([isUpright(image) ? wide : tall]),
  isUpsideDown: () => Promise.resolve(isUpsideDown),
});

it('leaves an image upright whose letters are far apart', async () => {
  const { image, boxes } = await straighten(
    detector((page) => page.height > page.width),
    letters,
  );
  expect(image.height).toBeGreaterThan(image.width);
  expect(boxes).toEqual([wide]);
});

it('turns an image on its side', async () => {
  const { image, boxes } = await straighten(
    detector((page) => page.width > page.height),
    letters,
  );
  expect(image.width).toBeGreaterThan(image.height);
  expect(boxes).toEqual([wide]);
});

it('turns an image over together with its lines', async () => {
  const { image, boxes } = await straighten(
    detector((page) => page.height > page.width, true),
    letters,
  );
  expect(image.rotated).toEqual({ degrees: 180, width, height });
  expect(boxes).toEqual([{ left: 140, top: 266, right: 190, bottom: 280 }]);
});

it('looks for no lines in mere noise', async () => {
  let seed = 1;
  const noise = {
    width,
    height,
    data: letters.data.map(() => (seed = (seed * 48_271) % 2_147_483_647) % 256),
  };
  expect(
    (
      await straighten(
        detector(() => true),
        noise,
      )
    ).boxes,
  ).toEqual([]);
});

it('looks for no lines on a blank page', async () => {
  const blank = { width, height, data: letters.data.map(() => 250) };
  expect(
    await straighten(
      detector(() => true),
      blank,
    ),
  ).toEqual({ image: blank, boxes: [] });
});
