import { lenses, lookCloser } from './closer-look';
import type { Engine, Recogniser } from './ocr/engine';
import { placed, type Word } from './ocr/word';
import { oneBelowTheOther, type Page, pagesOf } from './pages';
import { flatten } from './pictures/clean';
import { enlarge } from './pictures/enlarge';
import type { Gray } from './pictures/gray';
import type { ReadOptions, Reading } from './reading';
import { datedLines } from './understanding/dated-lines';
import { linesOf } from './understanding/lines';
import { type Understanding, understand } from './understanding/understand';
import { legible, uprighted } from './upright';

export type ReadingTask = Omit<ReadOptions, 'signal'>;

/** So many letters at least make a receipt. */
const MIN_LEGIBLE = 20;
/** Small print gains by being enlarged; a large picture only takes longer. */
const ENLARGED_PIXELS = 6_000_000;

/** On a machine so busy that this has passed no further look is begun, so that the reading ends within its time limit. */
const PATIENCE_MS = 25_000;

/** One way to read a page that is a picture, given what was seen on it first. */
type Look = (picture: Gray, words: Word[]) => Promise<Word[]>;

/**
 * Reads one receipt. What is not sure after the first look is read again: everything, softened and flattened, and then
 * lines with dates by themselves. Each look is a reading of its own; they are weighed together.
 * @throws ReaderError where the file is none that can be read
 */
export async function readReceipt(
  engine: Engine,
  file: Uint8Array | string,
  task: ReadingTask,
): Promise<Reading> {
  const begun = performance.now();
  const recogniser = engine.speaking(task.locale?.startsWith('de') ? 'deu' : 'eng');
  const pages = await pagesOf(file, task.type);
  const first: Word[][] = [];
  for (const [index, page] of pages.entries()) {
    task.onProgress?.(index + 1, pages.length);
    first.push(await firstLook(recogniser, page));
  }
  const heights = pages.map((page, index) => heightOf(page, first[index] ?? []));
  const readings = [oneBelowTheOther(first, heights)];
  // What is text already says the same again, and what shows hardly a word is no receipt.
  const worthwhile = pages.some((page) => 'picture' in page) && legible(first.flat()) >= MIN_LEGIBLE;
  let understood = understand(readings, task);
  for (const { isWanted, looks } of furtherLooks(recogniser, task)) {
    if (!worthwhile || !isWanted(understood)) break;
    for (const look of looks) {
      if (performance.now() - begun > PATIENCE_MS) break;
      const words: Word[][] = [];
      for (const [index, page] of pages.entries())
        words.push('words' in page ? page.words : await look(page.picture, first[index] ?? []));
      readings.push(oneBelowTheOther(words, heights));
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
  const closer = lenses.map(
    (lens): Look =>
      (picture, words) =>
        lookCloser(engine, picture, datedLines(linesOf(words), task), lens),
  );
  return [
    {
      isWanted: ({ merchant, amountCents, date }) => !merchant.sure || !amountCents.sure || !date.sure,
      looks: [
        async (picture) => {
          const soft = await softened(picture);
          return placed(await engine.recognise(soft, 6), soft, picture);
        },
        async (picture) => engine.recognise(flatten(picture), 4),
      ],
    },
    { isWanted: ({ date }) => !date.sure, looks: closer },
  ];
}

function softened(picture: Gray): Promise<Gray> {
  const times = Math.min(2, Math.max(1, Math.sqrt(ENLARGED_PIXELS / (picture.width * picture.height))));
  return enlarge(picture, { times, blur: times * 0.75 });
}

const heightOf = (page: Page, words: Word[]) =>
  'picture' in page ? page.picture.height : Math.max(0, ...words.map(({ bottom }) => bottom));
