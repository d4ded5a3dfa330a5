import { boxesOn } from './boxes.ts';
import { joinLines, preprocessors, rereadLines } from './reread-lines.ts';
import { PpOcr } from './ocr/pp-ocr/pp-ocr.ts';
import { Tesseract } from './ocr/tesseract.ts';
import type { Word } from './ocr/word.ts';
import { stackPages, type Page, pagesOf } from './pages.ts';
import type { ReadOptions, Reading } from './reading.ts';
import { doubtfulLines, undatedLines } from './extraction/doubtful-lines.ts';
import { linesOf } from './extraction/lines.ts';
import { extractFields } from './extraction/extract-fields.ts';
import { straighten } from './orientation.ts';

export type ReadingTask = Omit<ReadOptions, 'signal'>;

export interface Recognisers {
  ppOcr: PpOcr;
  tesseract: Tesseract;
}

/** Creates both recognisers. They load their data with the first image. */
export const createRecognisers = (): Recognisers => ({ ppOcr: new PpOcr(), tesseract: new Tesseract() });

/** Time after which no further line is read, so that a reading keeps its time limit even on a busy machine. */
const BUDGET_MS = 55_000;

/**
 * Reads one receipt with PP-OCR, then reads the lines of doubtful fields again with Tesseract. Extracts the fields from the words
 * of both.
 * @throws ReaderError if the file cannot be read
 */
export async function readReceipt(
  { ppOcr, tesseract }: Recognisers,
  file: Uint8Array,
  task: ReadingTask,
): Promise<Reading> {
  const until = performance.now() + BUDGET_MS;
  const { pages, hasMore } = await pagesOf(file, task.type);
  const context = { ...task, hasMore };
  const first: Word[][] = [];
  for (const [index, page] of pages.entries()) {
    task.onProgress?.(index + 1, pages.length);
    first.push(await firstReading(ppOcr, page, until));
  }
  // Only images are read again; text from a PDF would not change.
  const second: Word[][] = pages.map(() => []);
  let fields = extractFields(stackReadings([first], pages), context);
  const recogniser = tesseract.withLanguage(task.locale?.startsWith('de') ? 'deu' : 'eng');
  for (const [round, preprocess] of preprocessors.entries()) {
    const linesToRead = round === 0 ? doubtfulLines : undatedLines;
    let count = 0;
    for (const [index, page] of pages.entries()) {
      if ('words' in page || performance.now() > until) continue;
      const lines = linesToRead(linesOf(first[index] ?? []), fields, task);
      count += lines.length;
      const words = await rereadLines(recogniser, page.image, lines, preprocess);
      // A recogniser has only one vote: join its words into a single reading.
      second[index] = joinLines(second[index] ?? [], words);
    }
    if (count > 0) fields = extractFields(stackReadings([first, second], pages), context);
  }
  const { places, ...values } = fields;
  return { ...values, boxes: boxesOn(pages[0], places), pages: pages.length };
}

/** Rotates the page upright for this reading and the next one, and reads it with PP-OCR. */
async function firstReading(ppOcr: PpOcr, page: Page, until: number): Promise<Word[]> {
  if ('words' in page) return page.words;
  const { image, boxes } = await straighten(ppOcr, page.image);
  Object.assign(page, { image });
  return ppOcr.read(image, boxes, until);
}

const stackReadings = (readings: Word[][][], pages: Page[]) =>
  readings.map((words) => stackPages(words, pages.map(heightOf)));

const heightOf = (page: Page) =>
  'image' in page ? page.image.height : Math.max(0, ...page.words.map(({ bottom }) => bottom));
