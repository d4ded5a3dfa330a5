import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { currencyCodes } from '@saldo/contracts';
import { ReferenceRatesProvider } from './reference-rates.provider';

let folder: string;
beforeAll(() => Logger.overrideLogger(false));
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'saldo-rates-'))));
afterAll(() => rm(folder, { recursive: true }));

async function lastDayWith(csv: string): Promise<string> {
  const file = join(folder, 'rates.csv');
  await writeFile(file, csv);
  return (await new ReferenceRatesProvider(file).get()).lastDay;
}

it('uses the file of the operator if it is newer than the shipped one', async () => {
  expect(await lastDayWith('Date,USD\n2998-01-02,1.5\n')).toBe('2998-01-02');
});

it.each([
  ['older', 'Date,USD\n2000-01-03,1.5\n'],
  ['damaged', 'Date,USD\n2998-01-02,1.5\n2998-01-03,1.5\n'],
  ['empty', ''],
])('uses the shipped rates if that file is %s', async (_what, csv) => {
  const shipped = (await new ReferenceRatesProvider(undefined).get()).lastDay;
  expect(await lastDayWith(csv)).toBe(shipped);
});

it('uses the shipped rates if that file is missing', async () => {
  const rates = await new ReferenceRatesProvider(join(folder, 'none')).get();
  expect(rates.rateOn('EUR', 'USD', '2026-04-13')).toBeDefined();
});

it('has a rate of its last day for each display currency', async () => {
  const rates = await new ReferenceRatesProvider(undefined).get();
  const missing = currencyCodes.filter(
    (code) => rates.rateOn(code, 'USD', rates.lastDay)?.date !== rates.lastDay,
  );
  expect(missing.filter((code) => code !== 'USD')).toEqual([]);
});
