import { preprocessors, rereadLines } from './reread-lines';
import type { Engine, Recogniser } from './ocr/engine';
import { toOriginalScale, type Word } from './ocr/word';
import { stackPages, type Page, pagesOf } from './pages';
import { flatten } from './images/flatten';
import { enlarge } from './images/enlarge';
import type { Gray } from './images/gray';
import type { ReadOptions, Reading } from './reading';
import { datedLines } from './extraction/dated-lines';
import { linesOf } from './extraction/lines';
import { type ExtractedFields, extractFields } from './extraction/extract-fields';
import { legible, straighten } from './orientation';

export type ReadingTask = Omit<ReadOptions, 'signal'>;

/** A receipt has at least this many legible letters. */
const MIN_LEGIBLE = 20;
/** Enlarging helps small print; a large image would only take longer. */
const ENLARGED_PIXELS = 6_000_000;

/** A pass that reads this many times as much shows better light. */
const MUCH_MORE = 1.3;

/** No further pass starts that might end later than this: the reading must keep its time limit, even on a busy machine. */
const BUDGET_MS = 50_000;
/** A pass may take this many times as long as the longest pass so far. */
const PASS_TIME_FACTOR = 1.5;

/** Reads an image once more, given the words of the earlier passes. */
type Pass = (image: Gray, seen: Word[][]) => Promise<Word[]>;

/**
 * Reads one receipt. While a field is unsure, further passes read the whole image softened and flattened, then the lines with
 * dates one by one. The fields are extracted from the words of all passes together.
 * @throws ReaderError if the file cannot be read
 */
export async function readReceipt(engine: Engine, file: Uint8Array, task: ReadingTask): Promise<Reading> {
  const begun = performance.now();
  const recogniser = engine.withLanguage(task.locale?.startsWith('de') ? 'deu' : 'eng');
  const pages = await pagesOf(file, task.type);
  const seen: { page: Page; words: Word[][] }[] = [];
  for (const [index, page] of pages.entries()) {
    task.onProgress?.(index + 1, pages.length);
    seen.push({ page, words: [await firstPass(recogniser, page)] });
  }
  const first = seen.map(({ words }) => words[0] ?? []);
  const heights = pages.map((page, index) => heightOf(page, first[index] ?? []));
  const readings = [stackPages(first, heights)];
  // Text from a PDF does not change, and without any word there is no receipt.
  const isSeen = pages.some((page) => 'image' in page) && first.flat().length > 0;
  let fields = extractFields(readings, task);
  let longest = performance.now() - begun;
  for (const { isWanted, passes } of furtherPasses(recogniser, task)) {
    if (!isSeen || !isWanted(fields)) break;
    for (const pass of passes) {
      const start = performance.now();
      if (start - begun + longest * PASS_TIME_FACTOR > BUDGET_MS || isIllegible(readings)) break;
      for (const { page, words } of seen)
        words.push('words' in page ? page.words : await pass(page.image, words));
      const last = seen.map(({ words }) => words.at(-1) ?? []);
      if (last.some(({ length }) => length > 0)) readings.push(stackPages(last, heights));
      longest = Math.max(longest, performance.now() - start);
    }
    fields = extractFields(readings, task);
  }
  return { ...fields, pages: pages.length };
}

/** Rotates the page upright for this pass and all further ones. */
async function firstPass(engine: Recogniser, page: Page): Promise<Word[]> {
  if ('words' in page) return page.words;
  const upright = await straighten(engine, page.image);
  page.image = upright.image;
  return upright.words;
}

function furtherPasses(
  engine: Recogniser,
  task: ReadingTask,
): { isWanted: (fields: ExtractedFields) => boolean; passes: Pass[] }[] {
  const isUnsure = ({ merchant, amountCents, date }: ExtractedFields) =>
    !merchant.sure || !amountCents.sure || !date.sure;
  const soft: Pass = async (image) => {
    const seen = await softened(image);
    return toOriginalScale(await engine.recognise(seen, 6), seen, image);
  };
  const flat: Pass = async (image) => engine.recognise(flatten(image), 4);
  const lines = preprocessors.map((preprocess): Pass => async (image, seen) => {
    const isDark = isBadlyLit(seen);
    const candidates = seen.slice(isDark ? 1 : 0).map((words) => datedLines(linesOf(words), task));
    const dated = candidates.find(({ length }) => length > 0) ?? [];
    return rereadLines(engine, isDark ? flatten(image) : image, dated, preprocess);
  });
  return [
    { isWanted: isUnsure, passes: [flat, soft] },
    {
      isWanted: isUnsure,
      passes: [async (image, seen) => (isBadlyLit(seen) ? soft(flatten(image), seen) : [])],
    },
    { isWanted: ({ date }) => !date.sure, passes: lines },
  ];
}

/** Whether no pass found more than a few letters: this is not a receipt. */
const isIllegible = (readings: Word[][]) =>
  readings.length > 1 && readings.every((words) => legible(words) < MIN_LEGIBLE);

/** Whether the flattened second pass found far more: a photo in the shade, or of paper that is not white. */
function isBadlyLit([plain = [], flat = [], soft = []]: Word[][]): boolean {
  return legible(flat) > MUCH_MORE * Math.max(legible(plain), legible(soft));
}

function softened(image: Gray): Promise<Gray> {
  const times = Math.min(2, Math.max(1, Math.sqrt(ENLARGED_PIXELS / (image.width * image.height))));
  return enlarge(image, { times, blur: times * 0.75 });
}

const heightOf = (page: Page, words: Word[]) =>
  'image' in page ? page.image.height : Math.max(0, ...words.map(({ bottom }) => bottom));
