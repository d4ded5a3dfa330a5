import type { Gray } from '../../images/gray.ts';
import { resize } from '../../images/resize.ts';
import type { Word } from '../word.ts';
import { decodeCharacters, wordsOf } from './decode-words.ts';
import { gapsIn } from './gaps.ts';
import { loadNetworks, type Networks } from './networks.ts';
import { type Box, textBoxes } from './text-boxes.ts';

/** Maximum size of the image for text detection: enough for small print in about a second. */
const MAX_SHORT_EDGE = 960;
const MAX_DETECTION_PIXELS = 1_500_000;
/** Edges must be multiples of this, because the detection network halves its image five times. */
const DETECTION_MULTIPLE = 32;
/** Height in pixels of a line that the recognition network reads. */
const LINE_HEIGHT = 48;
const MIN_LINE_WIDTH = 16;
const MAX_LINE_WIDTH = 2_400;
/** Minimum edge of a box in pixels; smaller boxes hold no text. */
const MIN_EDGE = 4;

/** Shades with which each network was trained: mean and deviation of red, green and blue, from 0 to 1. */
const DETECTION_SHADES = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
const RECOGNITION_SHADES = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };

/** Size of the line that the direction network sees; the unused part is grey. */
const DIRECTION_SIZE = { width: 192, height: LINE_HEIGHT };
const GREY = 128;
/** Number of lines that decide the direction; the widest ones are the most reliable. */
const DIRECTION_LINES = 7;

/** PP-OCR in this process: one neural network finds the lines of an image, a second one reads them. */
export class PpOcr {
  private networks: Promise<Networks> | undefined;

  /** Finds the lines of an image, from the top down. Loads the networks with the first image. */
  async detect(image: Gray): Promise<Box[]> {
    return boxesOf(await this.load(), image);
  }

  /** Whether the text of these lines is upside down. */
  async isUpsideDown(image: Gray, boxes: Box[]): Promise<boolean> {
    const { direction } = await this.load();
    const widest = boxes.toSorted((a, b) => widthOf(b) - widthOf(a)).slice(0, DIRECTION_LINES);
    let turned = 0;
    for (const box of widest) {
      const { data } = await direction(
        planesOf(await directionInput(cut(image, box)), RECOGNITION_SHADES),
        DIRECTION_SIZE,
      );
      turned += data[1] ?? 0;
    }
    return turned * 2 > widest.length;
  }

  /**
   * Recognises the words in these boxes of an upright image.
   * @param until time of `performance.now()` after which no further line is read
   */
  async read(image: Gray, boxes: Box[], until = Infinity): Promise<Word[]> {
    const networks = await this.load();
    const words: Word[] = [];
    for (const [line, box] of boxes.entries()) {
      if (performance.now() > until) break;
      words.push(...(await wordsIn(networks, image, box)).map((word) => ({ ...word, line })));
    }
    return words;
  }

  private load(): Promise<Networks> {
    return (this.networks ??= loadNetworks());
  }
}

const widthOf = ({ left, right }: Box) => right - left;

/** Returns the beginning of a line at the size that the direction network expects. */
async function directionInput(line: Gray): Promise<Gray> {
  const { width, height } = DIRECTION_SIZE;
  const scaled = await resize(line, {
    width: Math.max(1, Math.min(width, Math.round((line.width * height) / line.height))),
    height,
  });
  const data = new Uint8Array(width * height).fill(GREY);
  for (let y = 0; y < height; y++)
    data.set(scaled.data.subarray(y * scaled.width, (y + 1) * scaled.width), y * width);
  return { width, height, data };
}

/** Returns the boxes of text, in pixels of the image. */
async function boxesOf({ detect }: Networks, image: Gray): Promise<Box[]> {
  const { width, height } = image;
  const scale = Math.min(
    1,
    MAX_SHORT_EDGE / Math.min(width, height),
    Math.sqrt(MAX_DETECTION_PIXELS / (width * height)),
  );
  const multiple = (edge: number) =>
    Math.max(1, Math.round((edge * scale) / DETECTION_MULTIPLE)) * DETECTION_MULTIPLE;
  const small = await resize(image, { width: multiple(width), height: multiple(height) });
  const { data } = await detect(planesOf(small, DETECTION_SHADES), small);
  const [across, down] = [width / small.width, height / small.height];
  return textBoxes({ ...small, data })
    .map(({ left, top, right, bottom }) => ({
      left: Math.max(0, Math.floor(left * across)),
      top: Math.max(0, Math.floor(top * down)),
      right: Math.min(width, Math.ceil(right * across)),
      bottom: Math.min(height, Math.ceil(bottom * down)),
    }))
    .filter(({ left, top, right, bottom }) => Math.min(right - left, bottom - top) >= MIN_EDGE);
}

async function wordsIn(
  { recognise, dictionary }: Networks,
  image: Gray,
  box: Box,
): Promise<Omit<Word, 'line'>[]> {
  const line = cut(image, box);
  const width = Math.round((line.width * LINE_HEIGHT) / line.height);
  const scaled = await resize(line, {
    width: Math.max(MIN_LINE_WIDTH, Math.min(MAX_LINE_WIDTH, width)),
    height: LINE_HEIGHT,
  });
  const { dims, data } = await recognise(planesOf(scaled, RECOGNITION_SHADES), scaled);
  const steps = dims[1] ?? 0;
  const step = line.width / steps;
  const characters = decodeCharacters({ steps, data }, dictionary);
  return wordsOf(characters, gapsIn(scaled, characters, steps)).map(({ text, confidence, first, last }) => ({
    text,
    confidence: Math.round(100 * confidence),
    left: box.left + (first - 0.5) * step,
    right: box.left + (last + 1.5) * step,
    top: box.top,
    bottom: box.bottom,
  }));
}

function cut({ width, data }: Gray, { left, top, right, bottom }: Box): Gray {
  const part = new Uint8Array((right - left) * (bottom - top));
  for (let y = top; y < bottom; y++)
    part.set(data.subarray(y * width + left, y * width + right), (y - top) * (right - left));
  return { width: right - left, height: bottom - top, data: part };
}

/** Returns three planes of normalised shades. For a grey image they differ only by the normalisation. */
function planesOf(
  { data }: Gray,
  { mean, deviation }: { mean: number[]; deviation: number[] },
): Float32Array {
  const planes = new Float32Array(mean.length * data.length);
  for (const [plane, center] of mean.entries()) {
    const range = deviation[plane] ?? 1;
    for (let index = 0; index < data.length; index++)
      planes[plane * data.length + index] = (data[index]! / 255 - center) / range;
  }
  return planes;
}
