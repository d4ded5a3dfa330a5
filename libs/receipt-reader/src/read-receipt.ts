import { boxesOn } from './boxes';
import { preprocessors, rereadLines } from './reread-lines';
import { PpOcr } from './ocr/pp-ocr/pp-ocr';
import { type Recogniser, Tesseract } from './ocr/tesseract';
import type { Word } from './ocr/word';
import { stackPages, type Page, pagesOf } from './pages';
import { flatten } from './images/flatten';
import type { Gray } from './images/gray';
import type { ReadOptions, Reading } from './reading';
import { datedLines } from './extraction/dated-lines';
import { linesOf } from './extraction/lines';
import { extractFields, type ExtractedFields } from './extraction/extract-fields';
import { legible, straighten } from './orientation';

export type ReadingTask = Omit<ReadOptions, 'signal'>;

export interface Recognisers {
  tesseract: Tesseract;
  ppOcr: PpOcr;
}

export const loadRecognisers = async (): Promise<Recognisers> => ({
  tesseract: await Tesseract.load(),
  ppOcr: new PpOcr(),
});

/** No further image is read after this time: the reading must keep its time limit, even on a busy machine. */
const BUDGET_MS = 40_000;

/** Where PP-OCR reads this many times as much as Tesseract, the light is bad. */
const MUCH_MORE = 2;

/** From this confidence sums confirm the total, even if a single recogniser read it. */
const CONFIRMED = 0.98;

/** Reads a page once more, given its words of the earlier passes. */
type Pass = (image: Gray, seen: Word[][]) => Promise<Word[]>;

/**
 * Reads one receipt with Tesseract and, unless that leaves no doubt, with PP-OCR; a photo in the shade once more, and the lines
 * with dates again if the date is unsure. The fields are extracted from the words of all passes together.
 * @throws ReaderError if the file cannot be read
 */
export async function readReceipt(
  { tesseract, ppOcr }: Recognisers,
  file: Uint8Array,
  task: ReadingTask,
): Promise<Reading> {
  const until = performance.now() + BUDGET_MS;
  const recogniser = tesseract.withLanguage(task.locale?.startsWith('de') ? 'deu' : 'eng');
  const pages = await pagesOf(file, task.type);
  const first: Word[][] = [];
  for (const [index, page] of pages.entries()) {
    task.onProgress?.(index + 1, pages.length);
    first.push(await firstPass(recogniser, page));
  }
  const passes = [first];
  const run = async (pass: Pass) => {
    const words: Word[][] = [];
    for (const [index, page] of pages.entries()) {
      if ('words' in page) words.push(page.words);
      else if (page.blank) words.push([]);
      else words.push(performance.now() < until ? await pass(page.image, wordsOfPage(passes, index)) : []);
    }
    if (words.flat().length > 0) passes.push(words);
  };
  const extracted = () => extractFields(stackPasses(passes, pages), task);
  const readingOf = ({ places, ...fields }: ExtractedFields): Reading => ({
    ...{ ...fields, boxes: boxesOn(pages[0], places), pages: pages.length },
  });

  // Text from a PDF does not change, and a blank page has none. PP-OCR may read what Tesseract does not see at all.
  const isSeen = pages.some((page) => 'image' in page && !page.blank);
  const alone = extracted();
  if (!isSeen || isCertain(alone)) return readingOf(alone);
  await run((image) => ppOcr.recognise(image, until));
  await run(async (image, seen) => (isInShade(seen) ? recogniser.recognise(flatten(image)) : []));
  let fields = extracted();
  if (!fields.date.sure) {
    for (const pass of datePasses(recogniser, task)) await run(pass);
    fields = extracted();
  }
  return readingOf(fields);
}

const isCertain = ({ merchant, date, amountCents }: ExtractedFields) =>
  merchant.sure && date.sure && amountCents.confidence >= CONFIRMED;

/** Rotates the page upright for this pass and all further ones. */
async function firstPass(recogniser: Recogniser, page: Page): Promise<Word[]> {
  if ('words' in page) return page.words;
  const upright = await straighten(recogniser, page.image);
  Object.assign(page, { image: upright.image, blank: upright.blank });
  return upright.words;
}

/** Whether Tesseract misses most of a photo in the shade, or of paper that is not white. It reads these flattened. */
const isInShade = ([tesseract = [], ppOcr = []]: Word[][]) => legible(ppOcr) > MUCH_MORE * legible(tesseract);

/** Passes that read the lines that may contain the date, one by one. */
function datePasses(recogniser: Recogniser, task: ReadingTask): Pass[] {
  return preprocessors.map((preprocess) => (image, seen) => {
    const candidates = seen.map((words) => datedLines(linesOf(words), task));
    const dated = candidates.find(({ length }) => length > 0) ?? [];
    return rereadLines(recogniser, image, dated, preprocess);
  });
}

const wordsOfPage = (passes: Word[][][], page: number) => passes.map((pages) => pages[page] ?? []);

const stackPasses = (passes: Word[][][], pages: Page[]) =>
  passes.map((words) => stackPages(words, pages.map(heightOf)));

const heightOf = (page: Page) =>
  'image' in page ? page.image.height : Math.max(0, ...page.words.map(({ bottom }) => bottom));
