import { preprocessors, rereadLines } from './reread-lines.ts';
import type { Recogniser } from './ocr/tesseract.ts';
import type { Gray } from './images/gray.ts';
import { linesOfText } from './testing/lines.ts';

const page: Gray = { width: 200, height: 120, data: new Uint8Array(200 * 120).fill(255) };
const seen: Gray[] = [];
/** A stub that finds one word in the middle of every image and one at its edge. */
const recogniser: Recogniser = {
  recognise: (image) => {
    seen.push(image);
    const { width, height } = image;
    const place = { left: width / 4, right: width / 2, confidence: 90 };
    return Promise.resolve([
      { ...place, text: 'word', top: height * 0.4, bottom: height * 0.6, line: 0 },
      { ...place, text: 'edge', top: 0, bottom: 1, line: 1 },
    ]);
  },
};
const [wide = (strip: Gray) => Promise.resolve(strip)] = preprocessors;
// Lines of text lie 30 pixels apart and are 20 high.
const lines = linesOfText('one\ntwo\nthree\nfour');
const look = (...which: number[]) =>
  rereadLines(
    recogniser,
    page,
    lines.filter((_, index) => which.includes(index)),
    wide,
  );

beforeEach(() => seen.splice(0));

it('recognises only the strips of the given lines, enlarged', async () => {
  await look(1, 3);
  expect(seen).toHaveLength(2);
  expect(seen.every(({ width, height }) => width === 500 && height < 120)).toBe(true);
});

it('returns positions on the page, however the strip was transformed', async () => {
  const [word] = await look(1);
  expect(word).toMatchObject({ text: 'word', left: 50, right: 100 });
  expect(((word?.top ?? 0) + (word?.bottom ?? 0)) / 2).toBeCloseTo(40, 0);
});

it('leaves out words between the lines', async () => {
  expect((await look(1, 3)).map(({ text }) => text)).toEqual(['word', 'word']);
});

it('keeps words of different strips in different lines', async () => {
  const words = await look(1, 3);
  expect(new Set(words.map(({ line }) => line)).size).toBe(2);
});

it('returns nothing without lines', async () => {
  expect(await look()).toEqual([]);
  expect(seen).toEqual([]);
});
