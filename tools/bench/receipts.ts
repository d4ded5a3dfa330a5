import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { runBareTesseract } from './receipts-bare.ts';
import { ReaderProcess, type Reading } from './receipts-reader.ts';
import { emptyScore, type Score, scoreOf, show, type Truth } from './receipts-score.ts';

/**
 * Reads the receipts of a folder and says how much of it was right. The folder holds the files and `truth.jsonl`, a line
 * for each: `{ "file", "company", "dateIso": "YYYY-MM-DD", "amount" }`.
 */
const [folder, locale] = process.argv.slice(2);
if (folder) await measure(resolve(folder), locale);
else
  console.log(
    'npm run bench receipts -- <folder with truth.jsonl and the files> [locale, en-MY unless told]',
  );

async function measure(path: string, tag = 'en-MY'): Promise<void> {
  const lines = (await readFile(join(path, 'truth.jsonl'), 'utf8')).split('\n').filter(Boolean);
  const truths = lines.map((line) => JSON.parse(line) as Truth);
  const scores: Score[] = [];
  const ours: Time = { wall: 0, cpu: 0 };
  const reader = new ReaderProcess();
  for (const truth of truths) {
    const { reading, wall, cpu } = await reader.read(join(path, truth.file), typeOf(truth.file), tag);
    scores.push(reading ? scoreOf(reading, truth) : emptyScore);
    ours.wall += wall;
    ours.cpu += cpu;
    if (reading) say(truth, reading);
  }
  await reader.close();
  const bare = await runBareTesseract(truths.map(({ file }) => join(path, file)));
  console.log(`\n${show(scores)}\n`);
  const each = (ms: number) => `${(ms / truths.length / 1000).toFixed(2)} s`;
  console.log(
    `Each: ${each(ours.wall)}, of the processor ${each(ours.cpu)} (${availableParallelism()} cores)`,
  );
  if (!bare)
    return console.log('The program tesseract is not installed, so there is nothing to compare with.');
  console.log(`One bare pass of tesseract: ${each(bare.wall)}, of the processor ${each(bare.cpu)}`);
  const ratio = (of: keyof Time) => (ours[of] / bare[of]).toFixed(1);
  console.log(`${ratio('wall')} times as long, ${ratio('cpu')} times the processor`);
}

export interface Time {
  wall: number;
  cpu: number;
}

function typeOf(file: string): string {
  const types: Record<string, string> = { '.png': 'image/png', '.pdf': 'application/pdf' };
  return types[extname(file).toLowerCase()] ?? 'image/jpeg';
}

/** What was wrong, and whether the reader asked to check it. */
function say(truth: Truth, reading: Reading): void {
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
