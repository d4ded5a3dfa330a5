import type { Gray } from './images/gray';
import type { Word } from './ocr/word';
import { straighten } from './orientation';

const [width, height] = [200, 300];

/** Dark bars, as the letters of a print with wide gaps between them. */
const letters: Gray = {
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return x % 14 < 3 && y % 30 < 14 ? 0 : 255;
  }),
};
const word: Word = { text: 'TOTAL', confidence: 90, left: 0, top: 0, right: 50, bottom: 14, line: 0 };

it('leaves an image upright whose letters are far apart', async () => {
  const recognise = ({ width, height }: Gray) => Promise.resolve(height > width ? [word] : []);
  const upright = await straighten({ recognise }, letters);
  expect(upright.image.height).toBeGreaterThan(upright.image.width);
  expect(upright.words).toEqual([word]);
});

it('turns an image on its side', async () => {
  const recognise = ({ width, height }: Gray) => Promise.resolve(width > height ? [word] : []);
  const upright = await straighten({ recognise }, letters);
  expect(upright.image.width).toBeGreaterThan(upright.image.height);
});
