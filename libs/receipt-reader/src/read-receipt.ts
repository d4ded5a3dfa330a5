import { lenses, lookCloser } from './closer-look';
import type { Engine, Recogniser } from './ocr/engine';
import { placed, type Word } from './ocr/word';
import { oneBelowTheOther, type Page, pagesOf } from './pages';
import { flatten } from './images/clean';
import { enlarge } from './images/enlarge';
import type { Gray } from './images/gray';
import type { ReadOptions, Reading } from './reading';
import { datedLines } from './extraction/dated-lines';
import { linesOf } from './extraction/lines';
import { type Understanding, understand } from './extraction/understand';
import { legible, uprighted } from './upright';

export type ReadingTask = Omit<ReadOptions, 'signal'>;

/** So many letters at least make a receipt. */
const MIN_LEGIBLE = 20;
/** Small print gains by being enlarged; a large picture only takes longer. */
const ENLARGED_PIXELS = 6_000_000;

/** Who sees so many times as much sees better. */
const MUCH_MORE = 1.3;

/** On a machine so busy that another look might not end within this, none is begun: the reading must keep its time limit. */
const BUDGET_MS = 50_000;
/** A look may take so many times as long as the longest before it. */
const LONGER = 1.5;

/** One way to read a page that is a picture, given what each look before has seen on it. */
type Look = (picture: Gray, seen: Word[][]) => Promise<Word[]>;

/**
 * Reads one receipt. What is not sure after the first look is read again: everything, softened and flattened, and then
 * lines with dates by themselves. Each look is a reading of its own; they are weighed together.
 * @throws ReaderError where the file is none that can be read
 */
export async function readReceipt(engine: Engine, file: Uint8Array, task: ReadingTask): Promise<Reading> {
  const begun = performance.now();
  const recogniser = engine.speaking(task.locale?.startsWith('de') ? 'deu' : 'eng');
  const pages = await pagesOf(file, task.type);
  const seen: { page: Page; words: Word[][] }[] = [];
  for (const [index, page] of pages.entries()) {
    task.onProgress?.(index + 1, pages.length);
    seen.push({ page, words: [await firstLook(recogniser, page)] });
  }
  const first = seen.map(({ words }) => words[0] ?? []);
  const heights = pages.map((page, index) => heightOf(page, first[index] ?? []));
  const readings = [oneBelowTheOther(first, heights)];
  // What is text already says the same again, and where nothing like a word is there is no receipt.
  const isSeen = pages.some((page) => 'picture' in page) && first.flat().length > 0;
  let understood = understand(readings, task);
  let longest = performance.now() - begun;
  for (const { isWanted, looks } of furtherLooks(recogniser, task)) {
    if (!isSeen || !isWanted(understood)) break;
    for (const look of looks) {
      const start = performance.now();
      if (start - begun + longest * LONGER > BUDGET_MS || isIllegible(readings)) break;
      for (const { page, words } of seen)
        words.push('words' in page ? page.words : await look(page.picture, words));
      const last = seen.map(({ words }) => words.at(-1) ?? []);
      if (last.some(({ length }) => length > 0)) readings.push(oneBelowTheOther(last, heights));
      longest = Math.max(longest, performance.now() - start);
    }
    understood = understand(readings, task);
  }
  return { ...understood, pages: pages.length };
}

/** The page is turned upright for this look and all that follow. */
async function firstLook(engine: Recogniser, page: Page): Promise<Word[]> {
  if ('words' in page) return page.words;
  const upright = await uprighted(engine, page.picture);
  page.picture = upright.picture;
  return upright.words;
}

function furtherLooks(
  engine: Recogniser,
  task: ReadingTask,
): { isWanted: (understood: Understanding) => boolean; looks: Look[] }[] {
  const isUnsure = ({ merchant, amountCents, date }: Understanding) =>
    !merchant.sure || !amountCents.sure || !date.sure;
  const soft: Look = async (picture) => {
    const seen = await softened(picture);
    return placed(await engine.recognise(seen, 6), seen, picture);
  };
  const flat: Look = async (picture) => engine.recognise(flatten(picture), 4);
  const closer = lenses.map((lens): Look => async (picture, seen) => {
    const isDark = isBadlyLit(seen);
    const lines = seen.slice(isDark ? 1 : 0).map((words) => datedLines(linesOf(words), task));
    const dated = lines.find(({ length }) => length > 0) ?? [];
    return lookCloser(engine, isDark ? flatten(picture) : picture, dated, lens);
  });
  return [
    { isWanted: isUnsure, looks: [flat, soft] },
    {
      isWanted: isUnsure,
      looks: [async (picture, seen) => (isBadlyLit(seen) ? soft(flatten(picture), seen) : [])],
    },
    { isWanted: ({ date }) => !date.sure, looks: closer },
  ];
}

/** Neither plain nor flattened does it show more than a few letters: this is no receipt. */
const isIllegible = (readings: Word[][]) =>
  readings.length > 1 && readings.every((words) => legible(words) < MIN_LEGIBLE);

/** Flattened, as the second look was, it shows far more: a photo in the shade, or on paper that is not white. */
function isBadlyLit([plain = [], flat = [], soft = []]: Word[][]): boolean {
  return legible(flat) > MUCH_MORE * Math.max(legible(plain), legible(soft));
}

function softened(picture: Gray): Promise<Gray> {
  const times = Math.min(2, Math.max(1, Math.sqrt(ENLARGED_PIXELS / (picture.width * picture.height))));
  return enlarge(picture, { times, blur: times * 0.75 });
}

const heightOf = (page: Page, words: Word[]) =>
  'picture' in page ? page.picture.height : Math.max(0, ...words.map(({ bottom }) => bottom));
