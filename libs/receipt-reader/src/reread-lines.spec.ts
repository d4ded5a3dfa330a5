import { lenses, lookCloser } from './closer-look';
import type { Recogniser } from './ocr/engine';
import type { Gray } from './images/gray';
import { linesOfText } from './testing/lines';

const page: Gray = { width: 200, height: 120, data: new Uint8Array(200 * 120).fill(255) };
const seen: Gray[] = [];
/** Finds one word in the middle of whatever it is shown, and one at its very edge. */
const recogniser: Recogniser = {
  recognise: (picture) => {
    seen.push(picture);
    const { width, height } = picture;
    const place = { left: width / 4, right: width / 2, confidence: 90 };
    return Promise.resolve([
      { ...place, text: 'word', top: height * 0.4, bottom: height * 0.6, line: 0 },
      { ...place, text: 'edge', top: 0, bottom: 1, line: 1 },
    ]);
  },
};
const [wide = (strip: Gray) => Promise.resolve(strip)] = lenses;
// Lines of text lie 30 pixels apart and are 20 high.
const lines = linesOfText('one\ntwo\nthree\nfour');
const look = (...which: number[]) =>
  lookCloser(
    recogniser,
    page,
    lines.filter((_, index) => which.includes(index)),
    wide,
  );

beforeEach(() => seen.splice(0));

it('reads nothing but the strips of the lines it is given, enlarged', async () => {
  await look(1, 3);
  expect(seen).toHaveLength(2);
  expect(seen.every(({ width, height }) => width === 500 && height < 120)).toBe(true);
});

it('puts words where they stand on the page, whatever was done to the strip', async () => {
  const [word] = await look(1);
  expect(word).toMatchObject({ text: 'word', left: 50, right: 100 });
  expect(((word?.top ?? 0) + (word?.bottom ?? 0)) / 2).toBeCloseTo(40, 0);
});

it('leaves out what stands between the lines', async () => {
  expect((await look(1, 3)).map(({ text }) => text)).toEqual(['word', 'word']);
});

it('keeps words of several strips in lines of their own', async () => {
  const words = await look(1, 3);
  expect(new Set(words.map(({ line }) => line)).size).toBe(2);
});

it('sees nothing without lines', async () => {
  expect(await look()).toEqual([]);
  expect(seen).toEqual([]);
});
