import { readFile } from 'node:fs/promises';
import type { Engine } from './ocr/engine';
import type { Word } from './ocr/word';
import type { PdfPage } from './pdf/document';
import { decodePicture } from './pictures/decode';
import type { Gray } from './pictures/gray';
import { passes, type Pass } from './passes';
import type { ReadOptions, Reading } from './reading';
import { bestTurned, legible, uprighted } from './upright';
import { understand } from './understanding/understand';

export type ReadingTask = Omit<ReadOptions, 'signal'>;

/** Below this the recogniser saw no words; the page may stand on its head. */
const DOUBTFUL = 55;

/**
 * Reads one receipt, page by page, and again in another way as long as something is not sure.
 * @throws ReaderError where the file is none that can be read
 */
export async function readReceipt(
  engine: Engine,
  file: Uint8Array | string,
  task: ReadingTask,
): Promise<Reading> {
  const pages = await pagesOf(file, task.type);
  for (const page of pages) if ('picture' in page) page.picture = await uprighted(engine, page.picture);
  const readings: Word[][] = [];
  let reading: Omit<Reading, 'pages'> | undefined;
  for (const pass of passes) {
    readings.push(await readPages(engine, pages, pass, readings.length ? undefined : task.onProgress));
    reading = understand(readings, task);
    if (isSure(reading) || pages.every((page) => 'words' in page)) break;
  }
  return { ...(reading ?? understand([[]], task)), pages: pages.length };
}

const isSure = ({ amountCents, date, merchant }: Omit<Reading, 'pages'>) =>
  amountCents.sure && date.sure && merchant.sure;

async function pagesOf(file: Uint8Array | string, type: ReadOptions['type']): Promise<PdfPage[]> {
  if (type !== 'application/pdf') return [{ picture: await decodePicture(file) }];
  // Most receipts are photos: PDFium is loaded when the first document comes.
  const [{ pagesOfPdf }, { loadPdfium }] = await Promise.all([
    import('./pdf/document'),
    import('./pdf/pdfium'),
  ]);
  pdfium ??= loadPdfium();
  return pagesOfPdf(await pdfium, typeof file === 'string' ? await readFile(file) : file);
}
let pdfium: ReturnType<typeof import('./pdf/pdfium').loadPdfium> | undefined;

/** One page below the other, as if they were one long receipt. */
async function readPages(
  engine: Engine,
  pages: PdfPage[],
  pass: Pass,
  onProgress: ReadingTask['onProgress'],
): Promise<Word[]> {
  const all: Word[] = [];
  for (const [index, page] of pages.entries()) {
    onProgress?.(index + 1, pages.length);
    const words = 'words' in page ? page.words : await recognisePage(engine, page, pass);
    const [top, line] = all.reduce(
      ([y, n], word) => [Math.max(y, word.bottom), Math.max(n, word.line)],
      [0, 0],
    );
    all.push(
      ...words.map((word) => ({
        ...word,
        top: word.top + top,
        bottom: word.bottom + top,
        line: word.line + line + 1,
      })),
    );
  }
  return all;
}

/** What cannot be read may stand on its head; then it is turned for this pass and those that follow. */
async function recognisePage(engine: Engine, page: { picture: Gray }, pass: Pass): Promise<Word[]> {
  const words = await recognise(engine, page.picture, pass);
  if (confidenceOf(words) >= DOUBTFUL) return words;
  const turned = await bestTurned(engine, page.picture, [0, 180]);
  const others = await recognise(engine, turned, pass);
  if (legible(others) <= legible(words)) return words;
  page.picture = turned;
  return others;
}

const recognise = (engine: Engine, picture: Gray, { prepare, segmentation }: Pass) =>
  engine.recognise(prepare(picture), 'eng', segmentation);

/** The mean of the words that have two letters or digits; stains give single marks. */
function confidenceOf(words: Word[]): number {
  const real = words.filter(({ text }) => /[\p{L}\d]{2}/u.test(text));
  return real.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, real.length);
}
