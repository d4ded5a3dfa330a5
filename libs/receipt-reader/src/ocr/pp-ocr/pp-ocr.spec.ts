import { decodeImage } from '../../images/decode.ts';
import type { Gray } from '../../images/gray.ts';
import { linesOf } from '../../extraction/lines.ts';
import { rotate } from '../../images/rotate.ts';
import { imageOf } from '../../testing/receipt-images.ts';
import { PpOcr } from './pp-ocr.ts';

const ppOcr = new PpOcr();
const recognise = async (image: Gray, until?: number) => ppOcr.read(image, await ppOcr.detect(image), until);
let image: Gray;
beforeAll(async () => {
  image = await decodeImage(
    await imageOf(['CORNER BAKERY', 'Bread        4.20', 'TOTAL       15.50']),
    'jpeg',
  );
});

it('recognises words with their positions, line by line', async () => {
  const words = await recognise(image);
  expect(linesOf(words).map(({ text }) => text)).toEqual(['CORNER BAKERY', 'Bread 4.20', 'TOTAL 15.50']);
  const [total, amount] = words.slice(-2);
  expect(total?.right).toBeLessThan(amount?.left ?? 0);
  expect(words.every(({ confidence }) => confidence > 80 && confidence <= 100)).toBe(true);
  expect(words.every(({ right, bottom }) => right <= image.width && bottom <= image.height)).toBe(true);
});

it('finds nothing on a blank page', async () => {
  const blank = { ...image, data: new Uint8Array(image.data.length).fill(230) };
  expect(await recognise(blank)).toEqual([]);
});

it('reads no line after its time', async () => {
  expect(await recognise(image, performance.now())).toEqual([]);
});

it('tells text that stands on its head', async () => {
  const isUpsideDown = async (page: Gray) => ppOcr.isUpsideDown(page, await ppOcr.detect(page));
  expect(await isUpsideDown(image)).toBe(false);
  expect(await isUpsideDown(await rotate(image, 180))).toBe(true);
});
