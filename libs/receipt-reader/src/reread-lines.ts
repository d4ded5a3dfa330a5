import type { Recogniser } from './ocr/engine';
import { placed, type Word } from './ocr/word';
import { enlarge } from './images/enlarge';
import type { Gray } from './images/gray';
import { thin } from './images/thin';
import type { Line } from './extraction/lines';

/** One way to prepare a strip of a picture. */
type Lens = (strip: Gray) => Promise<Gray>;

/** So much of the height of a line is shown above and below it. */
const MARGIN = 0.3;

export const lenses: Lens[] = [
  (strip) => enlarge(strip, { times: 2.5, high: 2, blur: 1.2 }),
  async (strip) => enlarge(thin(await enlarge(strip, { times: 2, blur: 0.7 })), { times: 1, blur: 0.8 }),
];

/** Reads lines of a picture again, each band of them by itself. The words stand where they stand on the whole page. */
export async function lookCloser(
  engine: Recogniser,
  picture: Gray,
  lines: Line[],
  lens: Lens,
): Promise<Word[]> {
  const words: Word[] = [];
  for (const band of bandsOf(lines, picture.height)) {
    const strip = cut(picture, band);
    const seen = await lens(strip);
    const last = Math.max(0, ...words.map(({ line }) => line));
    for (const word of placed(await engine.recognise(seen, 6), seen, strip, band.top)) {
      const middle = (word.top + word.bottom) / 2;
      if (!band.lines.some((line) => middle > line.top && middle < line.bottom)) continue;
      words.push({ ...word, line: word.line + last + 1 });
    }
  }
  return words;
}

interface Band {
  top: number;
  bottom: number;
  lines: Line[];
}

/** Lines whose margins touch are one band. */
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
