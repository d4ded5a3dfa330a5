import { lenses, lookCloser } from './closer-look';
import type { Engine, Recogniser } from './ocr/engine';
import type { Word } from './ocr/word';
import { oneBelowTheOther, type Page, pagesOf } from './pages';
import { flatten } from './pictures/clean';
import type { Gray } from './pictures/gray';
import type { ReadOptions, Reading } from './reading';
import { linesOf } from './understanding/lines';
import { type Understanding, understand } from './understanding/understand';
import { type Doubts, linesWorthALook } from './understanding/worth-a-look';
import { legible, uprighted } from './upright';

export type ReadingTask = Omit<ReadOptions, 'signal'>;

/** So many letters at least make a receipt. */
const MIN_LEGIBLE = 20;

/** One way to read all pages. */
type Look = (page: Page, words: Word[]) => Promise<Word[]>;

/**
 * Reads one receipt. What is not sure after the first look is read again: first only the lines that matter, larger and
 * prepared in two ways, then everything once more. Each look is a reading of its own; they are weighed together.
 * @throws ReaderError where the file is none that can be read
 */
export async function readReceipt(
  engine: Engine,
  file: Uint8Array | string,
  task: ReadingTask,
): Promise<Reading> {
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
  for (const looks of furtherLooks(recogniser, task)) {
    const doubts = doubtsOf(understood);
    if (!Object.values(doubts).includes(true) || !worthwhile) break;
    for (const look of looks(doubts)) {
      const words: Word[][] = [];
      for (const [index, page] of pages.entries()) words.push(await look(page, first[index] ?? []));
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

function furtherLooks(engine: Recogniser, task: ReadingTask): ((doubts: Doubts) => Look[])[] {
  const again = (prepare: (picture: Gray) => Gray): Look => {
    return async (page) => ('words' in page ? page.words : engine.recognise(prepare(page.picture), 4));
  };
  const closer = (doubts: Doubts, lens: keyof typeof lenses): Look => {
    return async (page, words) => {
      if ('words' in page) return page.words;
      return lookCloser(engine, page.picture, linesWorthALook(linesOf(words), doubts, task), lenses[lens]);
    };
  };
  return [(doubts) => [closer(doubts, 'soft'), closer(doubts, 'flat')], () => [again(flatten)]];
}

const doubtsOf = ({ merchant, amountCents, date }: Understanding): Doubts => ({
  merchant: !merchant.sure,
  amount: !amountCents.sure,
  date: !date.sure,
});

const heightOf = (page: Page, words: Word[]) =>
  'picture' in page ? page.picture.height : Math.max(0, ...words.map(({ bottom }) => bottom));
