import sharp from 'sharp';
import type { Recogniser } from './ocr/engine';
import type { Word } from './ocr/word';
import { flatten } from './pictures/clean';
import type { Gray } from './pictures/gray';
import type { Line } from './understanding/lines';

/** One way to prepare a strip of a picture. */
type Lens = (strip: Gray) => Promise<Gray>;

/** So much of the height of a line is shown above and below it. */
const MARGIN = 0.3;

export const lenses = {
  soft: (strip: Gray) => enlarge(strip, 1.5),
  flat: (strip: Gray) => enlarge(flatten(strip, 20)),
} satisfies Record<string, Lens>;

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
    const scale = strip.width / seen.width;
    const last = Math.max(0, ...words.map(({ line }) => line));
    for (const word of await engine.recognise(seen, 6)) {
      const top = word.top * scale + band.top;
      const bottom = word.bottom * scale + band.top;
      if (!band.lines.some((line) => (top + bottom) / 2 > line.top && (top + bottom) / 2 < line.bottom))
        continue;
      words.push({
        ...word,
        left: word.left * scale,
        right: word.right * scale,
        top,
        bottom,
        line: word.line + last + 1,
      });
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

/** Twice as large, and blurred a little where that is wanted. */
async function enlarge({ width, height, data }: Gray, blur?: number): Promise<Gray> {
  const enlarged = sharp(data, { raw: { width, height, channels: 1 } }).resize({
    width: width * 2,
    kernel: 'lanczos3',
  });
  const { data: pixels, info } = await (blur ? enlarged.blur(blur) : enlarged)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: pixels };
}
