import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateReceipt } from './generate.ts';
import { renderScan } from './render.ts';

const COUNT = 60;

/** Calls `use` with a folder of generated receipts and their labels, and deletes the folder afterwards. */
export async function withGeneratedReceipts(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'saldo-receipts-'));
  try {
    const truths: string[] = [];
    for (let number = 0; number < COUNT; number++) {
      const { lines, merchant, date, cents, locale } = generateReceipt(number);
      const file = `${number}.jpg`;
      await writeFile(join(folder, file), await renderScan(lines, number));
      truths.push(JSON.stringify({ file, company: merchant, dateIso: date, amount: cents / 100, locale }));
    }
    await writeFile(join(folder, 'truth.jsonl'), truths.join('\n'));
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
