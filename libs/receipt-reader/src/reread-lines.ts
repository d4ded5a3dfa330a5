import type { Recogniser } from './ocr/tesseract.ts';
import { toOriginalScale, type Word } from './ocr/word.ts';
import { enlarge } from './images/enlarge.ts';
import type { Gray } from './images/gray.ts';
import { erode } from './images/erode.ts';
import { flattenFaint } from './images/flatten.ts';
import type { Line } from './extraction/lines.ts';

/** Prepares a strip of an image for recognition. */
type Preprocessor = (strip: Gray) => Promise<Gray>;

/** Margin above and below a line, as a fraction of its height. */
const MARGIN = 0.3;

export const preprocessors: Preprocessor[] = [
  (strip) => enlarge(strip, { times: 2.5, high: 2, blur: 1.2 }),
  async (strip) => enlarge(erode(await enlarge(strip, { times: 2, blur: 0.7 })), { times: 1, blur: 0.8 }),
];

/** Recognises the lines again, one band of adjacent lines at a time. Returns words with positions on the whole page. */
export async function rereadLines(
  engine: Recogniser,
  image: Gray,
  lines: Line[],
  preprocess: Preprocessor,
): Promise<Word[]> {
  let words: Word[] = [];
  for (const band of bandsOf(lines, image.height)) {
    const strip = cut(image, band);
    const seen = await preprocess(flattenFaint(strip, 40));
    const found = toOriginalScale(await engine.recognise(seen), seen, strip, band.top);
    const isInLine = ({ top, bottom }: Word) =>
      band.lines.some((line) => (top + bottom) / 2 > line.top && (top + bottom) / 2 < line.bottom);
    words = joinLines(words, found.filter(isInLine));
  }
  return words;
}

/** Joins two lists of words. Renumbers the second list so that its lines stay separate from those of the first. */
export function joinLines(words: Word[], more: Word[]): Word[] {
  const last = Math.max(0, ...words.map(({ line }) => line));
  return [...words, ...more.map((word) => ({ ...word, line: word.line + last + 1 }))];
}

interface Band {
  top: number;
  bottom: number;
  lines: Line[];
}

/** Merges lines whose margins touch into bands. */
function bandsOf(lines: Line[], height: number): Band[] {
  const bands: Band[] = [];
  for (const line of lines.toSorted((a, b) => a.top - b.top)) {
    const margin = Math.max(3, (line.bottom - line.top) * MARGIN);
    const top = Math.max(0, Math.round(line.top - margin));
    const bottom = Math.min(height, Math.round(line.bottom + margin));
    const before = bands.at(-1);
    if (before && top <= before.bottom) {
      before.bottom = Math.max(before.bottom, bottom);
      before.lines.push(line);
    } else if (bottom - top > 4) bands.push({ top, bottom, lines: [line] });
  }
  return bands;
}

const cut = ({ width, data }: Gray, { top, bottom }: Band): Gray => ({
  width,
  height: bottom - top,
  data: data.subarray(top * width, bottom * width),
});
