import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { runTesseract } from './reference.ts';
import { ReaderProcess, type Reading } from './reader.ts';
import { showCalibration } from './calibration.ts';
import { showCrossValidation } from './cross-validation.ts';
import { withGeneratedReceipts } from './generated/files.ts';
import { emptyScore, type Score, scoreOf, show, type Truth } from './score.ts';

/**
 * Measures accuracy and speed of the receipt reader on a folder with labelled receipts. The labels are in `truth.jsonl`, one line
 * per file: `{ "file", "company", "dateIso": "YYYY-MM-DD", "amount" }`. Without a folder, receipts are generated. The locale is
 * the user's: the region of the formats, or the language.
 */
const [folder, locale] = process.argv.slice(2);
if (folder) await measure(resolve(folder), locale);
else await withGeneratedReceipts(measure);

async function measure(path: string, tag = 'en-MY'): Promise<void> {
  const lines = (await readFile(join(path, 'truth.jsonl'), 'utf8')).split('\n').filter(Boolean);
  const truths = lines.map((line) => JSON.parse(line) as Truth);
  const scores: Score[] = [];
  const ours: Time = { wall: 0, cpu: 0 };
  const reader = new ReaderProcess();
  for (const truth of truths) {
    const { reading, wall, cpu } = await reader.read(
      join(path, truth.file),
      typeOf(truth.file),
      truth.locale ?? tag,
    );
    scores.push(reading ? scoreOf(reading, truth) : emptyScore);
    ours.wall += wall;
    ours.cpu += cpu;
    if (reading) printErrors(truth, reading);
  }
  await reader.close();
  const bare = runTesseract(truths.map(({ file }) => join(path, file)));
  console.log(
    [show(scores), showCrossValidation(scores), showCalibration(scores)]
      .map((table) => `\n${table}`)
      .join('\n'),
  );
  const each = (ms: number) => `${(ms / truths.length / 1000).toFixed(2)} s`;
  console.log(`Each: ${each(ours.wall)}, CPU ${each(ours.cpu)} (${availableParallelism()} cores)`);
  if (!bare) return console.log('The program tesseract is not installed: no reference.');
  console.log(`One bare pass of tesseract: ${each(bare.wall)}, CPU ${each(bare.cpu)}`);
  const ratio = (of: keyof Time) => (ours[of] / bare[of]).toFixed(1);
  console.log(`${ratio('wall')} times as long, ${ratio('cpu')} times the CPU`);
}

interface Time {
  wall: number;
  cpu: number;
}

function typeOf(file: string): string {
  const types: Record<string, string> = { '.png': 'image/png', '.pdf': 'application/pdf' };
  return types[extname(file).toLowerCase()] ?? 'image/jpeg';
}

/** Prints each wrong value, and whether the reader was sure of it. */
function printErrors(truth: Truth, reading: Reading): void {
  const { merchant, date, amount } = scoreOf(reading, truth);
  const wrong = [
    merchant.similar
      ? ''
      : `merchant ${reading.merchant.value} for ${truth.company}${merchant.sure ? ' (sure)' : ''}`,
    date.right ? '' : `date ${reading.date.value} for ${truth.dateIso}${date.sure ? ' (sure)' : ''}`,
    amount.right
      ? ''
      : `total ${(reading.amountCents.value ?? 0) / 100} for ${truth.amount}${amount.sure ? ' (sure)' : ''}`,
  ].filter(Boolean);
  if (wrong.length) console.log(`${truth.file}: ${wrong.join('; ')}`);
}
