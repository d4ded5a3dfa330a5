import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRatesFile } from './rates-file';
import { RatesFileError } from './rates-file-error';
import { shippedRatesFile } from './shipped';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'saldo-rates-'))));
afterAll(() => rm(folder, { recursive: true }));

const read = async (bytes: Buffer | string) => {
  const path = join(folder, 'rates');
  await writeFile(path, bytes);
  return readRatesFile(path);
};

it('reads a CSV file as well as a zip', async () => {
  const rates = await read('Date,USD\n2020-01-01,1.5\n');
  expect(rates.lastDay).toBe('2020-01-01');
});

it('refuses an archive that is damaged anywhere, cut off or of another kind', async () => {
  const bytes = await readFile(shippedRatesFile);
  for (let at = 60; at < bytes.length - 200; at += 60_000) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    await expect(read(damaged)).rejects.toThrow(RatesFileError);
  }
  for (const length of [0, 2, 100, bytes.length - 10, bytes.length - 30])
    await expect(read(bytes.subarray(0, length))).rejects.toThrow(RatesFileError);
  await expect(read('PK and nothing more')).rejects.toThrow('The archive is damaged.');
});

it('refuses a file that is missing', async () => {
  await expect(readRatesFile(join(folder, 'none'))).rejects.toThrow(RatesFileError);
});
